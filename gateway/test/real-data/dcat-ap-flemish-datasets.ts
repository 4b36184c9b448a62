import { format, language, place, subject, table, theme, titles } from './expected-values.ts';
import type { JsonObject } from './json.ts';

const FLEMISH_LICENCE = {
  id: 'http://data.vlaanderen.be/id/licentie/modellicentie-gratis-hergebruik/v1.0',
  label: 'Vlaamse Open Data licentie gratis hergebruik',
  resource: 'http://data.vlaanderen.be/id/licentie/modellicentie-gratis-hergebruik/v1.0',
};

/** Documents of six datasets from Flanders in the profile for DCAT-AP, read off their Turtle by a person. */
export const FLEMISH_DATASETS: Readonly<Record<string, JsonObject>> = {
  // A data service that serves this dataset and others; two publishers, of which the shape has place for one; two contacts; a telephone.
  '04634': {
    title: {
      de: 'Bevölkerung Screening-Abdeckung für Brustkrebs',
      en: 'Population screening coverage for breast cancer',
      fr: 'Couverture du dépistage du cancer du sein dans la population',
      nl: 'Dekkingsgraad bevolkingsonderzoek naar borstkanker',
    },
    description: {
      de: 'Erfassungsrate (Prozentsatz der Teilnahm… (795)',
      en: 'Coverage rate (percentage of participati… (752)',
      fr: 'Taux de couverture (pourcentage de parti… (807)',
      nl: 'Dekkingsgraad (percentage deelname) van … (873)',
    },
    keywords: [
      { id: 'screening-borstkanker', label: 'screening borstkanker', language: 'nl' },
      { id: 'zorgatlas', label: 'Zorgatlas', language: 'nl' },
    ],
    categories: [theme('HEAL')],
    identifier: ['183e776e-51e0-442f-bf33-30b10e329156'],
    other_identifier: [
      {
        identifier:
          'https://metadata.vlaanderen.be/srv/resources/datasets/183e776e-51e0-442f-bf33-30b10e329156',
      },
    ],
    publisher: {
      type: 'Organization',
      name: { nl: 'Agentschap Zorg en Gezondheid' },
      resource: 'https://org.belgif.be/id/CbeEstablishmentUnit/2143718509',
    },
    contact_point: [
      {
        type: 'Kind',
        name: 'Agentschap Zorg en Gezondheid',
        email: 'mailto:zorg@vlaanderen.be',
        url: ['https://www.vlaanderen.be/departement-zorg'],
      },
      {
        type: 'Kind',
        name: 'Helpdesk Digitaal Vlaanderen',
        email: 'mailto:digitaal.vlaanderen@vlaanderen.be',
        url: ['https://www.vlaanderen.be/digitaal-vlaanderen'],
      },
    ],
    issued: '2017-05-18',
    temporal: [{ gte: '2014-01-01', lte: '2014-12-31' }],
    spatial_resource: [place('3337388')],
    access_right: table('access-right/PUBLIC'),
    conforms_to: [
      { resource: 'https://metadata.vlaanderen.be/srv/dut/c… (264)' },
      {
        resource:
          'https://metadata.vlaanderen.be/srv/dut/csw?service=CSW&request=GetRecordById&version=2.0.2&outputSchema=http://www.isotc211.org/2005/gfc&elementSetName=full&id=02d5ce95-c82f-4fc0-9aa0-621749871be6',
      },
      { resource: 'https://www.opengis.net/def/crs/EPSG/0/31370' },
    ],
    provenance: [
      {
        resource:
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/8e9b6bf0-4f12-4077-a099-48ec56d79671/formatters/lineage',
      },
    ],
    landing_page: [
      {
        resource:
          'https://www.vlaanderen.be/DataCatalogRecord/8e9b6bf0-4f12-4077-a099-48ec56d79671',
      },
    ],
    sample: [
      'http://data.gov.be/.well-known/genid/ee9d1cccd74240bb9fc6d191c915358380-560032beb2ae4edd',
    ],
    language: [language('NLD')],
    distributions: [
      {
        id: '7fc6f361-a866-5b81-b121-11315fb57046',
        resource:
          'https://metadata.vlaanderen.be/srv/resources/distributions/8699f63c-636e-3d0a-be4b-5f1c3ef0351e',
        access_service: [
          {
            id: 'https-metadata-vlaanderen-be-srv-resources-services-93814661-a83c-30b2-94a6-9a59a2ac5a5e',
            resource:
              'https://metadata.vlaanderen.be/srv/resources/services/93814661-a83c-30b2-94a6-9a59a2ac5a5e',
            title: {
              de: 'WMS Zorgatlas',
              en: 'WMS Zorgatlas',
              fr: 'WMS Zorgatlas',
              nl: 'WMS Zorgatlas',
            },
            description: {
              de: 'Web Map Service mit statistischen Daten aus dem Pflegeatlas der Flämischen Agentur für Pflege und Gesundheit',
              en: 'Web Map Service with statistical data from the care atlas of the Flemish Agency for Care and Health',
              fr: "Web Map Service avec des données statistiques de l'atlas des soins de l'Agence flamande des soins et de la santé",
              nl: 'Web Map Service met statistische data uit de zorgatlas van het Vlaams Agentschap Zorg en Gezondheid',
            },
            keywords: [
              { id: 'baarmoederhalskanker', label: 'baarmoederhalskanker', language: 'nl' },
              { id: 'bevolkingsonderzoek', label: 'bevolkingsonderzoek', language: 'nl' },
              { id: 'borstkanker', label: 'borstkanker', language: 'nl' },
              { id: 'darmkanker', label: 'darmkanker', language: 'nl' },
              { id: 'dikkedarmkanker', label: 'dikkedarmkanker', language: 'nl' },
              { id: 'huisartsen', label: 'huisartsen', language: 'nl' },
              { id: 'ogc-wms', label: 'OGC:WMS', language: 'nl' },
              { id: 'opnameratio', label: 'opnameratio', language: 'nl' },
              { id: 'sterfteatlas', label: 'sterfteatlas', language: 'nl' },
              { id: 'woonzorgcentra', label: 'woonzorgcentra', language: 'nl' },
              { id: 'ziekenhuizen', label: 'ziekenhuizen', language: 'nl' },
              { id: 'zorgatlas', label: 'zorgatlas', language: 'nl' },
            ],
            categories: [theme('HEAL')],
            identifier: ['93814661-a83c-30b2-94a6-9a59a2ac5a5e'],
            publisher: {
              type: 'Organization',
              name: { nl: 'Agentschap Digitaal Vlaanderen' },
              resource: 'https://org.belgif.be/id/CbeEstablishmentUnit/2256180804',
            },
            contact_point: [
              {
                type: 'Kind',
                name: 'Helpdesk Digitaal Vlaanderen',
                email: 'mailto:digitaal.vlaanderen@vlaanderen.be',
                telephone: 'tel:+3292761500',
                organisation_name: 'agentschap Digitaal Vlaanderen',
              },
            ],
            modified: '2022-08-11',
            endpoint_url: ['https://geo.api.vlaanderen.be/zorgatlas/wms'],
            serves_dataset: [
              'https://data.test/set/data/04634',
              'https://metadata.vlaanderen.be/srv/resources/datasets/21d52af4-8e96-4c1f-8665-e894d59d807e',
              'https://metadata.vlaanderen.be/srv/resources/datasets/5595d284-479f-495a-ae65-2f02f3e25cd0',
              'https://metadata.vlaanderen.be/srv/resources/datasets/5597164a-daa3-4eb2-b8a0-2e72cc605449',
              'https://metadata.vlaanderen.be/srv/resources/datasets/89de9789-c8ca-474f-b7b3-bb8345c43600',
              'https://metadata.vlaanderen.be/srv/resources/datasets/a1f9fa92-5727-465f-ba5f-757f521e5d76',
              'https://metadata.vlaanderen.be/srv/resources/datasets/acb454b1-799c-4d8e-8670-21ed747e452c',
              'https://metadata.vlaanderen.be/srv/resources/datasets/afa43502-d73d-453a-958d-6314d90924ff',
              'https://metadata.vlaanderen.be/srv/resources/datasets/d66d2a6c-2964-422c-b043-50bc02a8bf1c',
              'https://metadata.vlaanderen.be/srv/resources/datasets/f9823d80-795f-4543-b4ca-1b3e7c825fe1',
            ],
            conforms_to: [
              {
                resource:
                  'http://data.gov.be/.well-known/genid/ee9d1cccd74240bb9fc6d191c91535831184-560032beb2ab92ba',
              },
              {
                resource:
                  'http://data.gov.be/.well-known/genid/ee9d1cccd74240bb9fc6d191c91535831184-560032beb2ab92bb',
              },
              { resource: 'https://data.vlaanderen.be/id/concept/dataserviceprotocol/OGC:WMS' },
            ],
            landing_page: [
              {
                resource:
                  'https://www.vlaanderen.be/DataCatalogRecord/2e1ff5c1-5e89-82b4-605a-e0a9-6799-0034-c05bf3a2',
              },
            ],
            access_right: table('access-right/PUBLIC'),
          },
        ],
        title: { nl: 'ScreeningBorstkanker' },
        description: {
          nl: 'Dekkingsgraad screenings borstkanker (De accessURL verwijst naar een gelimiteerde set van data, volgens de INSPIRE afspraken)',
        },
        media_type: 'application/xml',
        format: format('WMS_SRVC'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/8e9b6bf0-4f12-4077-a099-48ec56d79671',
        ],
        download_url: [
          'https://geo.api.vlaanderen.be/zorgatlas/wms?service=WMS&version=1.3.0&request=GetMap',
        ],
        license: FLEMISH_LICENCE,
        conforms_to: [
          {
            resource:
              'https://data.vlaanderen.be/id/concept/dataserviceprotocol/OGC:WMS-1.3.0-http-get-map',
          },
        ],
      },
    ],
    translation_meta: titles({ de: 'nl', en: 'nl', fr: 'nl', nl: '' }),
  },

  // A contact with a telephone and the name of its organisation; of two English names of the publisher the one with capitals.
  '04906': {
    title: {
      de: 'Dioxinemissionen aus Haushalten in die Luft',
      en: 'Dioxin emissions to air from households',
      fr: 'Émissions atmosphériques de dioxines provenant des ménages',
      nl: 'Uitstoot dioxines naar lucht door de huishoudens',
    },
    description: {
      de: 'Heizen mit Holz (Öfen) ist die Hauptquel… (251)',
      en: 'heating with wood (stoves) is the main s… (257)',
      fr: 'le chauffage au bois (poêles) est la pri… (310)',
      nl: 'verwarming met hout(kachels) is de belan… (274)',
    },
    keywords: [
      { id: 'dioxine', label: 'dioxine', language: 'nl' },
      { id: 'houtkachel', label: 'houtkachel', language: 'nl' },
      { id: 'huishoudens', label: 'huishoudens', language: 'nl' },
      { id: 'lucht', label: 'lucht', language: 'nl' },
    ],
    categories: [theme('ENVI'), theme('SOCI')],
    identifier: ['47357cfe-a854-46ec-bc1d-d5551f8e4402'],
    publisher: {
      type: 'Organization',
      name: { en: 'Flanders Environment Agency', nl: 'Vlaamse Milieu Maatschappij' },
      resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0887290276',
    },
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
    modified: '2024-12-09',
    spatial_resource: [place('3337388')],
    access_right: table('access-right/PUBLIC'),
    landing_page: [
      {
        resource:
          'https://vmm.vlaanderen.be/feiten-cijfers/lucht/vanwaar-komt-de-luchtverontreiniging/huishoudens/uitstoot-dioxines?activeAccordion=',
      },
    ],
    language: [language('NLD')],
    distributions: [
      {
        id: '704a5298-d33c-5650-ab8c-763712aa71d2',
        resource:
          'https://metadata.vlaanderen.be/srv/resources/distributions/06d60025-1d7f-459a-a9af-fa2b84207288',
        access_service: [],
        title: {
          nl: 'Aandeel van de huishoudelijke activiteiten in de uitstoot van dioxines, met gebouwenverwarming opgesplitst per brandstof',
        },
        description: {
          nl: 'Weergave van het aandeel van de huishoudelijke activiteiten in de uitstoot van dioxines in Vlaanderen, met gebouwenverwarming opgesplitst per brandstof',
        },
        language: [language('NLD')],
        media_type: 'text/csv',
        format: format('CSV'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/37128cf2-a415-32ff-bc95-413a54acdd55',
        ],
        download_url: [
          'https://vmm.vlaanderen.be/feiten-cijfers/lucht/vanwaar-komt-de-luchtverontreiniging/huishoudens/uitstoot-dioxines/huishoudens-uitstoot-dioxines-aandeel/@@download/csv',
        ],
        license: FLEMISH_LICENCE,
      },
      {
        id: 'c9e68dec-b4de-5ac4-bf88-89003f29ab6f',
        resource:
          'https://metadata.vlaanderen.be/srv/resources/distributions/f16a1293-76fd-4bb9-8789-e8e59e940865',
        access_service: [],
        title: {
          nl: 'Evolutie van de uitstoot van dioxines door de huishoudens, met gebouwenverwarming opgesplitst per brandstof',
        },
        description: {
          nl: 'Weergave van de evolutie van de uitstoot van dioxines door de huishoudens in Vlaanderen vanaf 2000, met gebouwenverwarming opgesplitst per brandstof',
        },
        language: [language('NLD')],
        media_type: 'text/csv',
        format: format('CSV'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/37128cf2-a415-32ff-bc95-413a54acdd55',
        ],
        download_url: [
          'https://vmm.vlaanderen.be/feiten-cijfers/lucht/vanwaar-komt-de-luchtverontreiniging/huishoudens/uitstoot-dioxines/huishoudens-uitstoot-dioxines-evolutie/@@download/csv',
        ],
        license: FLEMISH_LICENCE,
      },
    ],
    translation_meta: titles({ de: 'nl', en: 'nl', fr: 'nl', nl: '' }),
  },

  // Three files, one of them a picture.
  '05693': {
    title: {
      de: 'Wasserrechnung Haushalte',
      en: 'Water bill households',
      fr: "Facture d'eau des ménages",
      nl: 'Waterfactuur huishoudens',
    },
    description: {
      de: 'Eine durchschnittliche Familie von 2,3 Personen mit einem Verbrauch von 70 m3 Trinkwasser zahlt 421 Euro für die Trinkwasserversorgung und die Einleitung und Behandlung von Abwasser.',
      en: 'An average family of 2.3 people with a consumption of 70 m3 of drinking water pays 421 euros for the supply of drinking water and the discharge and treatment of waste water.',
      fr: "Une famille moyenne de 2,3 personnes avec une consommation de 70 m3 d'eau potable paie 421 euros pour l'approvisionnement en eau potable et l'évacuation et le traitement des eaux usées.",
      nl: 'Een doorsneegezin van 2,3 personen met een verbruik van 70 m³ drinkwater betaalt 421 euro voor de levering van drinkwater en de afvoer en zuivering van afvalwater.',
    },
    keywords: [
      { id: 'huishoudens', label: 'huishoudens', language: 'nl' },
      { id: 'integrale-waterprijs', label: 'integrale waterprijs', language: 'nl' },
      { id: 'leidingwater', label: 'leidingwater', language: 'nl' },
      { id: 'waterfactuur', label: 'waterfactuur', language: 'nl' },
    ],
    categories: [theme('ECON'), theme('SOCI')],
    identifier: ['c156e280-5924-4681-b358-ce5859992db7'],
    publisher: {
      type: 'Organization',
      name: { en: 'Flanders Environment Agency', nl: 'Vlaamse Milieu Maatschappij' },
      resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0887290276',
    },
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
    issued: '2023-06-01',
    modified: '2024-12-12',
    spatial_resource: [place('3337388')],
    access_right: table('access-right/PUBLIC'),
    landing_page: [
      {
        resource:
          'https://vmm.vlaanderen.be/feiten-cijfers/water/waterfactuur/waterfactuur-huishoudens/?activeAccordion=f73f6bda-64c1-4515-85a8-fd0f0b76e373',
      },
    ],
    language: [language('NLD')],
    distributions: [
      {
        id: '042d576c-3860-50a2-ae12-83492c92cac4',
        resource:
          'https://metadata.vlaanderen.be/srv/resources/distributions/826064f7-7942-462d-94d4-69e61f9cd3b6',
        access_service: [],
        title: { nl: 'Kosten waterfactuur en leidingwaterverbruik volgens gezinsgrootte' },
        description: {
          nl: 'geeft de evolutie weer van de kosten van de waterfactuur en het leidingwaterverbruik volgens gezinsgrootte.',
        },
        language: [language('NLD')],
        media_type: 'text/csv',
        format: format('CSV'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/926d59c5-1540-4072-b601-4546e8d8cefc',
        ],
        download_url: [
          'https://vmm.vlaanderen.be/feiten-cijfers/water/waterfactuur/waterfactuur-huishoudens/kosten-waterfactuur-en-leidingwaterverbruik/@@download/csv',
        ],
        license: FLEMISH_LICENCE,
      },
      {
        id: '49081af9-e6ee-5b40-90ab-958d16f00450',
        resource:
          'https://metadata.vlaanderen.be/srv/resources/distributions/6e04fb02-cdca-4437-9cde-0b6bf9c79508',
        access_service: [],
        title: { nl: 'Kosten waterfactuur per component voor een gemiddeld gezin' },
        description: {
          nl: 'Deze grafiek geeft de evolutie weer van de kosten van de waterfactuur per component sinds 2000',
        },
        language: [language('NLD')],
        media_type: 'text/csv',
        format: format('CSV'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/926d59c5-1540-4072-b601-4546e8d8cefc',
        ],
        download_url: [
          'https://vmm.vlaanderen.be/feiten-cijfers/water/waterfactuur/waterfactuur-huishoudens/kosten-van-de-waterfactuur-per-component/@@download/csv',
        ],
        license: FLEMISH_LICENCE,
      },
      {
        id: 'b46d7cab-8eb6-5f74-a955-bf61bfcd4160',
        resource:
          'https://metadata.vlaanderen.be/srv/resources/distributions/ccd0c186-3e6b-4569-b09e-fc5795eb8db8',
        access_service: [],
        title: { nl: 'Integrale waterprijs per gemeente' },
        description: { nl: 'Integrale waterprijs per gemeente' },
        language: [language('NLD')],
        media_type: 'image/png',
        format: format('PNG'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/926d59c5-1540-4072-b601-4546e8d8cefc',
        ],
        download_url: [
          'https://vmm.vlaanderen.be/feiten-cijfers/water/waterfactuur/waterfactuur-huishoudens/integrale-waterfactuur-per-gemeente.jpeg/',
        ],
        license: FLEMISH_LICENCE,
      },
    ],
    translation_meta: titles({ de: 'nl', en: 'nl', fr: 'nl', nl: '' }),
  },

  // A publisher of no known kind under a foreign genid IRI; two keywords with one id; files without licence.
  '05055': {
    title: {
      de: 'Verkehrsnetz (NAVTEQ – GDI-Flandern), 2012.3',
      en: 'Transport network (NAVTEQ – GDI-Flanders), 2012.3',
      fr: 'Réseau de transport (NAVTEQ – GDI-Flandre), 2012.3',
      nl: 'Transportnetwerk (NAVTEQ – GDI-Vlaanderen), 2012.3',
    },
    description: {
      de: 'Das Produkt NAVSTREETS der Firma NAVTEQ … (692)',
      en: 'The product NAVSTREETS of the company NA… (652)',
      fr: 'Le produit NAVSTREETS de la société NAVT… (763)',
      nl: 'Het product NAVSTREETS van de firma NAVT… (701)',
    },
    keywords: [
      { id: 'agiv-product', label: 'AGIV-PRODUCT', language: 'nl' },
      { id: 'multinet', label: 'MULTINET', language: 'nl' },
      { id: 'navstreets', label: 'NAVSTREETS', language: 'nl' },
      { id: 'navteq', label: 'NAVTEQ', language: 'nl' },
      { id: 'nsn', label: 'NSN', language: 'nl' },
      { id: 'nsr', label: 'NSR', language: 'nl' },
      { id: 'skeletbestand', label: 'SKELETBESTAND', language: 'nl' },
      { id: 'tele-atlas', label: 'TELE ATLAS', language: 'nl' },
      { id: 'tele-atlas', label: 'TELE-ATLAS', language: 'nl' },
      { id: 'teleatlas', label: 'TELEATLAS', language: 'nl' },
      { id: 'transngv', label: 'Transngv', language: 'nl' },
      { id: 'transportnetwerk', label: 'TRANSPORTNETWERK', language: 'nl' },
      { id: 'weg', label: 'WEG', language: 'nl' },
      { id: 'wegennetwerk', label: 'WEGENNETWERK', language: 'nl' },
    ],
    categories: [theme('REGI'), theme('TRAN')],
    subject: [subject('http://inspire.ec.europa.eu/metadata-codelist/SpatialScope/regional')],
    identifier: ['64C90ECC-27C6-483A-B2B0-522B446C8A4E'],
    other_identifier: [
      {
        identifier:
          'https://metadata.vlaanderen.be/srv/resources/datasets/64C90ECC-27C6-483A-B2B0-522B446C8A4E',
      },
    ],
    publisher: {
      type: 'Agent',
      name: { nl: 'NAVTEQ' },
      resource:
        'http://data.gov.be/.well-known/genid/ee9d1cccd74240bb9fc6d191c91535831412-560032beb2aafca7',
    },
    contact_point: [
      {
        type: 'Kind',
        name: 'Helpdesk Informatie Vlaanderen',
        email: 'mailto:informatie.vlaanderen@vlaanderen.be',
        telephone: 'tel:+3292761500',
        url: ['https://overheid.vlaanderen.be/informatie-vlaanderen'],
        organisation_name: 'agentschap Informatie Vlaanderen',
      },
    ],
    issued: '2013-09-10',
    modified: '2012-07-27',
    temporal: [{ gte: '2012-08-05', lte: '2013-07-02' }],
    spatial_resource: [place('3337388')],
    access_right: table('access-right/PUBLIC'),
    conforms_to: [
      {
        resource:
          'https://metadata.vlaanderen.be/srv/dut/csw?service=CSW&request=GetRecordById&version=2.0.2&outputSchema=http://www.isotc211.org/2005/gmd&elementSetName=full&id=7903044B-569D-43E9-A2D0-1A275E15F95C',
      },
      { resource: 'https://www.opengis.net/def/crs/EPSG/0/31370' },
    ],
    provenance: [
      {
        resource:
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/88D756CB-DD40-4723-B9EA-F3B9EAFFA140/formatters/lineage',
      },
    ],
    landing_page: [
      {
        resource:
          'https://www.vlaanderen.be/DataCatalogRecord/88D756CB-DD40-4723-B9EA-F3B9EAFFA140',
      },
    ],
    sample: [
      'http://data.gov.be/.well-known/genid/ee9d1cccd74240bb9fc6d191c91535831412-560032beb2aafc9c',
      'http://data.gov.be/.well-known/genid/ee9d1cccd74240bb9fc6d191c91535831412-560032beb2aafc9d',
    ],
    language: [language('NLD')],
    distributions: [
      {
        id: '86e1f6bc-e2f4-5bb5-88c4-7c06b91da70d',
        resource:
          'https://metadata.vlaanderen.be/srv/resources/distributions/50c038cb-224d-34f4-9c45-57953f1c0553',
        access_service: [],
        title: { nl: 'Transportnetwerk (NAVTEQ – GDI-Vlaanderen)' },
        format: format('SHP'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/88D756CB-DD40-4723-B9EA-F3B9EAFFA140',
        ],
        download_url: [
          'https://download.agiv.be/Producten/Detail?id=127&title=Transportnetwerk_(NAVTEQ_GDI_Vlaanderen)',
        ],
        conforms_to: [
          {
            resource:
              'https://data.vlaanderen.be/id/concept/dataserviceprotocol/WWW:DOWNLOAD-1.0-http--download',
          },
        ],
      },
      {
        id: '90a6b3a4-ea76-59e0-8559-5de46102c293',
        resource:
          'https://metadata.vlaanderen.be/srv/resources/distributions/6d1b594f-d668-3c60-bce3-1dc95fb0e222',
        access_service: [],
        title: { nl: 'Transportnetwerk (NAVTEQ – GDI-Vlaanderen)' },
        format: format('GML'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/88D756CB-DD40-4723-B9EA-F3B9EAFFA140',
        ],
        download_url: [
          'https://download.agiv.be/Producten/Detail?id=127&title=Transportnetwerk_(NAVTEQ_GDI_Vlaanderen)',
        ],
        conforms_to: [
          {
            resource:
              'https://data.vlaanderen.be/id/concept/dataserviceprotocol/WWW:DOWNLOAD-1.0-http--download',
          },
        ],
      },
    ],
    translation_meta: titles({ de: 'nl', en: 'nl', fr: 'nl', nl: '' }),
  },

  // Not public; a period until the year 9999; two spellings of a contact.
  '05140': {
    title: {
      de: 'Flandern RIS-Index',
      en: 'Flanders RIS index',
      fr: 'Indice SIF de la Flandre',
      nl: 'RIS-index Vlaanderen',
    },
    description: {
      de: 'RIS oder River Information Services ist … (1260)',
      en: 'RIS or River Information Services is a p… (1122)',
      fr: "Les SIF ou services d'information fluvia… (1395)",
      nl: 'RIS of River Information Services is een… (1219)',
    },
    keywords: [
      { id: 'de-scheepvaart', label: 'DE SCHEEPVAART', language: 'nl' },
      { id: 'ris', label: 'RIS', language: 'nl' },
      { id: 'waterwegen', label: 'WATERWEGEN', language: 'nl' },
      { id: 'waterwegen-en-zeekanaal', label: 'WATERWEGEN EN ZEEKANAAL', language: 'nl' },
    ],
    categories: [theme('ENVI'), theme('TRAN')],
    identifier: ['76CF0F0F-EC94-4F6C-B0ED-DF0375CA4F6F'],
    other_identifier: [
      {
        identifier:
          'https://metadata.vlaanderen.be/srv/resources/datasets/76CF0F0F-EC94-4F6C-B0ED-DF0375CA4F6F',
      },
    ],
    publisher: {
      type: 'Organization',
      name: { nl: 'Vlaamse Waterweg NV' },
      resource: 'https://org.belgif.be/id/CbeRegisteredEntity/0216173309',
    },
    contact_point: [
      {
        type: 'Kind',
        name: 'DE VLAAMSE WATERWEG',
        email: 'mailto:info@vlaamsewaterweg.be',
        url: ['https://www.vlaamsewaterweg.be'],
      },
    ],
    temporal: [{ gte: '2010-12-22', lte: '9999-01-01' }],
    spatial_resource: [place('3337388')],
    access_right: table('access-right/NON_PUBLIC'),
    conforms_to: [
      {
        resource:
          'https://metadata.vlaanderen.be/srv/dut/csw?service=CSW&request=GetRecordById&version=2.0.2&outputSchema=http://www.isotc211.org/2005/gmd&elementSetName=full&id=F544542F-FAF7-4F2F-B6FC-8BBE705FFD67',
      },
      { resource: 'https://www.opengis.net/def/crs/EPSG/0/31370' },
      { resource: 'https://www.opengis.net/def/crs/EPSG/0/5710' },
    ],
    provenance: [
      {
        resource:
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/591C4DBF-60ED-4D86-96F0-32CED82A7AF8/formatters/lineage',
      },
    ],
    landing_page: [
      {
        resource:
          'https://www.vlaanderen.be/DataCatalogRecord/591C4DBF-60ED-4D86-96F0-32CED82A7AF8',
      },
    ],
    language: [language('NLD')],
    translation_meta: titles({ de: 'nl', en: 'nl', fr: 'nl', nl: '' }),
  },

  // A spatial resolution below one metre; two keywords that differ in a capital only; files behind three kinds of services.
  '11508': {
    title: {
      de: 'Bodenmechanische Karte 15.3.4 Schloss Antwerpen-Nord, Tafel IX: Hydrogeologische Daten (Scan-Originalplatte)',
      en: 'Soil mechanical map 15.3.4 Antwerp-North Castle, Plate IX: Hydrogeological data (scan original plate)',
      fr: "Carte mécanique du sol 15.3.4 Anvers-Château Nord, Plaque IX: Données hydrogéologiques (scanner la plaque d'origine)",
      nl: 'Grondmechanische kaart 15.3.4 Antwerpen-Noordkasteel, Plaat IX: Hydrogeologische gegevens (scan originele plaat)',
    },
    description: {
      de: 'Die bodenmechanischen Karten wurden vom … (1472)',
      en: 'The soil mechanical maps were drawn up b… (1314)',
      fr: 'Les cartes mécaniques des sols ont été é… (1437)',
      nl: 'De grondmechanische kaarten werden opges… (1503)',
    },
    keywords: [
      { id: 'bodemmechanica', label: 'bodemmechanica', language: 'nl' },
      { id: 'boring', label: 'Boring', language: 'nl' },
      {
        id: 'databank-ondergrond-vlaanderen',
        label: 'Databank Ondergrond Vlaanderen',
        language: 'nl',
      },
      {
        id: 'departement-mobiliteit-en-openbare-werken',
        label: 'Departement Mobiliteit en Openbare Werken',
        language: 'nl',
      },
      { id: 'dov', label: 'DOV', language: 'nl' },
      { id: 'geologie', label: 'Geologie', language: 'nl' },
      { id: 'gmk', label: 'GMK', language: 'nl' },
      { id: 'grondmechanica', label: 'Grondmechanica', language: 'nl' },
      {
        id: 'grondmechanische-kaart-15-3-4-antwerpen-noordkasteel-plaat-ix-hydrogeologische-gegevens',
        label:
          'Grondmechanische kaart 15.3.4 Antwerpen-Noordkasteel, Plaat IX: Hydrogeologische gegevens',
        language: 'nl',
      },
      { id: 'ondergrond', label: 'Ondergrond', language: 'nl' },
      { id: 'ondergrond', label: 'ondergrond', language: 'nl' },
      { id: 'vlaanderen', label: 'Vlaanderen', language: 'nl' },
    ],
    categories: [theme('ENVI'), theme('REGI'), theme('TECH')],
    subject: [
      subject('http://inspire.ec.europa.eu/metadata-codelist/SpatialScope/regional'),
      subject('http://inspire.ec.europa.eu/theme/ge'),
    ],
    identifier: ['180a8f7d-466b-4efd-89a5-d0b9f54261e2'],
    publisher: {
      type: 'Organization',
      name: { nl: 'Databank Ondergrond Vlaanderen (DOV)' },
      resource: 'https://org.belgif.be/id/CbeEstablishmentUnit/2143719695',
    },
    contact_point: [
      {
        type: 'Kind',
        name: 'Departement Mobiliteit en Openbare Werken (MOW) - Afdeling Geotechniek',
        email: 'mailto:geotechniek@vlaanderen.be',
        url: ['http://www.geotechniekvo.be'],
      },
    ],
    issued: '2014-09-01',
    temporal: [{ gte: '1982-01-01', lte: '1982-12-31' }],
    spatial_resource: [place('3337388')],
    spatial_resolution_in_meters: 0.32,
    access_right: table('access-right/PUBLIC'),
    conforms_to: [
      { resource: 'http://inspire.ec.europa.eu/id/citation/ir/reg-1089-2010' },
      { resource: 'http://www.opengis.net/def/crs/EPSG/0/31370' },
      { resource: 'https://www.dov.vlaanderen.be/geonetwork… (206)' },
    ],
    provenance: [
      {
        resource:
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/3e6f5664-8dc2-492b-b48b-4cb1df0fa070/formatters/lineage',
      },
    ],
    landing_page: [
      {
        resource:
          'https://www.vlaanderen.be/DataCatalogRecord/3e6f5664-8dc2-492b-b48b-4cb1df0fa070',
      },
    ],
    sample: [
      'http://data.gov.be/.well-known/genid/ee9d1cccd74240bb9fc6d191c91535831523-560032beb2aaabd5',
    ],
    language: [language('NLD')],
    distributions: [
      {
        id: '07e18ca5-fbd0-5e90-ba2f-7492c5f95088',
        resource:
          'https://www.dov.vlaanderen.be/geonetwork/srv/resources/distributions/036b4c6b-824d-3e17-869b-ca27f99e381d',
        access_service: [],
        title: { nl: 'kb_15_3_4_p9_r' },
        description: { nl: 'WCS-coverage Grondmechanische kaart 15.3… (214)' },
        format: format('WCS_SRVC'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/3e6f5664-8dc2-492b-b48b-4cb1df0fa070',
        ],
        download_url: [
          'https://www.dov.vlaanderen.be/geoserver/gmk/wcs?SERVICE=WCS&version=2.0.1&request=GetCoverage',
        ],
        license: FLEMISH_LICENCE,
        media_type: 'application/xml',
        conforms_to: [
          {
            resource:
              'https://data.vlaanderen.be/id/concept/dataserviceprotocol/OGC:WCS-2.0.1-http-get-coverage',
          },
        ],
      },
      {
        id: '0cbde29b-1b6b-5a47-bd6a-89c2f7f47cbc',
        resource:
          'https://www.dov.vlaanderen.be/geonetwork/srv/resources/distributions/4bc29700-5132-3f6e-8ff9-b8cefd6bfb17',
        access_service: [],
        title: { nl: 'kb_15_3_4_p9_r' },
        description: { nl: 'KML Grondmechanische kaart 15.3.4 Antwer… (205)' },
        format: format('KML'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/3e6f5664-8dc2-492b-b48b-4cb1df0fa070',
        ],
        download_url: ['https://www.dov.vlaanderen.be/geoserver/gmk/wms/kml?layers=kb_15_3_4_p9_r'],
        license: FLEMISH_LICENCE,
        media_type: 'application/vnd.google-earth.kml+xml',
        conforms_to: [
          {
            resource:
              'https://data.vlaanderen.be/id/concept/dataserviceprotocol/GLG:KML-2.0-http-get-map',
          },
        ],
      },
      {
        id: '32ac9633-9906-5817-bcfb-149de1a7798b',
        resource:
          'https://www.dov.vlaanderen.be/geonetwork/srv/resources/distributions/ff3537c8-1036-3b1e-b90e-561f73caf0c7',
        access_service: [],
        title: { nl: 'Shapefile van de gekarteerde zones van de grondmechanische kaarten' },
        description: { nl: 'Shapefile van de gekarteerde zones van de grondmechanische kaarten' },
        format: format('GEOTIFF'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/3e6f5664-8dc2-492b-b48b-4cb1df0fa070',
        ],
        download_url: [
          'https://datasets.omgeving.vlaanderen.be/be.vlaanderen.omgeving.distribution.geo.3a5d9049-9903-488f-aa80-e9f5bb045df9.Gekarteerde_Zones_Grondmechanischekaart_zip',
        ],
        license: FLEMISH_LICENCE,
      },
      {
        id: '421b3453-2b61-5049-957d-73c0126406ec',
        resource:
          'https://www.dov.vlaanderen.be/geonetwork/srv/resources/distributions/1a11976f-d30b-3c62-8d58-8e148832c9f7',
        access_service: [],
        title: { nl: 'kb_15_3_4_p9_r' },
        description: { nl: 'WMS-map Grondmechanische kaart 15.3.4 An… (209)' },
        format: format('WMS_SRVC'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/3e6f5664-8dc2-492b-b48b-4cb1df0fa070',
        ],
        download_url: [
          'https://www.dov.vlaanderen.be/geoserver/gmk/wms?SERVICE=WMS&version=1.3.0&request=GetMap',
        ],
        license: FLEMISH_LICENCE,
        media_type: 'application/xml',
        conforms_to: [
          {
            resource:
              'https://data.vlaanderen.be/id/concept/dataserviceprotocol/OGC:WMS-1.3.0-http-get-map',
          },
        ],
      },
      {
        id: 'e2c8ae80-4fd8-5948-9584-dfe59d3a291f',
        resource:
          'https://www.dov.vlaanderen.be/geonetwork/srv/resources/distributions/1377c807-caa0-35ff-934f-6f032718e6c7',
        access_service: [],
        title: {
          nl: 'GeoTIFF van de Grondmechanische kaart 15.3.4 Antwerpen-Noordkasteel, inclusief GeoTIFF Plaat IX: Hydrogeologische gegevens',
        },
        description: {
          nl: 'GeoTIFF van de Grondmechanische kaart 15.3.4 Antwerpen-Noordkasteel, inclusief GeoTIFF Plaat IX: Hydrogeologische gegevens',
        },
        format: format('GEOTIFF'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/3e6f5664-8dc2-492b-b48b-4cb1df0fa070',
        ],
        download_url: [
          'https://datasets.omgeving.vlaanderen.be/be.vlaanderen.omgeving.distribution.geo.d8b63799-453d-48f1-bd76-f0e06d1fb94c.15_3_4_Antwerpen_Noordkasteel_zip',
        ],
        license: FLEMISH_LICENCE,
      },
      {
        id: 'fa9d69fd-86b2-5007-9b5b-aeed11dd0dc9',
        resource:
          'https://www.dov.vlaanderen.be/geonetwork/srv/resources/distributions/1c388566-c066-3999-9d8b-25d63b0677e9',
        access_service: [],
        title: {
          nl: 'Verklarende tekst Grondmechanische kaart 15.3.4 Antwerpen-Noordkasteel (Ph. Van Burm en J. Maertens onder leiding van E. De Beer en W. De Breuck).',
        },
        description: {
          nl: 'Verklarende tekst Grondmechanische kaart 15.3.4 Antwerpen-Noordkasteel (Ph. Van Burm en J. Maertens onder leiding van E. De Beer en W. De Breuck).',
        },
        format: format('GEOTIFF'),
        access_url: [
          'https://metadata.vlaanderen.be/srv/dut/catalog.search#/metadata/3e6f5664-8dc2-492b-b48b-4cb1df0fa070',
        ],
        download_url: [
          'https://datasets.omgeving.vlaanderen.be/be.vlaanderen.omgeving.distribution.geo.d8b63799-453d-48f1-bd76-f0e06d1fb94c.15_3_4_VerklarendeTekst_Antwerpen_Noordkasteel_pdf',
        ],
        license: FLEMISH_LICENCE,
      },
    ],
    translation_meta: titles({ de: 'nl', en: 'nl', fr: 'nl', nl: '' }),
  },
};
