import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { RDF_FORMATS, readRdf, writeRdf } from '../../../../repository/index.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Kinds of graphs that are put, with their files in the profile. */
const EXAMPLES = {
  catalogue: 'profiles/default/examples/*/catalogue.ttl',
  dataset: 'profiles/default/examples/*/datasets/*.ttl',
  metrics: 'profiles/default/examples/*/metrics/*.ttl',
  vocabulary: 'profiles/default/vocabularies/*.ttl',
} as const;
export type SeedKind = keyof typeof EXAMPLES;

/** Longer files would make mutants that say little more and take longer. */
const LONGEST = 30_000;
const MOST_FILES = 400;

export type Seeds = readonly [string, ...string[]];

/** The examples of a kind in a media type, and the files of a folder in that format. */
export async function rdfSeeds(
  kind: SeedKind,
  mediaType: string,
  folder: string | undefined,
): Promise<Seeds> {
  const files = await Array.fromAsync(glob(EXAMPLES[kind], { cwd: ROOT }));
  const texts = await Promise.all(
    files.sort().map(async (file) => {
      const bytes = await readFile(path.join(ROOT, file));
      const graph = await readRdf({ bytes, contentType: 'text/turtle' }, { baseIri: 'urn:x:' });
      return mediaType === 'text/turtle' ? bytes.toString() : writeRdf(graph, mediaType);
    }),
  );
  return some([...texts, ...(await filesOf(folder, extensionsOf(mediaType)))]);
}

/** The GraphQL of the documentation, and the `.graphql` files of a folder. */
export async function graphqlSeeds(folder: string | undefined): Promise<Seeds> {
  const page = await readFile(path.join(ROOT, 'docs/graphql.md'), 'utf8');
  const examples = Array.from(page.matchAll(/^```graphql\n(.*?)^```$/gms), ([, text = '']) => text);
  return some([...examples, ...(await filesOf(folder, ['.graphql']))]);
}

/** Some queries, and the `.rq` files of a folder. */
export async function sparqlSeeds(folder: string | undefined): Promise<Seeds> {
  return some([...SPARQL_QUERIES, ...(await filesOf(folder, ['.rq']))]);
}

const QUERY_PREFIXES =
  'PREFIX dcat: <http://www.w3.org/ns/dcat#> PREFIX dct: <http://purl.org/dc/terms/> PREFIX skos: <http://www.w3.org/2004/02/skos/core#>';
const SPARQL_QUERIES = [
  'SELECT ?graph (COUNT(*) AS ?triples) WHERE { GRAPH ?graph { ?s ?p ?o } } GROUP BY ?graph ORDER BY DESC(?triples) LIMIT 20',
  `${QUERY_PREFIXES} SELECT ?d ?title WHERE { ?d a dcat:Dataset ; dct:title ?title FILTER (LANG(?title) = "en" && REGEX(?title, "a", "i")) } LIMIT 10`,
  `${QUERY_PREFIXES} CONSTRUCT { ?d dct:title ?t } WHERE { ?d a dcat:Dataset OPTIONAL { ?d dct:title ?t } } LIMIT 5`,
  `${QUERY_PREFIXES} ASK { VALUES ?x { "a"@en 1 <urn:x:a> UNDEF } ?s skos:broader*/skos:prefLabel ?x MINUS { ?s a dcat:Catalog } }`,
  `${QUERY_PREFIXES} DESCRIBE ?c { { ?c a dcat:Catalog } UNION { ?c a skos:ConceptScheme } } LIMIT 2`,
  'SELECT (SUM(?n) AS ?sum) (GROUP_CONCAT(DISTINCT STR(?o); SEPARATOR=",") AS ?all) { { SELECT ?o (STRLEN(STR(?o)) + 1.5e0 AS ?n) { ?s ?p ?o } LIMIT 50 } BIND (IF(?n > 10, UCASE(STR(?o)), "x") AS ?y) } HAVING (COUNT(?o) > 0)',
];

function extensionsOf(mediaType: string): readonly string[] {
  return RDF_FORMATS.find(({ mediaTypes }) => mediaTypes.includes(mediaType))?.extensions ?? [];
}

async function filesOf(
  folder: string | undefined,
  extensions: readonly string[],
): Promise<readonly string[]> {
  if (folder === undefined) {
    return [];
  }
  const all = await Array.fromAsync(glob('**/*', { cwd: folder }));
  const named = all.sort().filter((file) => extensions.includes(path.extname(file)));
  const texts = await Promise.all(
    named.slice(0, MOST_FILES).map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  return texts.filter((text) => text.length <= LONGEST);
}

function some(texts: readonly string[]): Seeds {
  const [first, ...others] = texts.filter((text) => text.trim() !== '');
  if (first === undefined) {
    throw new Error('There are no seeds.');
  }
  return [first, ...others];
}
/** GraphQL requests with variables, as JSON. */
export const VARIABLE_REQUESTS: Seeds = [
  {
    query:
      'query Page($where: DatasetFilter, $first: Int, $after: String, $orderBy: [DatasetOrder!]) { datasets(where: $where, first: $first, after: $after, orderBy: $orderBy) { totalCount nodes { id title { value } } pageInfo { endCursor } } }',
    variables: {
      where: {
        and: [
          { id: { in: ['radzaehlstellen', 'x'] } },
          { not: { issued: { gte: '2021', lt: '2023' } } },
        ],
      },
      first: 3,
      after: null,
      orderBy: [{ field: 'issued', direction: 'DESC' }],
    },
  },
  {
    query:
      'query One($id: ID!, $languages: [String!]) { dataset(id: $id) { id title(languages: $languages) { value } } }',
    variables: { id: 'radzaehlstellen', languages: ['de-CH', '*'] },
    operationName: 'One',
    extensions: null,
  },
  {
    query:
      'query S($text: String!) { suggest(text: $text, first: 5) { documentId } datasets(query: $text, facets: {keywords: ["a"]}) { totalCount facets(first: 3) { name buckets { value count } } } }',
    variables: { text: '"traffic light" OR rad*' },
  },
].map((request) => JSON.stringify(request)) as [string, ...string[]];

/** JSON-RPC requests for commands that change nothing. */
export const ACTION_REQUESTS: Seeds = [
  '{"jsonrpc": "2.0", "id": 1, "method": "help", "params": ["status"]}',
  '{"jsonrpc": "2.0", "id": "a", "method": "help"}',
  '[{"jsonrpc": "2.0", "id": 1, "method": "help"}, {"jsonrpc": "2.0", "method": "help", "params": ["--x"]}]',
];

/** Imports of vocabularies, as JSON. */
export const IMPORT_REQUESTS: Seeds = [
  JSON.stringify({
    id: 'mutants',
    resource: 'https://data.example/scheme',
    title: { en: 'Mutants', 'de-CH': 'Mutanten' },
    vocab: [
      {
        id: 'a',
        resource: 'https://data.example/scheme/a',
        in_scheme: ['https://data.example/scheme'],
        pref_label: { en: 'A', de: 'Ä' },
        alt_labels: { en: ['a', 'aa'] },
        narrower: ['b'],
        notation: ['1'],
        matches: ['aleph'],
      },
      {
        id: 'b',
        resource: 'https://data.example/scheme/b',
        in_scheme: ['https://data.example/scheme'],
        pref_label: { en: 'B' },
        parent_id: 'a',
        broader: ['a'],
        extensions: { note: 'x' },
      },
    ],
  }),
];
