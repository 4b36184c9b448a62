import { format, language, theme } from './expected-values.ts';
import type { JsonObject } from './json.ts';

/**
 * The documents of ten datasets of the portal, read off their Turtle by a person. The catalogue is
 * in French and Dutch, so French is the default language; no vocabulary is stored. Texts of more
 * than 200 characters stand as `shortened` writes them.
 */
export const TEN_DATASETS: Readonly<Record<string, JsonObject>> = {
  // No title, no description, nothing but its type.
  '16689': document('16689', {}),

  // One language by people, three by machine; a contact in four languages; microseconds.
  '00607': document('00607', {
    title: {
      de: 'Eine kommentierte Checkliste der belgischen Therevidae (Diptera, Asiloidea)',
      en: 'An annotated checklist of Belgian Therevidae (Diptera, Asiloidea)',
      fr: 'Liste de contrôle annotée des Therevidae belges (Diptera, Asiloidea)',
      nl: 'Een geannoteerde checklist van Belgische Therevidae (Diptera, Asiloidea)',
    },
    description: {
      de: 'Bei der Prüfung von Therevidae-Material … (349)',
      en: 'During an examination of Therevidae mate… (316)',
      fr: "Lors d'un examen du matériel de Therevid… (358)",
      nl: 'Tijdens een onderzoek van Therevidae-mat… (345)',
    },
    keywords: [
      { id: 'biodiversiteit', label: 'biodiversiteit', language: 'nl' },
      { id: 'biodiversity', label: 'biodiversity', language: 'en' },
      { id: 'biodiversität', label: 'Biodiversität', language: 'de' },
      { id: 'biodiversité', label: 'biodiversité', language: 'fr' },
    ],
    language: [language('ENG')],
    contact_point: [
      {
        type: 'Kind',
        name: 'Plate-forme belge biodiversité',
        email: 'mailto:contact@biodiversity.be',
        url: ['http://www.biodiversity.be'],
        organisation_name: 'Plate-forme belge biodiversité',
      },
    ],
    issued: '2024-08-20T13:36:01.549Z',
    distributions: [
      {
        id: '1e348f48-cd06-5e7d-be36-497db0d86f8c',
        license: {
          id: 'CC_BYNC_4_0',
          label: 'CC-BY-NC',
          resource: 'http://publications.europa.eu/resource/authority/licence/CC_BYNC_4_0',
        },
        format: format('DWCA'),
        access_url: ['https://data.biodiversity.be/dataset/497302b5-75de-466e-8784-04fbd89f134b'],
        download_url: ['https://ipt.biodiversity.be/archive.do?r=belgiantherevidae'],
      },
    ],
    categories: [theme('ENVI')],
  }),

  // The same title in four languages, three languages, two addresses of one contact, no distribution.
  '06890': document('06890', {
    title: { de: 'BeStAddress', en: 'BeStAddress', fr: 'BeStAddress', nl: 'BeStAddress' },
    description: {
      de: 'Dieser Datensatz entspricht dem Datensat… (312)',
      en: 'This dataset corresponds to the dataset … (272)',
      fr: 'Ce jeu de données correspond au jeu de d… (302)',
      nl: 'Deze dataset komt overeen met de dataset… (304)',
    },
    keywords: ['de', 'en', 'fr', 'nl'].map((tag) => ({
      id: 'hvd_cat_addresses',
      label: 'HVD_cat_addresses',
      language: tag,
    })),
    language: [language('DEU'), language('FRA'), language('NLD')],
    contact_point: [
      {
        type: 'Kind',
        name: 'IGN',
        email: 'mailto:metadata@ngi.be',
        url: ['http://www.ngi.be', 'https://www.ngi.be/website/fr/'],
        organisation_name: 'Institut géographique national',
      },
    ],
    categories: [theme('GOVE')],
  }),

  // A keyword with and without tag; the licence is described, without identifier.
  '01671': document('01671', {
    title: {
      de: '2020 gewährte Zuschüsse',
      en: 'Grants awarded 2020',
      fr: 'Subsides octroyés 2020',
      nl: 'Subsidies 2020',
    },
    description: {
      de: 'Auflistung der im Geschäftsjahr 2020 gewährten Beiträge',
      en: 'List of subsidies granted during the financial year 2020',
      fr: "Listing des subsides octroyés durant l'exercice 2020",
      nl: 'Subsidies 2020',
    },
    keywords: [
      { id: 'grants', label: 'grants', language: 'en' },
      { id: 'subsides', label: 'subsides', language: 'fr' },
      { id: 'subsidies', label: 'subsidies', language: 'nl' },
    ],
    contact_point: [
      {
        type: 'Kind',
        name: "Commune d'Ixelles",
        email: 'mailto:jennifer.kabasi@ixelles.brussels',
      },
    ],
    distributions: [
      {
        id: '69db3dc0-7dbd-582a-94cd-f307200b54ae',
        license: {
          id: 'http://cirb.brussels/fr/nos-solutions/urbis-solutions/licence-urbis-open-data',
          label: 'UrbIS Open Data License',
          resource: 'http://cirb.brussels/fr/nos-solutions/urbis-solutions/licence-urbis-open-data',
        },
        format: format('XLSX'),
        access_url: [
          'https://datastore.brussels/web/data/dataset/f985ff1c-ea15-4b8f-8cd3-8ded315fc1e1',
        ],
        title: {
          en: 'Subsidies 2020',
          fr: 'Subventions octroyées en 2020',
          nl: 'Subsidie 2020',
        },
        download_url: [
          'https://backend.datastore.brussels/rest/metadata/f985ff1c-ea15-4b8f-8cd3-8ded315fc1e1/resource/40ff2153-35a4-4e77-a93a-08c98bd45eef/download/Subsides_octroyes_2020_.xlsx',
        ],
      },
    ],
    categories: [theme('ECON')],
  }),

  // Everything but Dutch by machine; a distribution that is only a sample and so none of its own.
  '04994': document('04994', {
    title: {
      de: 'Shoreline-Konstruktionen',
      en: 'Shoreline constructions',
      fr: 'Constructions de rivages',
      nl: 'Oeverlijn constructies',
    },
    description: {
      de: 'Shoreline-Konstruktionen',
      en: 'Shoreline constructions',
      fr: 'Constructions de rivages',
      nl: 'Oeverlijn constructies',
    },
    keywords: [
      { id: 'binnenwatervervoer', label: 'binnenwatervervoer', language: 'nl' },
      { id: 'europees', label: 'europees', language: 'nl' },
      { id: 'shoreline-construction', label: 'Shoreline construction', language: 'nl' },
      { id: 'vervoersnetwerken', label: 'vervoersnetwerken', language: 'nl' },
    ],
    language: [language('NLD')],
    contact_point: [
      {
        type: 'Kind',
        name: 'De Vlaamse Waterweg nv',
        email: 'mailto:info@vlaamsewaterweg.be',
        url: ['https://vlaamsewaterweg.be'],
        organisation_name: 'De Vlaamse Waterweg nv',
      },
    ],
    issued: '2024-06-05',
    categories: [theme('TRAN')],
  }),

  // Two types; three contacts, all blank nodes; its own IRI is the access URL of its distributions.
  '02619': document('02619', {
    title: {
      de: 'Administrative Arbeitslosenquote der 15- bis 64-Jährigen',
      en: 'Administrative unemployment rate of women aged 15-64',
      fr: 'Taux de chômage administratif des femmes de 15-64 ans',
      nl: 'Administratieve werkloosheid onder vrouwen tussen 15 en 64 jaar',
    },
    description: {
      de: 'Die Verwaltungsarbeitslosenquote gibt de… (1370)',
      en: 'The administrative unemployment rate ref… (1240)',
      fr: 'Le taux de chômage administratif rend co… (1345)',
      nl: 'De administratieve werkloosheidsgraad we… (1288)',
    },
    keywords: [
      { id: 'chômage', label: 'Chômage', language: 'fr' },
      { id: 'marché-du-travail', label: 'Marché du travail', language: 'fr' },
      { id: 'par-sexe', label: 'Par sexe', language: 'fr' },
      { id: 'par-âge', label: 'Par âge', language: 'fr' },
    ],
    language: [language('FRA')],
    contact_point: [
      { type: 'Kind', name: 'IWEPS', email: 'mailto:info@iweps.be' },
      {
        type: 'Kind',
        name: 'Laurence Vandendooren',
        email: 'mailto:l.vandendooren@iweps.be',
      },
      {
        type: 'Kind',
        name: 'Valérie Vander Stricht',
        email: 'mailto:v.vanderstricht@iweps.be',
      },
    ],
    distributions: [
      {
        id: '1d15607a-c5e6-5574-9626-8c3a62bc38c0',
        license: CC0(),
        format: format('JSON'),
        access_url: ['http://walstat.iweps.be/walstat-catalogue.php?indicateur_id=213500&ordre=2'],
        title: { fr: 'Taux de chômage administratif des femmes de 15-64 ans' },
        download_url: ['http://opendata.iweps.be/api/data/json/213500_2/period=last'],
        description: { fr: 'Taux de chômage administratif des femmes de 15-64 ans' },
      },
      {
        id: '4a03141c-9602-5875-a405-e7f8106ad624',
        license: CC0(),
        format: format('CSV'),
        access_url: ['http://walstat.iweps.be/walstat-catalogue.php?indicateur_id=213500&ordre=2'],
        title: { fr: 'Taux de chômage administratif des femmes de 15-64 ans' },
        download_url: ['http://opendata.iweps.be/api/data/csv/213500_2/period=last'],
        description: { fr: 'Taux de chômage administratif des femmes de 15-64 ans' },
      },
    ],
    categories: [theme('ECON')],
  }),

  // A moment without zone, a theme with a fragment, six distributions without licence.
  '06349': document('06349', {
    title: {
      de: 'Archäologisches Schutzgebiet',
      en: 'Protected Archaeological Area',
      fr: 'Zone archéologique protégée',
      nl: 'beschermde archeologische zone',
    },
    description: {
      de: 'Zusammenfassung: Überblick über die gesc… (382)',
      en: 'Summary: Overview of the protected archa… (357)',
      fr: "Résumé: Vue d'ensemble des zones et monu… (358)",
      nl: 'Samenvatting: Overzicht van de beschermd… (369)',
    },
    keywords: [
      { id: 'archeologie', label: 'archeologie', language: 'nl' },
      { id: 'archeologisch-site', label: 'archeologisch site', language: 'nl' },
      { id: 'archeologische-zone', label: 'archeologische zone', language: 'nl' },
      { id: 'cultuurhistorie', label: 'cultuurhistorie', language: 'nl' },
      { id: 'erfgoed', label: 'erfgoed', language: 'nl' },
      { id: 'monumenten', label: 'monumenten', language: 'nl' },
      { id: 'monumentenzorg', label: 'monumentenzorg', language: 'nl' },
    ],
    language: [language('NLD')],
    contact_point: [
      { type: 'Kind', name: 'Open Data Antwerpen', email: 'mailto:opendata@antwerpen.be' },
    ],
    issued: '2011-07-15T00:00:00Z',
    distributions: [
      antwerp('2a61d371-4e07-5202-b95d-015153258468', ['ZIP', 'ZIP', 'Shapefile'], 'shapefile'),
      antwerp('3865166d-44b5-5ab4-88ad-f80456c48bf3', ['GEOJSON', 'GeoJSON', 'GeoJSON'], 'geojson'),
      {
        ...antwerp('3d409728-7777-50d4-9bfe-936cd2923dba', [
          'HTML',
          'ArcGIS Hub Dataset',
          'Web Page',
        ]),
        download_url: [
          'https://portaal-stadantwerpen.opendata.arcgis.com/maps/stadAntwerpen::beschermde-archeologische-zone',
        ],
      },
      antwerp('490c70a2-34c9-54fd-88fc-082ea874fe61', ['CSV', 'CSV', 'CSV'], 'csv'),
      {
        ...antwerp('660d5051-3c67-5b1b-a825-a680484913fd', [
          'JSON',
          'ArcGIS GeoService',
          'Esri REST',
        ]),
        download_url: [
          'https://geodata.antwerpen.be/arcgissql/rest/services/P_Portal/portal_publiek3/MapServer/203',
        ],
      },
      antwerp('fdc0fa42-4831-5392-8e32-d11a4d213296', ['KML', 'KML', 'KML'], 'kml'),
    ],
    categories: [theme('EDUC#SPORT'), theme('TECH')],
  }),

  // A creator; microseconds of which three digits count; ten distributions, one with two formats.
  '17159': document('17159', {
    title: {
      de: 'Streckenkilometer nach Streckentyp',
      en: 'Kilometres of railway lines by type of line',
      fr: 'Kilomètres de lignes ferroviaires par type de lignes',
      nl: 'Kilometers spoorlijnen naar type lijn',
    },
    description: {
      de: 'Jährliche Entwicklung der Eisenbahnkilom… (264)',
      en: 'Annual change in the number of kilometre… (262)',
      fr: 'Évolution annuelle du nombre de kilomètr… (294)',
      nl: 'Jaarlijkse verandering in het aantal kil… (270)',
    },
    keywords: [{ id: 'lijnen', label: 'Lijnen', language: 'fr' }],
    language: [language('NLD')],
    creator: {
      type: 'Organization',
      name: 'Infrabel',
      resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0869763267',
    },
    contact_point: [{ type: 'Kind', name: 'Infrabel', email: 'mailto:contact@infrabel.be' }],
    issued: '2025-02-10T09:36:02.797Z',
    distributions: [
      railway('278de735-0162-58d8-b690-44743cd909e6', 'JSON', { file: 'jsonl' }),
      railway('39736d79-19f2-5dfe-9b35-91681792299d', 'BIN', { file: 'fgb' }),
      railway('4a95d2df-ef5c-510e-b044-ada2815f6155', 'RDF_TURTLE', {
        file: 'ttl',
        name: 'turtle',
      }),
      railway('8c0c4fa4-915b-5ef9-9f37-37b13e0dcc46', 'XLSX', {
        file: 'xlsx',
        query: '?use_labels=true',
      }),
      railway('8fb923af-8d12-5033-b01d-529ddfbfebde', 'JSON_LD', { file: 'jsonld' }),
      railway('998df621-96c2-59b3-8f36-6475e0f485c9', 'N3', { file: 'n3' }),
      railway('afae15a2-47cc-535e-ae66-e6d077bf4c33', 'RDF_XML', { file: 'rdf', name: 'rdfxml' }),
      railway('b59d144b-9a2d-591d-a30f-a97db0c47678', 'PARQUET', { file: 'parquet' }),
      railway('d46de0a3-f464-5049-9196-5b200d5963af', 'CSV', {
        file: 'csv',
        query: '?use_labels=true',
      }),
      railway('e044f71d-d8a1-5a1a-86eb-daa2863bd110', 'JSON', { file: 'json' }),
    ],
    categories: [theme('TRAN')],
  }),

  // A day, a telephone as IRI, untagged names.
  '04799': document('04799', {
    title: {
      de: 'Qualität der Fließgewässer',
      en: 'Quality of watercourses',
      fr: "Qualité des cours d'eau",
      nl: 'Kwaliteit waterlopen',
    },
    description: {
      de: 'Wie steht es um die Qualität unserer Was… (249)',
      en: 'What about the quality of our waterways?… (208)',
      fr: "Qu'en est-il de la qualité de nos cours … (241)",
      nl: 'Hoe is het gesteld met de kwaliteit van … (218)',
    },
    keywords: [
      { id: 'biologische-kwaliteit', label: 'biologische kwaliteit', language: 'nl' },
      { id: 'macro-invertebraten', label: 'macro-invertebraten', language: 'nl' },
      { id: 'oppervlaktewater', label: 'oppervlaktewater', language: 'nl' },
      { id: 'waterkwaliteit', label: 'waterkwaliteit', language: 'nl' },
      { id: 'waterlopen', label: 'waterlopen', language: 'nl' },
    ],
    language: [language('NLD')],
    contact_point: [
      {
        type: 'Kind',
        name: 'Vlaamse Milieumaatschappij',
        email: 'mailto:info@vmm.be',
        telephone: 'tel:+3253726210',
        url: ['https://vmm.vlaanderen.be'],
        organisation_name: 'Vlaamse Milieumaatschappij',
      },
    ],
    issued: '2021-09-01',
    distributions: [
      water('775eae65-61eb-5168-8200-b602a2a140fb', {
        title: 'Biologische kwaliteit van oppervlaktewater op basis van de macro-invertebraten',
        description:
          'Geeft de toestand 2019-2021 van de biologische kwaliteit op basis van macro-invertebraten van de Vlaamse waterlichamen',
        chart: 'graph',
      }),
      water('7e6d9a78-9396-5e78-a438-5c1d28f63d22', {
        title:
          'Percentage waterlichamen dat voldoet aan de norm voor zuurstof, nitraat, fosfaat en stikstof totaal',
        description:
          'Percentage waterlichamen dat voldoet aan de norm voor zuurstof, nitraat, fosfaat en stikstof totaal in Vlaanderen in de periode vanaf 2007.',
        chart: 'zuurstof_nitraat_fosfaat_stikstoftotaal',
      }),
    ],
    categories: [theme('ENVI')],
  }),

  // A licence that is a PDF, titled in Dutch and without language; four web addresses of a contact.
  '07073': document('07073', {
    title: {
      de: 'Unternehmen, die nach Arbeitgeberklasse mehrwertsteuerpflichtig sind',
      en: 'Enterprises subject to VAT according to employer class',
      fr: "Entreprises assujetties à la TVA par classe d'emploi",
      nl: 'Btw-plichtige ondernemingen volgens werknemersklasse',
    },
    description: {
      de: 'Beschreibung: Umsatzsteuerpflichtige Unt… (298)',
      en: 'Description:\u00a0Enterprises subject to VAT … (261)',
      fr: 'Description\u00a0: Assujettissements à la TVA… (296)',
      nl: 'Beschrijving: Oprichtingen van btw-plich… (286)',
    },
    keywords: [
      { id: 'entreprises', label: 'Entreprises', language: 'en' },
      { id: 'entreprises', label: 'Entreprises', language: 'fr' },
      { id: 'ondernemingen', label: 'Ondernemingen', language: 'nl' },
    ],
    language: [language('ENG'), language('FRA'), language('NLD')],
    contact_point: [
      {
        type: 'Kind',
        name: 'Statbel (Direction générale Statistique - Statistics Belgium)',
        email: 'mailto:statbel@economie.fgov.be',
        url: [
          'https://statbel.fgov.be/de',
          'https://statbel.fgov.be/en',
          'https://statbel.fgov.be/fr',
          'https://statbel.fgov.be/nl',
        ],
      },
    ],
    distributions: [
      {
        id: '8ef8df3f-1343-584a-beb8-153a7b5411e4',
        license: {
          id: 'https://statbel.fgov.be/sites/default/files/files/opendata/Licence%20open%20data_NL.pdf',
          label: 'Statbel Open Data License',
          resource:
            'https://statbel.fgov.be/sites/default/files/files/opendata/Licence%20open%20data_NL.pdf',
        },
        format: format('MDB'),
        access_url: ['https://statbel.fgov.be/node/4136'],
        title: {
          en: 'TF_VAT_NACE_EMPL_MDB_2022.zip',
          fr: 'TF_VAT_NACE_EMPL_MDB_2022.zip',
          nl: 'TF_VAT_NACE_EMPL_MDB_2022.zip',
        },
        download_url: [
          'https://statbel.fgov.be/sites/default/files/files/opendata/btw-plichtige/werknemersklasse/TF_VAT_NACE_EMPL_MDB_2022.zip',
        ],
      },
    ],
    categories: [theme('ECON')],
  }),
};

/** What all documents of the catalogue have, and the members of one. */
function document(id: string, members: JsonObject): JsonObject {
  return {
    distributions: [],
    ...members,
    id,
    catalog: { id: 'belgium' },
    country: {
      id: 'be',
      label: 'Belgium',
      resource: 'http://publications.europa.eu/resource/authority/country/BEL',
    },
  };
}

function CC0(): JsonObject {
  const iri = 'http://publications.europa.eu/resource/authority/licence/CC0';
  return { id: 'CC0', label: 'CC Zero', resource: iri };
}

/** A distribution of 06349: its file type, title and description, and how its download ends. */
function antwerp(
  id: string,
  [code, title, description]: readonly [string, string, string],
  download?: string,
): JsonObject {
  return {
    id,
    format: format(code),
    access_url: [
      'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/6438ba28-e490-3db5-8a5a-91ebc5288a1d',
    ],
    title: { nl: title },
    download_url: [
      `https://portaal-stadantwerpen.opendata.arcgis.com/api/download/v1/items/187ae358e23c4cf594e252c066108055/${download}?layers=203`,
    ],
    description: { nl: description },
  };
}

interface Export {
  /** Ending of the file in the title. */
  readonly file: string;
  /** What the export is called, where not by the ending of its file. */
  readonly name?: string;
  readonly query?: string;
}

/** A distribution of 17159, which is an export of a table. */
function railway(id: string, code: string, { file, name = file, query = '' }: Export): JsonObject {
  const table = 'kilometers-spoorlijnen-per-type-lijnen';
  return {
    id,
    license: CC0(),
    format: format(code),
    access_url: [`https://www.odwb.be/explore/dataset/${table}/information/`],
    title: { fr: `${table}.${file}` },
    download_url: [
      `https://www.odwb.be/api/explore/v2.1/catalog/datasets/${table}/exports/${name}${query}#`,
    ],
    description: { fr: `Kilomètres de lignes ferroviaires par type de lignes (${name})` },
  };
}

interface Chart {
  readonly title: string;
  readonly description: string;
  readonly chart: string;
}

/** A distribution of 04799: the table behind a chart. */
function water(id: string, { title, description, chart }: Chart): JsonObject {
  const iri = 'http://data.vlaanderen.be/id/licentie/modellicentie-gratis-hergebruik/v1.0';
  const page =
    'https://vmm.vlaanderen.be/feiten-cijfers/water/kwaliteit-waterlopen/hoe-evolueert-de-toestand-van-de-waterlopen-in-vlaanderen';
  return {
    id,
    license: { id: iri, label: 'Vlaamse Open Data licentie gratis hergebruik', resource: iri },
    format: format('CSV'),
    access_url: [
      'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/fe19c324-c35d-36b0-8bc2-84b5047ae3b7',
    ],
    title: { nl: title },
    download_url: [`${page}/${chart}/@@download/csv`],
    description: { nl: description },
  };
}
