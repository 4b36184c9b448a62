import type { SameAnswerQuery } from '../query.ts';

/** Documents by id: served from the index, whole. */
export const DOCUMENT_QUERIES: readonly SameAnswerQuery[] = [
  ...['00607', '01577', '02577', '04799', '16689'].map((id) => ({
    name: `the document of dataset ${id}`,
    query:
      'query ($id: ID!) { dataset(id: $id) { id document problems { code field subject value } } }',
    variables: { id },
  })),
  {
    name: 'several datasets by id in one request, one of them missing',
    query: `{ one: dataset(id: "00607") { id } two: dataset(id: "04799") { id }
      none: dataset(id: "no-such-dataset") { id } }`,
  },
  {
    name: 'all documents, page by page',
    query: `query ($after: String) { datasets(first: 50, after: $after) {
      nodes { id document } pageInfo { hasNextPage endCursor } } }`,
    pages: 'datasets',
  },
  {
    name: 'fields of a dataset, resolved one by one',
    query: `{ dataset(id: "04799") { title(languages: ["fr", "nl"]) { value language translations { language value } }
      description(languages: ["nl"]) { value } keywords { value label { value } language } language { value label { value } resource }
      creator { name type } contact_point { name organisation_name } issued
      distributions { id title { value } format { value label { value } } license { value label { value } resource } }
      categories { value label { value language } resource } catalog { id } country { value label { value } } } }`,
  },
  {
    name: 'the graph behind a dataset',
    query: '{ dataset(id: "00607") { rdf(mediaType: "application/n-triples") } }',
  },
  {
    name: 'the graph of a catalogue, with its links',
    query: '{ catalog(id: "harbour") { rdf(mediaType: "application/n-triples") } }',
  },
  {
    name: 'a catalogue with its document and datasets',
    query: `{ catalog(id: "belgium") { id title { value } document problems { code }
      datasets(first: 5) { totalCount nodes { id } } } }`,
  },
  {
    name: 'a catalogue that leads to its datasets and back',
    query: `{ catalog(id: "harbour") { datasets(orderBy: [{ field: title, direction: DESC, language: "en" }]) {
      totalCount nodes { id catalog { id entity { id } } } } } }`,
  },
  {
    name: 'several kinds at once',
    query: `{ search(query: "harbour", types: [catalog, dataset], first: 1) { totalCount totals { type count } nodes { nodeId } } }`,
  },
  {
    name: 'related datasets',
    query: '{ dataset(id: "00607") { id related(first: 10) { id } } }',
  },
  {
    name: 'a catalogue that is not there',
    query: '{ catalog(id: "none") { id } }',
  },
  {
    name: 'all catalogues with facets',
    query:
      '{ catalogs { totalCount nodes { id document } facets { name buckets { value count } } } }',
  },
  {
    name: 'catalogues by title, descending',
    query:
      '{ catalogs(orderBy: [{ field: title, direction: DESC, language: "nl" }]) { nodes { id } } }',
  },
  {
    name: 'a catalogue by a word of its title',
    query: '{ catalogs(query: "harbour", orderBy: [{ field: id }]) { totalCount nodes { id } } }',
  },
  {
    name: 'problems of the metadata',
    query: `{ profile { problems(first: 100) { totalCount counts { code count }
      documents { entity documentId problems { code field subject value } } } } }`,
  },
];
