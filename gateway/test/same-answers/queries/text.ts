import { FOUND, HITS, type SameAnswerQuery } from '../query.ts';

const RELEVANCE = 'each engine scores texts by itself';

/** Words in the form in which the texts have them. */
const TEXTS: readonly (readonly [name: string, query: string])[] = [
  ['a rare word', 'therevidae'],
  ['a word in capitals', 'WATERKWALITEIT'],
  ['a word without its accent', 'chomage'],
  ['a word with its accent', 'chômage'],
  ['a compound', 'landbedekking'],
  ['two words', 'therevidae checklist'],
  ['words of two fields', 'therevidae biodiversity'],
  ['a phrase', '"Gran Canaria"'],
  ['one word or another', 'therevidae OR waterkwaliteit'],
  ['a word without another', 'belgian -therevidae'],
  ['parentheses', '(therevidae OR canaria) belgian'],
  ['the beginning of a word', 'therev'],
  ['a word and the beginning of another', 'annotated therev'],
  ['only signs', '+ ("'],
  ['only a minus', '-'],
  ['a number', '2020'],
  ['a code with signs', 'COVID-19'],
  ['a code of letters and digits', 'i10'],
  ['an address', 'openbudget.brussels'],
  ['a synonym: other name of a file format', 'keyhole'],
  ['a synonym: name of a licence in another language', 'univerzalno'],
  ['a label of a theme in Finnish', 'liikenne'],
  ['a label of a theme in Greek, without accents', 'μεταφορες'],
  ['the name of a catalogue', 'harbour'],
  ['a word that is there with one that is nowhere', 'therevidae xyzzyplugh'],
];

/** Full text. What depends on relevance says so. */
export const TEXT_QUERIES: readonly SameAnswerQuery[] = [
  ...TEXTS.map(
    ([name, text]): SameAnswerQuery => ({
      name: `text: ${name}`,
      query: `query ($text: String!) { datasets(query: $text, orderBy: [{ field: id }], first: 100) { ${FOUND} } }`,
      variables: { text },
    }),
  ),
  ...[
    ['a phrase the other way round', '"Canaria Gran"'],
    ['a word that is nowhere', 'xyzzyplugh'],
  ].map(
    ([name, text]): SameAnswerQuery => ({
      name: `text: ${name}`,
      query: `query ($text: String!) { datasets(query: $text) { ${FOUND} } }`,
      variables: { text },
      isEmpty: true,
    }),
  ),
  ...[
    ['words of two languages', 'therevidae OR waterkwaliteit', '["nl", "en"]'],
    ['a phrase', '"Gran Canaria"', '["en"]'],
    ['another form of a word', 'consommations', '["fr"]'],
    ['the beginning of a word', 'therev', '["fr", "*"]'],
  ].map(
    ([name, text, languages]): SameAnswerQuery => ({
      name: `highlights: ${name}`,
      query: `query ($text: String!) { datasets(query: $text, orderBy: [{ field: id }], first: 100) {
        totalCount edges { node { id } highlights(languages: ${languages}) { field language fragments } } } }`,
      variables: { text },
    }),
  ),
  {
    name: 'text, by relevance',
    query: `{ datasets(query: "monitoring", first: 100) { ${HITS} } }`,
    otherOrder: RELEVANCE,
  },
  {
    name: 'text by relevance, whole words before beginnings',
    query: `{ datasets(query: "therevidae OR canaria", first: 100) { ${HITS} } }`,
    otherOrder: RELEVANCE,
  },
  ...[
    ['in English', 'validations'],
    ['in French', 'consommations'],
    ['in Dutch', 'subsidie'],
    ['of a frequent word', 'statistics'],
    ['as the beginning of one', 'consommat'],
    ['in the plural', 'addresses'],
    ['in German', 'belgischer'],
    ['in a phrase, where only the word itself counts', '"consommation de viande"'],
  ].map(
    ([name, text]): SameAnswerQuery => ({
      name: `text: another form of a word ${name}`,
      query: `query ($text: String!) { datasets(query: $text, orderBy: [{ field: id }], first: 100) { ${HITS} } }`,
      variables: { text },
    }),
  ),
];
