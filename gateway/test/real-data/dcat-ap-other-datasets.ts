import {
  AUTHORITY,
  format,
  language,
  place,
  subject,
  table,
  theme,
  titles,
} from './expected-values.ts';
import type { JsonObject } from './json.ts';

const CC_BY = { id: 'CC_BY_4_0', label: 'CC BY 4.0', resource: `${AUTHORITY}licence/CC_BY_4_0` };

/** Documents of four datasets of Belgium and Wallonia in the profile for DCAT-AP, read off their Turtle by a person. */
export const OTHER_DATASETS: Readonly<Record<string, JsonObject>> = {
  // A creator without a name, a place that nothing describes, a keyword without language; of twenty names of the publisher the first in each language.
  '01034': {
    title: {
      de: 'Fernerkundung und Ökosystemmodellierung (REMSEM-Datensatz)',
      en: 'Remote Sensing and Ecosystem Modelling (REMSEM dataset)',
      fr: 'Télédétection et modélisation des écosystèmes (ensemble de données REMSEM)',
      nl: 'Remote Sensing and Ecosystem Modelling (REMSEM-gegevensverzameling)',
    },
    description: {
      de: 'Für diesen Datensatz wurde kein Abstract bereitgestellt.',
      en: 'No abstract has been provided for this dataset.',
      fr: "Aucun résumé n'a été fourni pour cet ensemble de données.",
      nl: 'Voor deze dataset is geen abstract verstrekt.',
    },
    keywords: [{ id: 'marine-data', label: 'marine data', language: 'fr' }],
    categories: [theme('ENVI')],
    identifier: ['bmdc.be:dataset:1079'],
    publisher: {
      type: 'Organization',
      name: {
        de: 'Königliches Belgisches Institut für Naturwissenschaften',
        en: 'Royal Belgian Institute of Natural Sciences',
        fr: 'Institut royal des Sciences naturelles de Belgique',
        nl: 'Koninklijk Belgisch Instituut voor Natuurwetenschappen',
      },
      email: 'mailto:bmdc@naturalsciences.be',
      resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0353070496',
    },
    creator: [
      {
        type: 'Organization',
        resource: 'http://data.gov.be/org/bmdc/be81421ac523dbfc014bd35e752da091438474d1',
      },
    ],
    contact_point: [
      {
        type: 'Kind',
        name: 'Belgian Marine Data Centre (BMDC)',
        email: 'mailto:bmdc@naturalsciences.be',
      },
    ],
    modified: '2025-02-07T17:12:08Z',
    temporal: [{ gte: '1996-01-01', lte: '2000-12-31' }],
    spatial_resource: [
      {
        id: 'http://data.gov.be/geo/bmdc/51_84-3_37-51_09-2_24',
        label: 'http://data.gov.be/geo/bmdc/51_84-3_37-51_09-2_24',
        resource: 'http://data.gov.be/geo/bmdc/51_84-3_37-51_09-2_24',
      },
    ],
    access_right: table('access-right/PUBLIC'),
    landing_page: [
      {
        resource:
          'https://metadata.naturalsciences.be/geonetwork/srv/eng/catalog.search#/metadata/bmdc.be:dataset:1079',
      },
    ],
    language: [language('ENG')],
    translation_meta: titles({ de: 'en', en: '', fr: 'en', nl: 'en' }),
  },

  // A temporal resolution, an availability without label, files in two languages; `foaf:Page` is a class and no property of DCAT-AP.
  '01849': {
    title: {
      de: 'Europäisches System integrierter Sozialschutzstatistiken (ESSOSS)',
      en: 'European System of Integrated Social Protection Statistics (ESSPROS)',
      fr: 'Système Européen de Statistiques intégrées de la Protection Sociale (SESPROS)',
      nl: 'Europees Systeem van geïntegreerde Statistieken van de Sociale Bescherming (ESSOBS)',
    },
    description: {
      de: 'Das Europäische System integrierter Sozialschutzstatistiken, auch ESSOSS genannt, stellt die Einnahmen und Ausgaben des Sozialschutzes dar.',
      en: 'The European System of Integrated Social Protection Statistics, also known as ESSPROS, presents the revenue and expenditure of social protection.',
      fr: 'Le Système Européen de Statistiques intégrées de la Protection Sociale, également connu comme SESPROS, présente les recettes et les dépenses de la protection sociale.',
      nl: 'Het Europees Systeem van geïntegreerde S… (203)',
    },
    keywords: [
      { id: 'social-security', label: 'Social security', language: 'en' },
      { id: 'sociale-zekerheid', label: 'Sociale zekerheid', language: 'nl' },
      { id: 'sécurité-sociale', label: 'Sécurité sociale', language: 'fr' },
    ],
    categories: [theme('SOCI')],
    identifier: ['fpsminsoc-esspros-downloads'],
    publisher: {
      type: 'Organization',
      name: {
        de: 'FÖD Soziale Sicherheit',
        en: 'FPS Social Security',
        fr: 'SPF Securité Sociale',
        nl: 'FOD Sociale Zekerheid',
      },
      resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0367303366',
    },
    contact_point: [
      {
        type: 'Kind',
        name: 'Chiffres de la protection sociale',
        email: 'mailto:stat@minsoc.fed.be',
      },
    ],
    modified: '2024-10-30',
    temporal: [{ gte: '2013-01-01', lte: '2022-12-31' }],
    temporal_resolution: 'P1Y',
    accrual_periodicity: { label: { fr: 'ANNUAL' }, resource: `${AUTHORITY}frequency/ANNUAL` },
    spatial_resource: [place('2802361')],
    access_right: table('access-right/PUBLIC'),
    landing_page: [
      {
        resource:
          'https://socialsecurity.belgium.be/fr/chiffres-de-la-protection-sociale/statistiques-de-la-protection-sociale/systeme-europeen-statistiques-protection-sociale',
      },
      {
        resource:
          'https://socialsecurity.belgium.be/nl/cijfers-van-sociale-bescherming/statistieken-sociale-bescherming/europees-systeem-statistieken-sociale-bescherming',
      },
    ],
    language: [language('FRA'), language('NLD')],
    distributions: [
      {
        id: '6b1f67a9-40ed-56b9-aabc-34012da3cfa0',
        resource: 'http://data.gov.be/dist/fpsminsoc/esspros/1/csv',
        access_service: [],
        title: {
          fr: 'Dépenses de protection sociale (SESPROS)',
          nl: 'Uitgaven sociale bescherming (ESSOBS)',
        },
        description: {
          fr: 'Dépenses de protection sociale (SESPROS)… (352)',
          nl: 'Uitgaven sociale bescherming (ESSOBS) na… (317)',
        },
        media_type: 'text/csv',
        format: format('CSV'),
        access_url: [
          'https://socialsecurity.belgium.be/fr/chiffres-de-la-protection-sociale/statistiques-de-la-protection-sociale/systeme-europeen-statistiques-protection-sociale',
          'https://socialsecurity.belgium.be/nl/cijfers-van-sociale-bescherming/statistieken-sociale-bescherming/europees-systeem-statistieken-sociale-bescherming',
        ],
        download_url: [
          'https://socialsecurity.belgium.be/sites/default/files/content/docs/fr/informations-securite-sociale/sespros/esspros-open-data-expenditures.csv',
        ],
        license: CC_BY,
        availability: {
          resource:
            'http://publications.europa.eu/resource/authority/planned-availability/AVAILABLE',
        },
      },
      {
        id: '71d14bc3-492b-587d-a852-ad5d82face17',
        resource: 'http://data.gov.be/dist/fpsminsoc/esspros/2/csv',
        access_service: [],
        title: {
          fr: 'Recettes de protection sociale (SESPROS)',
          nl: 'Ontvangsten sociale bescherming (ESSOBS)',
        },
        description: {
          fr: "Recettes de protection sociale (SESPROS)  par secteur (« COUNTERPART_SECTOR ») et type (« REC_TYPE »), en millions d'euros ",
          nl: 'Ontvangsten sociale bescherming (ESSOBS) naar sector (‘COUNTERPART_SECTOR’) en type (‘REC_TYPE’) in miljoen euro',
        },
        media_type: 'text/csv',
        format: format('CSV'),
        access_url: [
          'https://socialsecurity.belgium.be/fr/chiffres-de-la-protection-sociale/statistiques-de-la-protection-sociale/systeme-europeen-statistiques-protection-sociale',
          'https://socialsecurity.belgium.be/nl/cijfers-van-sociale-bescherming/statistieken-sociale-bescherming/europees-systeem-statistieken-sociale-bescherming',
        ],
        download_url: [
          'https://socialsecurity.belgium.be/sites/default/files/content/docs/nl/sz-in-kaart-brengen/sespros/esspros-open-data-receipts.csv',
        ],
        license: CC_BY,
        availability: {
          resource:
            'http://publications.europa.eu/resource/authority/planned-availability/AVAILABLE',
        },
      },
    ],
    translation_meta: titles({ de: 'fr', en: 'fr', fr: '', nl: '' }),
  },

  // Of high value in one category, with its legislation also on the files; provenance with a description but without label, which is left out; a media type that nothing describes; titles of files without language.
  '02500': {
    title: {
      de: 'INSPIRE - Netz von Einrichtungen zur Überwachung des Wasserstands und der Qualität von Oberflächengewässern und Grundwasser im Sinne der Richtlinie (2000/60/EG) in der Wallonie (BE)',
      en: 'INSPIRE - Network of installations for monitoring the water level and the quality of surface water and groundwater within the meaning of the Directive (2000/60/EC) in Wallonia (BE)',
      fr: "INSPIRE - Réseau des installations de suivi du niveau d'eau et de la qualité des eaux de surface et des eaux souterraines au sens de la Directive (2000/60/CE) en Wallonie (BE)",
      nl: 'INSPIRE - Netwerk van installaties voor de monitoring van het waterpeil en de kwaliteit van oppervlaktewater en grondwater in de zin van de Richtlijn (2000/60/EG) in Wallonië (BE)',
    },
    description: {
      de: 'Diese Reihe von Datenschichten umfasst d… (909)',
      en: 'This series of data layers covers the en… (828)',
      fr: 'Cette série de couches de données repren… (890)',
      nl: 'Deze reeks gegevenslagen bestrijkt het v… (877)',
    },
    keywords: [
      { id: 'aqualim', label: 'aqualim', language: 'fr' },
      { id: 'cours-d-eau', label: "cours d'eau", language: 'fr' },
      { id: 'cours-d-eau-non-navigable', label: "cours d'eau non navigable", language: 'fr' },
      { id: 'directive-2000-60-ec', label: 'Directive 2000/60/EC', language: 'fr' },
      { id: 'débit', label: 'débit', language: 'fr' },
      { id: 'eaux-intérieures', label: 'eaux intérieures', language: 'fr' },
      { id: 'gestion-de-cours-d-eau', label: "gestion de cours d'eau", language: 'fr' },
      { id: 'gestion-de-la-quantité-d-eau', label: "gestion de la quantité d'eau", language: 'fr' },
      { id: 'hauteur-d-eau', label: "hauteur d'eau", language: 'fr' },
      { id: 'hydrographie', label: 'hydrographie', language: 'fr' },
      {
        id: 'installations-de-suivi-environnemental',
        label: 'Installations de suivi environnemental',
        language: 'fr',
      },
      { id: 'jaugeage', label: 'jaugeage', language: 'fr' },
      { id: 'limnimétrie', label: 'limnimétrie', language: 'fr' },
      {
        id: 'mesure-du-courant-dans-un-cours-d-eau-',
        label: "mesure du courant (dans un cours d'eau)",
        language: 'fr',
      },
      {
        id: 'monitoring-stations-water-framework-directive-',
        label: 'Monitoring stations (Water Framework Directive)',
        language: 'fr',
      },
      { id: 'programme', label: 'programme', language: 'fr' },
      { id: 'régional', label: 'Régional', language: 'fr' },
      { id: 'réseau-de-mesure', label: 'réseau de mesure', language: 'fr' },
      { id: 'réseau-limnimétrique', label: 'réseau limnimétrique', language: 'fr' },
      { id: 'station-de-surveillance', label: 'station de surveillance', language: 'fr' },
      { id: 'surveillance-de-l-eau', label: "surveillance de l'eau", language: 'fr' },
      { id: 'échelle-limnimétrique', label: 'échelle limnimétrique', language: 'fr' },
    ],
    categories: [theme('ENVI')],
    subject: [
      subject(
        'http://inspire.ec.europa.eu/metadata-codelist/PriorityDataset/MonitoringStations-dir-2000-60',
      ),
      subject('http://inspire.ec.europa.eu/metadata-codelist/PriorityDataset/dir-2000-60'),
      subject('http://inspire.ec.europa.eu/metadata-codelist/SpatialScope/regional'),
      subject('http://inspire.ec.europa.eu/theme/ef'),
      subject('http://www.eionet.europa.eu/gemet/concept/12189'),
      subject('http://www.eionet.europa.eu/gemet/concept/3311'),
      subject('http://www.eionet.europa.eu/gemet/concept/4109'),
      subject('http://www.eionet.europa.eu/gemet/concept/4333'),
      subject('http://www.eionet.europa.eu/gemet/concept/5350'),
      subject('http://www.eionet.europa.eu/gemet/concept/5352'),
      subject('http://www.eionet.europa.eu/gemet/concept/6705'),
      subject('http://www.eionet.europa.eu/gemet/concept/8133'),
      subject('http://www.eionet.europa.eu/gemet/concept/9161'),
      subject('http://www.eionet.europa.eu/gemet/concept/9196'),
      subject('http://www.eionet.europa.eu/gemet/concept/9217'),
    ],
    identifier: ['http://geodata.wallonie.be/id/fddbec5a-a0db-4701-ab6a-947055b9dcf1'],
    other_identifier: [{ identifier: 'EnvironmentalMonitoringFacility_SurfaceWater_Gauging' }],
    publisher: {
      type: 'Organization',
      name: { fr: 'SPW-SG Secrétariat général' },
      homepage:
        'https://spw.wallonie.be/administrations/service-public-de-wallonie/spw-secretariat-general',
      resource: 'https://org.belgif.be/id/CbeEstablishmentUnit/2204322327',
    },
    contact_point: [
      {
        type: 'Kind',
        name: "Helpdesk carto du SPW (SPW - Secrétariat général - SPW Digital - Département de la Géomatique - Direction de l'Intégration des géodonnées)",
        email: 'mailto:helpdesk.carto@spw.wallonie.be',
      },
    ],
    issued: '2023-07-15',
    modified: '2023-05-12',
    accrual_periodicity: { label: { fr: 'IRREG' }, resource: `${AUTHORITY}frequency/IRREG` },
    spatial_resource: [place('3337387')],
    access_right: table('access-right/PUBLIC'),
    conforms_to: [
      { resource: 'http://data.europa.eu/eli/reg/2009/976' },
      { resource: 'http://data.europa.eu/eli/reg/2010/1089' },
      {
        resource:
          'http://data.gov.be/.well-known/genid/8d4ad4690a094974bbc78a9ef2e51d8614-6eff05876fb371',
      },
      { resource: 'https://geoservices.wallonie.be/geoserver/ogc/features/v1/conformance' },
      {
        resource:
          'https://inspire.ec.europa.eu/documents/commission-regulation-ec-no-9762009-19-october-2009-implementing-directive-20072ec',
      },
    ],
    applicable_legislation: [
      'http://data.europa.eu/eli/dir/2007/2/oj',
      'http://data.europa.eu/eli/reg_impl/2023/138/oj',
    ],
    hvd_category: [subject('http://data.europa.eu/bna/c_dd313021')],
    is_hvd: true,
    landing_page: [
      {
        resource:
          'https://metawal.wallonie.be/geonetwork/srv/api/records/fddbec5a-a0db-4701-ab6a-947055b9dcf1',
      },
    ],
    language: [language('FRA')],
    distributions: [
      {
        id: '2c0317cb-6c88-5e0f-bd16-2345b7be0c4e',
        resource:
          'http://data.gov.be/.well-known/genid/8d4ad4690a094974bbc78a9ef2e51d8614-6eff05876fb373',
        access_service: [],
        title: {
          fr: 'INSPIRE - Installations de suivi environnemental en Wallonie (BE) - Service de téléchargement',
        },
        description: { fr: 'Ce service de téléchargement ATOM Feed d… (1336)' },
        language: [language('FRA')],
        issued: '2023-07-15',
        modified: '2023-05-12',
        applicable_legislation: [
          'http://data.europa.eu/eli/dir/2007/2/oj',
          'http://data.europa.eu/eli/reg_impl/2023/138/oj',
        ],
        format: format('ATOM'),
        access_url: ['https://geoservices.wallonie.be/inspire/atom/EF_Service.xml'],
        license: CC_BY,
      },
      {
        id: '344f1eaf-e6c5-5323-83ce-ffa695565258',
        resource:
          'http://data.gov.be/.well-known/genid/8d4ad4690a094974bbc78a9ef2e51d8614-6eff05876fb375',
        access_service: [],
        title: {
          fr: 'INSPIRE - Installations de suivi environnemental en Wallonie (BE) - Service de visualisation WMS',
        },
        description: { fr: 'Ce service de visualisation WMS INSPIRE … (988)' },
        language: [language('FRA')],
        issued: '2023-07-15',
        modified: '2023-05-12',
        applicable_legislation: [
          'http://data.europa.eu/eli/dir/2007/2/oj',
          'http://data.europa.eu/eli/reg_impl/2023/138/oj',
        ],
        format: format('WMS_SRVC'),
        access_url: [
          'https://geoservices.wallonie.be/geoserver/inspire_ef/ows?service=WMS&version=1.3.0&request=GetCapabilities',
        ],
        license: CC_BY,
      },
      {
        id: 'c440291f-fdca-5047-aa53-7620c9a05e0d',
        resource:
          'http://data.gov.be/.well-known/genid/8d4ad4690a094974bbc78a9ef2e51d8614-6eff05876fb377',
        access_service: [],
        title: { fr: 'Installations de suivi environnemental en Wallonie (BE) - Service OGC API' },
        description: {
          fr: 'Ce service permet de requêter et de télécharger les données du domaine HVD "Installations de suivi environnemental en Wallonie (BE)".',
        },
        language: [language('FRA')],
        issued: '2023-07-15',
        modified: '2023-05-12',
        applicable_legislation: [
          'http://data.europa.eu/eli/dir/2007/2/oj',
          'http://data.europa.eu/eli/reg_impl/2023/138/oj',
        ],
        format: format('JSON'),
        access_url: [
          'https://geoservices.wallonie.be/geoserver/inspire_ef/ogc/features/v1/openapi',
        ],
        license: CC_BY,
      },
      {
        id: 'c7697c72-39ba-5b89-9c55-65f0d0d60529',
        resource:
          'http://data.gov.be/.well-known/genid/8d4ad4690a094974bbc78a9ef2e51d8614-6eff05876fb37a',
        access_service: [],
        title: {
          fr: "INSPIRE - Réseau des installations de suivi du niveau d'eau et de la qualité des eaux de surface et des eaux souterraines au sens de la Directive (2000/60/CE) en Wallonie (BE) - ETRS89 / LAEA Europe",
        },
        description: { fr: 'Cette série de couches de données repren… (446)' },
        language: [language('FRA')],
        issued: '2023-07-15',
        modified: '2023-05-12',
        applicable_legislation: [
          'http://data.europa.eu/eli/dir/2007/2/oj',
          'http://data.europa.eu/eli/reg_impl/2023/138/oj',
        ],
        format: format('GMZ'),
        access_url: ['https://geodata.wallonie.be/dataset/fddbec5a-a0db-4701-ab6a-947055b9dcf1'],
        license: CC_BY,
        media_type:
          'http://data.gov.be/.well-known/genid/8d4ad4690a094974bbc78a9ef2e51d8614-6eff05876fb37b',
        byte_size: 40229,
        download_url: [
          'https://geoservices.wallonie.be/geotraitement/spwdatadownload/get/fddbec5a-a0db-4701-ab6a-947055b9dcf1/EF.EnvironmentalMonitoringNetwork.waterbody_WFD.gml.zip',
        ],
      },
    ],
    translation_meta: titles({ de: 'fr', en: 'fr', fr: '', nl: 'fr' }),
  },

  // Files with sizes; a contact with four pages; a licence named with and without language.
  '07452': {
    title: {
      de: 'Statistische und ökonometrische Studie 1963 - 04',
      en: 'Statistical and econometric study 1963 - 04',
      fr: 'Etude statistique et économétrique 1963 - 04',
      nl: 'Statistische en econometrische studie 1963 - 04',
    },
    description: {
      fr: 'Brochure Thème: A0 - Analyses et études - Générale\nSous Thème: A000.01 - Etudes statistiques',
      nl: 'Brochure Thema: A0 - Analyses en studies - Algemeen\nSub Thema: A000.01 - Statistische studies',
      de: 'Themenbroschüre: A0 - Analysen und Studien - Allgemein\nUnter Thema: A000.01 - Statistische Erhebungen',
      en: 'Brochure Theme: A0 - Analysis and studies - General\nUnder Theme: A000.01 - Statistical studies',
    },
    identifier: ['Q11752#ID'],
    categories: [theme('ECON'), theme('GOVE')],
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
    temporal: [{ gte: '1963-01-01', lte: '1963-12-31' }],
    spatial_resource: [place('2802361')],
    access_right: table('access-right/PUBLIC'),
    landing_page: [{ resource: 'https://wiki.statbel.fgov.be/wiki/Item:Q11752' }],
    language: [language('FRA'), language('NLD')],
    distributions: [
      {
        id: '1d15a73f-78e2-56f9-b972-0b4c215c37ab',
        resource: 'https://wiki.statbel.fgov.be/entity/Q15979',
        access_service: [],
        title: { fr: 'A000.01F_Etude_stat_1963_004.pdf' },
        language: [language('FRA')],
        format: format('PDF'),
        access_url: ['https://wiki.statbel.fgov.be/wiki/Item:Q15979'],
        download_url: [
          'https://doc.statbel.fgov.be/publications/A000.01/A000.01F_Etude_stat_1963_004.pdf',
        ],
        license: {
          id: 'https://statbel.fgov.be/sites/default/files/files/opendata/Licence%20open%20data_NL.pdf',
          label: 'Statbel Open Data License',
          resource:
            'https://statbel.fgov.be/sites/default/files/files/opendata/Licence%20open%20data_NL.pdf',
        },
        byte_size: 9021530,
      },
      {
        id: '6efa179c-c7f7-531b-8364-e4cf310c5c30',
        resource: 'https://wiki.statbel.fgov.be/entity/Q15771',
        access_service: [],
        title: { nl: 'A000.01N_Stat_studie_1963_004.pdf' },
        language: [language('NLD')],
        format: format('PDF'),
        access_url: ['https://wiki.statbel.fgov.be/wiki/Item:Q15771'],
        download_url: [
          'https://doc.statbel.fgov.be/publications/A000.01/A000.01N_Stat_studie_1963_004.pdf',
        ],
        license: {
          id: 'https://statbel.fgov.be/sites/default/files/files/opendata/Licence%20open%20data_NL.pdf',
          label: 'Statbel Open Data License',
          resource:
            'https://statbel.fgov.be/sites/default/files/files/opendata/Licence%20open%20data_NL.pdf',
        },
        byte_size: 19246202,
      },
    ],
    translation_meta: titles({ de: 'fr', en: 'fr', fr: '', nl: '' }),
  },
};
