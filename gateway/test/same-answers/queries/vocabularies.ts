import type { SameAnswerQuery } from '../query.ts';

const RELEVANCE = 'each engine scores labels by itself';

const TERM = 'id value notation topConcept prefLabel(languages: ["en", "nl"]) { value language }';

/** Vocabularies, their terms, and suggestions. */
export const VOCABULARY_QUERIES: readonly SameAnswerQuery[] = [
  {
    name: 'all vocabularies',
    query:
      '{ vocabularies { id resource languages termCount title { value } description { value } } }',
  },
  {
    name: 'a vocabulary that is not there',
    query: '{ vocabulary(id: "none") { id } }',
  },
  {
    name: 'terms in the order of their English labels',
    query: `{ vocabulary(id: "data-theme") { terms(languages: ["en"], first: 50) { totalCount nodes { ${TERM} } } } }`,
  },
  {
    name: 'terms in the order of their Greek labels',
    query: `{ vocabulary(id: "data-theme") { terms(languages: ["el"], first: 50) { nodes { id prefLabel(languages: ["el"]) { value } } } } }`,
  },
  {
    name: 'terms, a page in the middle',
    query: `{ vocabulary(id: "country") { terms(languages: ["nl"], first: 25, offset: 100) { totalCount nodes { ${TERM} } pageInfo { hasNextPage hasPreviousPage } } } }`,
  },
  {
    name: 'top terms of a vocabulary',
    query: `{ vocabulary(id: "licence") { terms(topOnly: true, first: 100, languages: ["en"]) { totalCount nodes { ${TERM} } } } }`,
  },
  {
    name: 'terms below another one',
    query: `{ vocabulary(id: "hierarchy") { terms(broader: "waters") { totalCount nodes { ${TERM} broader { id } } } } }`,
  },
  {
    name: 'a term by id, with everything',
    query: `{ term(vocabulary: "data-theme", value: "ENVI") { ${TERM} inScheme extensions document altLabels { value language }
      hiddenLabels { value } broader { id } narrower { id } narrowerCount vocabulary { id } } }`,
  },
  {
    name: 'a term by its IRI',
    query: `{ term(vocabulary: "country", id: "http://publications.europa.eu/resource/authority/country/BEL") { ${TERM} document } }`,
  },
  {
    name: 'the datasets that show a term',
    query: `{ term(vocabulary: "data-theme", value: "HEAL") { datasets(first: 50, orderBy: [{ field: id }]) { totalCount nodes { id } } } }`,
  },
  {
    name: 'the datasets that show a term, with a full text',
    query: `{ term(vocabulary: "data-theme", value: "ENVI") { datasets(query: "therevidae", orderBy: [{ field: id }]) { totalCount nodes { id } } } }`,
  },
  {
    name: 'terms by an exact label',
    query: `{ vocabulary(id: "country") { terms(query: "België", first: 5) { totalCount nodes { id } } } }`,
    otherOrder: RELEVANCE,
  },
  {
    name: 'terms by the beginning of a label',
    query: `{ vocabulary(id: "file-type") { terms(query: "turt", first: 20) { totalCount nodes { id } } } }`,
    otherOrder: RELEVANCE,
  },
  ...['therev', 'urbis', 'subsid', 'CONSO', 'harb', 'zzz'].map(
    (text): SameAnswerQuery => ({
      name: `suggestions for ${text}`,
      query:
        'query ($text: String!) { suggest(text: $text, first: 20) { entity documentId title { value language } } }',
      variables: { text },
      otherOrder: RELEVANCE,
    }),
  ),
  ...['subsid', 'subsdi', 'agric', 'govern', 'zzz'].map(
    (text): SameAnswerQuery => ({
      name: `suggestions in groups for ${text}`,
      query:
        'query ($text: String!) { suggestions(text: $text, languages: ["en"], first: 20) { kind suggestions { text language entity documentId facet value count } } }',
      variables: { text },
    }),
  ),
];
