import type { DocumentObject, IndexedDocument } from '../../../../port/search-index.ts';
import { indexed } from '../generators/generate-documents.ts';

type Texts = Readonly<Record<string, string>>;

interface Row {
  readonly id: string;
  readonly title: Texts;
  readonly description?: Texts;
  /** `language:label`. */
  readonly keywords?: readonly string[];
  readonly themes?: readonly string[];
  readonly issued?: string;
  /** Format and licence of each distribution. */
  readonly distributions?: readonly (readonly [format: string, licence?: string])[];
  readonly catalog: string;
  readonly creator?: string;
  readonly scoring?: number;
}

const ROWS: readonly Row[] = [
  {
    id: 'trees-bonn',
    title: { de: 'Straßenbäume in Bonn', en: 'Street trees of Bonn' },
    description: { de: 'Standorte aller Bäume an den Straßen der Stadt.' },
    keywords: ['de:Bäume', 'en:trees', 'de:Wald'],
    themes: ['ENVI', 'REGI'],
    issued: '2019-04',
    distributions: [
      ['CSV', 'CC_BY_4_0'],
      ['GEOJSON', 'CC0'],
    ],
    catalog: 'bonn',
    creator: 'Stadt Bonn',
    scoring: 360,
  },
  {
    id: 'forest-survey',
    title: { en: 'National forest survey', de: 'Bundeswaldinventur' },
    description: {
      en: 'Growth of forests, measured every ten years by the office of the forester.',
    },
    keywords: ['en:forests', 'de:WALD'],
    themes: ['ENVI'],
    issued: '2012',
    distributions: [['CSV', 'CC0']],
    catalog: 'bund',
    creator: 'Forest Service',
    scoring: 200,
  },
  {
    id: 'mayor-office',
    title: { en: 'Visitors of the mayor’s office' },
    description: { en: 'How many people came to the office of the mayor, week by week.' },
    keywords: ['en:administration'],
    themes: ['GOVE'],
    issued: '2021-01-15',
    distributions: [['XLSX']],
    catalog: 'bonn',
    creator: 'Stadt Bonn',
    scoring: 119,
  },
  {
    id: 'post-offices',
    title: { en: 'Post offices', fr: 'Bureaux de poste' },
    description: { en: 'Opening hours. A mayor may ask for changes.' },
    issued: '2021-01-15T08:00:00Z',
    distributions: [['CSV'], ['JSON']],
    catalog: 'bund',
    scoring: 120,
  },
  {
    id: 'eau-potable',
    title: { fr: 'Qualité de l’eau potable', nl: 'Kwaliteit van het drinkwater' },
    description: { fr: 'Analyses de l’eau du robinet dans les forêts et les villes.' },
    keywords: ['fr:eau', 'nl:drinkwater'],
    themes: ['HEAL', 'ENVI'],
    issued: '2020-02-29',
    distributions: [['CSV', 'CC_BY_4_0']],
    catalog: 'bruxelles',
  },
  {
    id: 'forets-wallonnes',
    title: { fr: 'Forêts wallonnes', nl: 'Waalse bossen', de: 'Wälder der Wallonie' },
    keywords: ['fr:forêt', 'nl:bos', 'de:wald'],
    themes: ['ENVI'],
    issued: '2020',
    distributions: [['SHP', 'CC_BY_4_0']],
    catalog: 'bruxelles',
    creator: 'Service public de Wallonie',
  },
  {
    id: 'fietstellingen',
    title: { nl: 'Fietstellingen per straat', fr: 'Comptages de vélos' },
    description: { nl: 'Tellingen van fietsers op straten met een teller.' },
    keywords: ['nl:fiets', 'fr:vélo'],
    themes: ['TRAN'],
    issued: '2022-06-01',
    distributions: [['JSON', 'CC0']],
    catalog: 'bruxelles',
  },
  {
    id: 'bike-counters',
    title: { en: 'Bike counters RZ-2024', de: 'Radzähler RZ-2024' },
    description: { en: 'Send an e-mail for data in EPSG:25832.' },
    keywords: ['en:bicycle', 'de:Fahrrad'],
    themes: ['TRAN'],
    issued: '2024-03-01T10:30:00Z',
    distributions: [['CSV', 'CC_BY_4_0'], ['JSON']],
    catalog: 'bonn',
    creator: 'Stadt Bonn',
    scoring: 351,
  },
  {
    id: 'email-register',
    title: { en: 'Register of email addresses' },
    issued: '2018-12-31',
    distributions: [['CSV']],
    catalog: 'bund',
  },
  {
    id: 'statistiki-plithysmou',
    title: { el: 'Στατιστική του πληθυσμού', en: 'Population statistics' },
    description: { el: 'Ο πληθυσμός των δήμων ανά έτος.' },
    keywords: ['el:πληθυσμός', 'en:population'],
    themes: ['SOCI'],
    issued: '2023',
    distributions: [['XLSX', 'CC_BY_4_0']],
    catalog: 'athina',
    creator: 'ΕΛΣΤΑΤ',
  },
  {
    id: 'limania',
    title: { el: 'Λιμάνια της Ελλάδας' },
    keywords: ['el:λιμάνι'],
    themes: ['TRAN'],
    issued: '2021-07',
    distributions: [['SHP']],
    catalog: 'athina',
    creator: 'ΕΛΣΤΑΤ',
  },
  {
    id: 'co2-emissionen',
    title: { de: 'CO2-Emissionen der Industrie' },
    description: { de: 'Ausstoß je Anlage, 1.234 Tonnen und mehr.' },
    keywords: ['de:Klima'],
    themes: ['ENVI', 'ENER'],
    issued: '2022',
    distributions: [['CSV', 'DL_DE_BY_2_0']],
    catalog: 'bund',
    creator: 'Umweltbundesamt',
    scoring: 221,
  },
  {
    id: 'wind-farms',
    title: { en: 'Wind farms and their production', de: 'Windparks und ihre Erzeugung' },
    keywords: ['en:energy', 'de:Energie'],
    themes: ['ENER'],
    issued: '2022-12-31T23:30:00Z',
    distributions: [
      ['CSV', 'CC0'],
      ['CSV', 'CC_BY_4_0'],
    ],
    catalog: 'bund',
    creator: 'Umweltbundesamt',
  },
  { id: 'untitled-draft', title: {}, catalog: 'bund' },
];

const PLACES = [
  'Aachen',
  'Åbo',
  'Ängelholm',
  'Bergen',
  'Évora',
  'Eupen',
  'Ørsta',
  'Oslo',
  'Zürich',
  'zwolle',
  'Łódź',
  'Lübeck',
  'Saint-Étienne',
  'Straßburg',
  'Šiauliai',
  'Sofia',
] as const;

/** Timetables of many places: titles for orders and pages. */
const TIMETABLES: readonly Row[] = PLACES.map((place, at) => ({
  id: `timetable-${String(at).padStart(2, '0')}`,
  title: { en: `${place} timetable` },
  keywords: ['en:timetable'],
  themes: ['TRAN'],
  issued: `2010-${String(1 + (at % 12)).padStart(2, '0')}`,
  distributions: [['GTFS', 'CC0']],
  catalog: 'lines',
}));

/** Thirty datasets of the default profile in five languages, written for tests. */
export const SMALL_CATALOGUE: readonly IndexedDocument[] = [...ROWS, ...TIMETABLES].map(toDocument);

function toDocument(row: Row): IndexedDocument {
  const { id, title, description, issued } = row;
  const document: DocumentObject = {
    ...(Object.keys(title).length > 0 && { title }),
    ...(description && { description }),
    ...(row.keywords && { keywords: row.keywords.map(toKeyword) }),
    ...(row.creator && { creator: { type: 'Organization', name: row.creator } }),
    ...(issued && { issued }),
    distributions: (row.distributions ?? []).map(toDistribution),
    ...(row.themes && { categories: row.themes.map(toTheme) }),
    id,
    catalog: { id: row.catalog },
    ...(row.scoring !== undefined && { quality_meas: { scoring: row.scoring } }),
  };
  return indexed({ entity: 'dataset', id, document });
}

function toKeyword(keyword: string): DocumentObject {
  const [language = '', label = ''] = keyword.split(':');
  return { id: label.toLowerCase(), label, language };
}

function toDistribution([format, licence]: readonly [string, string?], at: number): DocumentObject {
  return {
    id: `distribution-${at}`,
    ...(licence && { license: { id: licence, label: licence.replaceAll('_', ' ') } }),
    format: { id: format, label: format },
  };
}

function toTheme(id: string): DocumentObject {
  return { id, label: { en: `${id} theme`, de: `Thema ${id}` } };
}
