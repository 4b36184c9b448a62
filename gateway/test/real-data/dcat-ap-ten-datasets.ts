import { AUTHORITY, language, place, subject, table, titles } from './expected-values.ts';
import type { JsonObject } from './json.ts';

const HVD = 'http://data.europa.eu/eli/reg_impl/2023/138/oj';
const INFRABEL = {
  type: 'Organization',
  name: { en: 'Infrabel', fr: 'Infrabel', nl: 'Infrabel' },
  resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0869763267',
};

/** What the profile for DCAT-AP shows of the ten datasets beside the default profile. */
export interface Additions {
  readonly dataset: JsonObject;
  /** By the code of their format. */
  readonly distributions?: Readonly<Record<string, JsonObject>>;
}

/**
 * Read off the Turtle by a person, as `TEN_DATASETS`, whose order and circumstances these have: no vocabulary
 * is stored, and French is the default language.
 */
export const TEN_IN_DCAT_AP: Readonly<Record<string, Additions>> = {
  '16689': { dataset: { translation_meta: titles({}) } },

  // Of three English names of the publisher the first; a time of its own with milliseconds.
  '00607': {
    dataset: {
      identifier: ['497302b5-75de-466e-8784-04fbd89f134b'],
      modified: '2024-08-20T13:41:31.869Z',
      publisher: {
        type: 'Organization',
        name: {
          de: 'Belgische Biodiversitätsplattform',
          en: 'Belgian Biodiversity Platform',
          fr: 'Plate-forme belge biodiversité',
          nl: 'Belgisch Biodiversiteitsplatform',
        },
        resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0865537829',
      },
      access_right: table('access-right/PUBLIC'),
      landing_page: [
        { resource: 'https://data.biodiversity.be/dataset/497302b5-75de-466e-8784-04fbd89f134b' },
      ],
      spatial_resource: [place('2802361')],
      translation_meta: titles({ de: 'en', en: '', fr: 'en', nl: 'en' }),
    },
    distributions: {
      DWCA: {
        language: [language('ENG')],
        compress_format: {
          label: 'application/zip',
          resource: 'https://www.iana.org/assignments/media-types/application/zip',
        },
      },
    },
  },

  // Of high value; two access rights, of which the shape has place for one; six subjects of other lists.
  '06890': {
    dataset: {
      subject: [
        subject('http://inspire.ec.europa.eu/metadata-codelist/SpatialScope/national'),
        subject('http://inspire.ec.europa.eu/metadata-codelist/TopicCategory/location'),
        subject('http://inspire.ec.europa.eu/theme/ad'),
        subject('http://vocab.belgif.be/auth/datatheme/GOVE'),
        subject('http://www.eionet.europa.eu/gemet/concept/3144'),
        subject('https://www.geo.be/thesaurus/adt.xml'),
      ],
      identifier: ['ca10e730-8146-11e9-9047-482ae30f98d9'],
      modified: '2025-02-10',
      publisher: {
        type: 'Organization',
        name: {
          de: 'Nationales geographisches Institut',
          en: 'NGI',
          fr: 'IGN',
          nl: 'NGI',
        },
        email: 'mailto:PI_LA@ngi.be',
        homepage: 'https://www.ngi.be',
        resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0216755012',
      },
      access_right: {
        label:
          'http://inspire.ec.europa.eu/metadata-codelist/LimitationsOnPublicAccess/noLimitations',
        resource:
          'http://inspire.ec.europa.eu/metadata-codelist/LimitationsOnPublicAccess/noLimitations',
      },
      conforms_to: [{ resource: 'http://data.europa.eu/eli/reg/2010/1089' }],
      provenance: [
        {
          label:
            "Les points d'adresses sont fournis directement par les régions dont l'origine majoritaire provient de campagnes de reconnaissance sur site et de listes d'adresses transmises par les communes.",
        },
      ],
      applicable_legislation: [HVD],
      hvd_category: [subject('http://data.europa.eu/bna/c_c3de25e4')],
      is_hvd: true,
      landing_page: ['de', 'en', 'fr', 'nl'].map((tag) => ({
        resource: `https://www.geo.be/catalog/details/ca0fd5c0-8146-11e9-9012-482ae30f98d9?l=${tag}`,
      })),
      spatial_resource: [place('2802361')],
      translation_meta: titles({ de: '', en: '', fr: '', nl: '' }),
    },
  },

  // Titles by machine from French; a media type.
  '01671': {
    dataset: {
      identifier: ['f985ff1c-ea15-4b8f-8cd3-8ded315fc1e1'],
      publisher: {
        type: 'Organization',
        name: { en: 'Ixelles', fr: 'Ixelles', nl: 'Elsene' },
        resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0207401341',
      },
      access_right: table('access-right/PUBLIC'),
      landing_page: [
        {
          resource:
            'https://datastore.brussels/web/data/dataset/f985ff1c-ea15-4b8f-8cd3-8ded315fc1e1',
        },
      ],
      spatial_resource: [place('2795012')],
      translation_meta: titles({ de: 'fr', en: 'fr', fr: '', nl: '' }),
    },
    distributions: {
      XLSX: {
        media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
    },
  },

  // Not public, of high value in two categories; a notation that is an IRI; provenance as an IRI.
  '04994': {
    dataset: {
      subject: [
        subject(
          'https://metadata.vlaanderen.be/id/GDI-Vlaanderen-Vlaamse-Administratieve-Eenheden/Vlaams%20Gewest',
        ),
      ],
      identifier: ['580b7275-4740-48b8-b85f-7bb6f88163d7'],
      other_identifier: [
        {
          identifier:
            'https://metadata.vlaanderen.be/srv/resources/datasets/580b7275-4740-48b8-b85f-7bb6f88163d7',
        },
      ],
      publisher: {
        type: 'Organization',
        name: { nl: 'Vlaamse Waterweg NV' },
        resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0216173309',
      },
      accrual_periodicity: {
        label: { fr: 'NEVER' },
        resource: `${AUTHORITY}frequency/NEVER`,
      },
      spatial_resource: [place('3337388')],
      access_right: table('access-right/NON_PUBLIC'),
      conforms_to: [{ resource: 'https://www.opengis.net/def/crs/EPSG/0/4326' }],
      provenance: [
        {
          resource:
            'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/e2de1d11-db9a-4818-9df0-c68362d3c5d6/formatters/lineage',
        },
      ],
      applicable_legislation: [HVD],
      hvd_category: [
        subject('http://data.europa.eu/bna/c_b151a0ba'),
        subject('http://data.europa.eu/bna/c_b79e35eb'),
      ],
      is_hvd: true,
      landing_page: [
        {
          resource:
            'https://www.vlaanderen.be/DataCatalogRecord/e2de1d11-db9a-4818-9df0-c68362d3c5d6',
        },
      ],
      sample: [
        'http://data.gov.be/.well-known/genid/ee9d1cccd74240bb9fc6d191c9153583341-560032beb2adab3e',
      ],
      translation_meta: titles({ de: 'nl', en: 'nl', fr: 'nl', nl: '' }),
    },
  },

  // A period; names of the publisher with and without language.
  '02619': {
    dataset: {
      identifier: ['213500-2'],
      modified: '2024-02-21',
      publisher: {
        type: 'Organization',
        name: { de: 'IWEPS', en: 'IWEPS', fr: 'IWEPS', nl: 'IWEPS' },
        email: 'mailto:info@iweps.be',
        resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0866518618',
      },
      temporal: [{ gte: '2023-01-01', lte: '2023-12-31' }],
      spatial_resource: [place('3337387')],
      access_right: table('access-right/PUBLIC'),
      landing_page: [
        {
          resource: 'http://walstat.iweps.be/walstat-catalogue.php?indicateur_id=213500&ordre=2',
        },
      ],
      translation_meta: titles({ de: 'fr', en: 'fr', fr: '', nl: 'fr' }),
    },
    distributions: {
      CSV: { language: [language('FRA')], modified: '2024-02-21', media_type: 'text/csv' },
      JSON: { language: [language('FRA')], modified: '2024-02-21', media_type: 'application/json' },
    },
  },

  // Provenance that says nothing, which is left out; an identifier that is an address.
  '06349': {
    dataset: {
      identifier: [
        'https://www.arcgis.com/home/item.html?id=187ae358e23c4cf594e252c066108055&sublayer=203',
      ],
      modified: '2024-01-15T10:59:03Z',
      publisher: {
        type: 'Organization',
        name: { en: 'Antwerp', fr: 'Anvers', nl: 'Antwerpen' },
        resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0207500123',
      },
      spatial_resource: [place('2803139')],
      access_right: table('access-right/PUBLIC'),
      landing_page: [
        {
          resource:
            'https://www.vlaanderen.be/DataCatalogRecord/6438ba28-e490-3db5-8a5a-91ebc5288a1d',
        },
      ],
      translation_meta: titles({ de: 'nl', en: 'nl', fr: 'nl', nl: '' }),
    },
    distributions: {
      CSV: { media_type: 'text/csv' },
      JSON: { media_type: 'application/json' },
    },
  },

  // Ten files with dates; the creator is the publisher.
  '17159': {
    dataset: {
      creator: [INFRABEL],
      publisher: INFRABEL,
      subject: [subject('https://www.odwb.be/explore/?refine.theme=Mobilit%C3%A9')],
      identifier: ['https://www.odwb.be/explore/dataset/kilometers-spoorlijnen-per-type-lijnen/'],
      modified: '2025-02-10T09:36:02.797Z',
      spatial_resource: [place('3337387')],
      landing_page: [
        {
          resource:
            'https://www.odwb.be/explore/dataset/kilometers-spoorlijnen-per-type-lijnen/information/',
        },
      ],
      translation_meta: titles({ de: 'fr', en: 'fr', fr: '', nl: 'fr' }),
    },
    distributions: {
      BIN: railway('application/octet-stream'),
      CSV: railway('text/csv'),
      JSON: railway('application/json'),
      JSON_LD: railway('application/ld+json'),
      N3: railway('text/n3'),
      PARQUET: railway('application/parquet'),
      RDF_TURTLE: railway('text/turtle'),
      RDF_XML: railway('application/rdf+xml'),
      XLSX: railway('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    },
  },

  '04799': {
    dataset: {
      identifier: ['36d7410f-b368-43f1-9c5b-16e58d7a7937'],
      modified: '2024-12-10',
      publisher: {
        type: 'Organization',
        name: { en: 'Flanders Environment Agency', nl: 'Vlaamse Milieu Maatschappij' },
        resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0887290276',
      },
      spatial_resource: [place('3337388')],
      access_right: table('access-right/PUBLIC'),
      landing_page: [
        {
          resource:
            'https://vmm.vlaanderen.be/feiten-cijfers/water/kwaliteit-waterlopen/hoe-evolueert-de-toestand-van-de-waterlopen-in-vlaanderen?activeAccordion=',
        },
      ],
      translation_meta: titles({ de: 'nl', en: 'nl', fr: 'nl', nl: '' }),
    },
    distributions: { CSV: { language: [language('NLD')], media_type: 'text/csv' } },
  },

  // Of fifteen names of the publisher the first in each language; a packed file.
  '07073': {
    dataset: {
      identifier: ['NodeID4136'],
      publisher: {
        type: 'Organization',
        name: {
          de: 'FÖD Wirtschaft, K.M.B., Mittelstand und Energie, GD Statistik - Statistics Belgium',
          en: 'FPS Economy, SMEs, Self-Employed and Energy, Statistics Belgium',
          fr: 'North Gate II & III - INS (STATBEL - Statistics Belgium)',
          nl: 'FOD Economie, K.M.O., Middenstand en Energie, AD Statistiek - Statistics Belgium',
        },
        email: 'mailto:demos@economie.fgov.be',
        homepage: 'https://statbel.fgov.be/',
        resource: 'https://org.belgif.be/id/CbeEstablishmentUnit/2146814391',
      },
      temporal: [{ gte: '2022-01-01', lte: '2022-12-31' }],
      spatial_resource: [place('2802361')],
      access_right: table('access-right/PUBLIC'),
      landing_page: [
        'en/open-data/enterprises-subject-vat-according-employer-class-13',
        'fr/open-data/entreprises-assujetties-la-tva-par-classe-demploi-13',
        'nl/open-data/btw-plichtige-ondernemingen-volgens-werknemersklasse-13',
      ].map((page) => ({ resource: `https://statbel.fgov.be/${page}` })),
      translation_meta: titles({ de: 'en', en: '', fr: '', nl: '' }),
    },
    distributions: {
      MDB: {
        language: [language('ENG'), language('FRA'), language('NLD')],
        compress_format: table('file-type/ZIP'),
      },
    },
  },
};

/** What all exports of 17159 have. */
function railway(media_type: string): JsonObject {
  const time = '2025-02-10T09:36:02.797Z';
  return { language: [language('NLD')], issued: time, modified: time, media_type };
}
