import type { JsonObject } from './json.ts';

/** What vocabularies change of a document; `distributions` are those of the document, in its order. */
export interface EnrichedPart {
  readonly categories?: readonly JsonObject[];
  readonly language?: readonly JsonObject[];
  readonly distributions: readonly JsonObject[];
}

const AUTHORITY = 'http://publications.europa.eu/resource/authority';

/**
 * The enriched values of the same ten datasets, read by a person off their Turtle and the tables of
 * the EU: themes and formats with all labels, licences in Dutch, languages with all labels. Of a theme's
 * 25 labels stand those that `someLabels` keeps.
 */
export const ENRICHED_TEN: Readonly<Record<string, EnrichedPart>> = {
  '16689': { distributions: [] },
  // The table of file types has no DWCA; of the five languages of the table English is used here.
  '00607': {
    categories: [ENVI()],
    language: [ENGLISH()],
    distributions: [
      {
        license: {
          id: 'CC_BYNC_4_0',
          label: 'Creative Commons Naamsvermelding–NietCommercieel 4.0 Internationaal',
          description: 'Creative Commons Attribution–NonCommercial 4.0 International',
          resource: `${AUTHORITY}/licence/CC_BYNC_4_0`,
        },
        format: { id: 'DWCA', label: { fr: 'DWCA' }, resource: `${AUTHORITY}/file-type/DWCA` },
      },
    ],
  },
  '06890': {
    categories: [GOVE()],
    language: [
      otherLanguage('de', 'DEU', 'German'),
      otherLanguage('fr', 'FRA', 'French'),
      otherLanguage('nl', 'NLD', 'Dutch'),
    ],
    distributions: [],
  },
  '01671': {
    categories: [ECON()],
    distributions: [
      {
        license: {
          id: 'http://cirb.brussels/fr/nos-solutions/urbis-solutions/licence-urbis-open-data',
          label: 'UrbIS Open Data License',
          resource: 'http://cirb.brussels/fr/nos-solutions/urbis-solutions/licence-urbis-open-data',
        },
        format: fileType('XLSX', 'Excel XLSX'),
      },
    ],
  },
  '04994': {
    categories: [TRAN()],
    language: [otherLanguage('nl', 'NLD', 'Dutch')],
    distributions: [],
  },
  '02619': {
    categories: [ECON()],
    language: [otherLanguage('fr', 'FRA', 'French')],
    distributions: [
      { license: CC0(), format: fileType('JSON', 'JSON') },
      { license: CC0(), format: fileType('CSV', 'CSV') },
    ],
  },
  // No term has a fragment.
  '06349': {
    categories: [
      {
        id: 'EDUC#SPORT',
        label: { fr: 'EDUC#SPORT' },
        resource: `${AUTHORITY}/data-theme/EDUC#SPORT`,
      },
      TECH(),
    ],
    language: [otherLanguage('nl', 'NLD', 'Dutch')],
    distributions: [
      { format: fileType('ZIP', 'ZIP') },
      { format: fileType('GEOJSON', 'GeoJSON') },
      { format: fileType('HTML', 'HTML') },
      { format: fileType('CSV', 'CSV') },
      { format: fileType('JSON', 'JSON') },
      { format: fileType('KML', 'KML') },
    ],
  },
  // Of ten file types only PARQUET is younger than the table.
  '17159': {
    categories: [TRAN()],
    language: [otherLanguage('nl', 'NLD', 'Dutch')],
    distributions: [
      { license: CC0(), format: fileType('JSON', 'JSON') },
      { license: CC0(), format: fileType('BIN', 'Binary Data') },
      { license: CC0(), format: fileType('RDF_TURTLE', 'RDF Turtle') },
      { license: CC0(), format: fileType('XLSX', 'Excel XLSX') },
      { license: CC0(), format: fileType('JSON_LD', 'JSON-LD') },
      { license: CC0(), format: fileType('N3', 'N3') },
      { license: CC0(), format: fileType('RDF_XML', 'RDF XML') },
      {
        license: CC0(),
        format: {
          id: 'PARQUET',
          label: { fr: 'PARQUET' },
          resource: `${AUTHORITY}/file-type/PARQUET`,
        },
      },
      { license: CC0(), format: fileType('CSV', 'CSV') },
      { license: CC0(), format: fileType('JSON', 'JSON') },
    ],
  },
  '04799': {
    categories: [ENVI()],
    language: [otherLanguage('nl', 'NLD', 'Dutch')],
    distributions: [flemish(), flemish()],
  },
  '07073': {
    categories: [ECON()],
    language: [
      ENGLISH(),
      otherLanguage('fr', 'FRA', 'French'),
      otherLanguage('nl', 'NLD', 'Dutch'),
    ],
    distributions: [
      {
        license: {
          id: 'https://statbel.fgov.be/sites/default/files/files/opendata/Licence%20open%20data_NL.pdf',
          label: 'Statbel Open Data License',
          resource:
            'https://statbel.fgov.be/sites/default/files/files/opendata/Licence%20open%20data_NL.pdf',
        },
        format: fileType('MDB', 'MDB'),
      },
    ],
  },
};

/** What all ten say of their catalogue's country, which has labels in 39 languages. */
export const COUNTRY: JsonObject = {
  id: 'be',
  label: {
    count: 39,
    de: 'Belgien',
    el: 'Βέλγιο',
    en: 'Belgium',
    fi: 'Belgia',
    fr: 'Belgique',
    nl: 'België',
  },
  resource: `${AUTHORITY}/country/BEL`,
};

const KEPT = new Set(['de', 'el', 'en', 'fi', 'fr', 'nl']);
const MANY = 10;

/** Copies JSON; of language maps with many labels six are left, and how many there were. */
export function someLabels(json: string): JsonObject {
  return JSON.parse(json, (member, value) => {
    const labels = member === 'label' && typeof value === 'object' ? Object.entries(value) : [];
    return labels.length < MANY
      ? value
      : { count: labels.length, ...Object.fromEntries(labels.filter(([tag]) => KEPT.has(tag))) };
  }) as JsonObject;
}

function theme(code: string, labels: JsonObject): JsonObject {
  const resource = `${AUTHORITY}/data-theme/${code}`;
  return { id: code, label: { count: 25, ...labels }, resource };
}

function ENVI(): JsonObject {
  return theme('ENVI', {
    de: 'Umwelt',
    el: 'Περιβάλλον',
    en: 'Environment',
    fi: 'Ympäristö',
    fr: 'Environnement',
    nl: 'Milieu',
  });
}

function GOVE(): JsonObject {
  return theme('GOVE', {
    de: 'Regierung und öffentlicher Sektor',
    el: 'Κυβέρνηση και δημόσιος τομέας',
    en: 'Government and public sector',
    fi: 'Valtioneuvosto ja julkinen sektori',
    fr: 'Gouvernement et secteur public',
    nl: 'Overheid en publieke sector',
  });
}

function ECON(): JsonObject {
  return theme('ECON', {
    de: 'Wirtschaft und Finanzen',
    el: 'Οικονομία και χρηματοοικονομικά θέματα',
    en: 'Economy and finance',
    fi: 'Talous ja raha-asiat',
    fr: 'Économie et finances',
    nl: 'Economie en financiën',
  });
}

function TRAN(): JsonObject {
  return theme('TRAN', {
    de: 'Verkehr',
    el: 'Μεταφορές',
    en: 'Transport',
    fi: 'Liikenne',
    fr: 'Transports',
    nl: 'Vervoer',
  });
}

function TECH(): JsonObject {
  return theme('TECH', {
    de: 'Wissenschaft und Technologie',
    el: 'Επιστήμη και τεχνολογία',
    en: 'Science and technology',
    fi: 'Tiede ja teknologia',
    fr: 'Science et technologie',
    nl: 'Wetenschap en technologie',
  });
}

/** The one used language that the table has. */
function ENGLISH(): JsonObject {
  const label = { en: 'English', nb: 'Engelsk', nn: 'Engelsk', no: 'Engelsk' };
  return { id: 'en', label, resource: `${AUTHORITY}/language/ENG` };
}

/** A language that is not in the table: its English name stands under the catalogue's language. */
function otherLanguage(id: string, code: string, name: string): JsonObject {
  return { id, label: { fr: name }, resource: `${AUTHORITY}/language/${code}` };
}

/** File types have English labels only. */
function fileType(code: string, label: string): JsonObject {
  return { id: code, label: { en: label }, resource: `${AUTHORITY}/file-type/${code}` };
}

function CC0(): JsonObject {
  return {
    id: 'CC0',
    label: 'Creative Commons CC0 1.0 Universeel',
    description: 'Creative Commons CC0 1.0 Universal',
    resource: `${AUTHORITY}/licence/CC0`,
  };
}

function flemish(): JsonObject {
  const iri = 'http://data.vlaanderen.be/id/licentie/modellicentie-gratis-hergebruik/v1.0';
  return {
    license: { id: iri, label: 'Vlaamse Open Data licentie gratis hergebruik', resource: iri },
    format: fileType('CSV', 'CSV'),
  };
}
