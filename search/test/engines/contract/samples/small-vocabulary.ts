import type { IndexedTerm, IndexedVocabulary, TermDocument } from '../../../../port/term-index.ts';

const SCHEME = 'https://waters.example/';

type Row = Omit<TermDocument, 'resource' | 'in_scheme'> & { readonly matches?: readonly string[] };

const ROWS: readonly Row[] = [
  {
    id: 'water',
    pref_label: { en: 'Water', de: 'Gewässer', 'sr-Latn': 'Voda' },
    narrower: ['lake', 'river'],
    top_concept: true,
  },
  {
    id: 'river',
    pref_label: { en: 'River', de: 'Fluss' },
    alt_label: { en: 'Stream' },
    alt_labels: { en: ['Stream', 'Watercourse'], de: ['Strom'] },
    parent_id: 'water',
    broader: ['water'],
    narrower: ['Lake'],
    matches: ['https://other.example/river'],
  },
  {
    id: 'lake',
    pref_label: { en: 'Lake', de: 'See' },
    hidden_labels: { en: ['lac', 'standing stream'] },
    parent_id: 'water',
    broader: ['water'],
    notation: ['3.1'],
  },
  {
    id: 'Lake',
    pref_label: { en: 'River lake', de: 'Altarm' },
    parent_id: 'river',
    broader: ['river'],
  },
  {
    id: 'ice',
    pref_label: { fr: 'Glace', de: 'Eis' },
    extensions: { foaf_homepage: 'https://ice.example/' },
    top_concept: true,
  },
];

/** Five terms of waters, with ids that differ in case only, written for tests. */
export const WATERS: IndexedVocabulary = {
  entry: {
    id: 'waters',
    resource: SCHEME,
    title: { en: 'Waters' },
    terms: ROWS.length,
    languages: ['de', 'en', 'fr', 'sr-Latn'],
    modified: '2025-01-02T03:04:05.000Z',
  },
  terms: ROWS.map(toTerm),
};

/** A vocabulary of terms that have an English label each. */
export function vocabularyOf(id: string, labels: readonly string[]): IndexedVocabulary {
  const terms = labels.map((label) =>
    toTerm({ id: label.toLowerCase(), pref_label: { en: label } }),
  );
  return { entry: { id, resource: SCHEME, terms: terms.length, languages: ['en'] }, terms };
}

function toTerm({ matches = [], ...row }: Row): IndexedTerm {
  return { document: { ...row, resource: SCHEME + row.id, in_scheme: [SCHEME] }, matches };
}
