import { type Call, clientOf, graphqlCall, jsonCall } from '../harness/client.ts';
import { type Attack, demand, MAX_MEMORY, served } from './attack.ts';

/** Requests of one kind that are in flight at once. */
const IN_FLIGHT = 500;
/** In so many milliseconds after the last answer, others are served as before. */
const NORMAL_MS = 5_000;

/** Sends many requests of one kind at once: each must be answered, or refused with the time to try again. */
function flood(name: string, call: Call): Attack {
  return {
    name: `flood: ${name}`,
    isLong: true,
    mostMemory: MAX_MEMORY,
    async run(target) {
      const { status: alone, body } = await target.send(call);
      const isAnswered = alone === 200 && !body.startsWith('{"errors"');
      demand(isAnswered, `One alone is answered with ${alone} ${body.slice(0, 200)}`);
      const anonymous = clientOf(target.url, '', true);
      const answers = await Promise.all(Array(IN_FLIGHT).fill(call).map(anonymous.send));
      const refused = answers.filter(({ status }) => status !== 200);
      for (const { status, retryAfter } of refused) {
        const saysWhen = [429, 503].includes(status) && retryAfter !== undefined;
        demand(saysWhen, `${status} with Retry-After ${retryAfter}`);
      }
      const start = performance.now();
      await served(target);
      const ms = Math.round(performance.now() - start);
      demand(ms <= NORMAL_MS, `Another client was answered after ${ms} ms`);
      return `${IN_FLIGHT - refused.length} served, ${refused.length} refused`;
    },
  };
}

const get = (path: string, accept?: string): Call => ({
  method: 'GET',
  path,
  ...(accept && { headers: { accept } }),
});

const post = (path: string, body: object): Call => ({
  ...jsonCall(path, body),
  headers: { accept: 'application/json, text/event-stream' },
});

const hits = (selection: string, args = 'first: 100') =>
  graphqlCall(`{ datasets(${args}) { nodes { ${selection} } } }`);

const DATASET = '/datasets/00001';
const CATALOGUE = '/catalogues/bench';

/** Kinds of requests that anyone may send. */
const KINDS: Readonly<Record<string, Call>> = {
  'GraphQL, validation': hits('validation { conforms results { message } }', 'first: 20'),
  'GraphQL, RDF': hits('rdf', 'first: 20'),
  'GraphQL, highlights': graphqlCall(
    '{ datasets(query: "data OR water", first: 100) { edges { highlights { field fragments } } } }',
  ),
  'GraphQL, facets': graphqlCall(
    '{ datasets(query: "data") { totalCount facets { name buckets { value count } } } }',
  ),
  'GraphQL, long lists': hits(
    'id title { value } keywords { value } distributions { id title { value } }',
  ),
  'GraphQL, documents': hits('document'),
  'GraphQL, related': hits('id related { id }', 'first: 10'),
  'search, a thousand hits': get('/search?limit=1000'),
  'search, a thousand hits by POST': post('/search', { limit: 1_000 }),
  'search, ten hits': get('/search?q=data'),
  'search, completed': get('/autocomplete?q=dat'),
  CSV: get('/search.csv'),
  'JSON Lines': get('/search.jsonl'),
  Atom: get('/search.atom'),
  'Atom of a catalogue': get(`${CATALOGUE}/feed.atom`),
  'page of the search': get('/search?q=data', 'text/html'),
  'page of a dataset': get(DATASET, 'text/html'),
  'page of a catalogue': get(CATALOGUE, 'text/html'),
  'page of vocabularies': get('/vocabularies', 'text/html'),
  'home page': get('/', 'text/html'),
  'RDF of a dataset': get(DATASET, 'text/turtle'),
  'RDF of a catalogue': get(CATALOGUE, 'application/rdf+xml'),
  'document of a dataset': get(DATASET),
  'schema.org of a catalogue': get(`${CATALOGUE}/schema-org`),
  export: get(`${CATALOGUE}/export`, 'text/turtle'),
  'event stream': get('/ldes'),
  'list of metadata': get('/datasets?valueType=metadata', 'text/turtle'),
  'list of ids': get('/datasets?valueType=uriRefs'),
  'vocabulary as a tree': get('/vocabularies/data-theme', 'text/html'),
  'terms of a vocabulary': get('/vocabularies/file-type'),
  suggestions: get('/search/suggestions?q=dat'),
  sitemap: get('/sitemaps/dataset-1.xml'),
  OpenAPI: get('/openapi.json'),
  SPARQL: get(`/sparql?query=${encodeURIComponent('SELECT * { ?s ?p ?o } LIMIT 1000')}`),
  'MCP, tools': post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  'MCP, search': post('/mcp', {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search_datasets', arguments: { query: 'data' } },
  }),
};

/** Many requests of each kind at once, while `/health` is watched. */
export const FLOODS: readonly Attack[] = Object.entries(KINDS).map(([name, call]) =>
  flood(name, call),
);
