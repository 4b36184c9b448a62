import type { SparqlBackend } from '../../../../repository/testing/backends.ts';
import { createRawClient } from './raw-client.ts';

/** A SPARQL server without a platform, over one persistent connection. */
export interface RawStore {
  update(text: string): Promise<void>;
  /** Names of graphs that hold a word. */
  graphs(word: string): Promise<readonly string[]>;
  close(): void;
}

/** A minimal client of a server that tests may write to. Rejects on error statuses. */
export function createRawStore(backend: SparqlBackend): RawStore {
  const { queryEndpoint, updateEndpoint, user, password } = backend;
  const client = createRawClient();
  const authorization =
    user === undefined
      ? {}
      : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
  const form = 'application/x-www-form-urlencoded';
  return {
    async update(update) {
      await client.send({
        method: 'POST',
        url: updateEndpoint,
        headers: { 'content-type': form, ...authorization },
        body: new URLSearchParams({ update }).toString(),
      });
    },
    async graphs(word) {
      const query = `SELECT DISTINCT ?g WHERE { GRAPH ?g { ?s ?p ?o } FILTER CONTAINS(STR(?g), "${word}") }`;
      const json = await client.send({
        method: 'POST',
        url: queryEndpoint,
        headers: { 'content-type': form, accept: 'application/sparql-results+json' },
        body: new URLSearchParams({ query }).toString(),
      });
      const { results } = JSON.parse(json) as Bindings;
      return results.bindings.map(({ g }) => g.value);
    },
    close: client.close,
  };
}

interface Bindings {
  readonly results: { readonly bindings: readonly { readonly g: { readonly value: string } }[] };
}

/** Virtuoso accepts only some thousand triples in one operation. */
const BLOCK = 1_000;

/** One request that puts lines of N-Triples in place of what a graph holds. */
export function replacementOf(graph: string, lines: readonly string[]): string {
  const inserts = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, at) => {
    const block = lines.slice(at * BLOCK, (at + 1) * BLOCK).join('\n');
    return `INSERT DATA { GRAPH <${graph}> { ${block} } }`;
  });
  return [`DELETE WHERE { GRAPH <${graph}> { ?s ?p ?o } }`, ...inserts].join(' ;\n');
}
