import type { SparqlBackend } from '../../../repository/test/backends/backends.ts';

/** Deletes all graphs of a store whose names hold a word. */
export async function dropGraphs(backend: SparqlBackend, word: string): Promise<void> {
  const { queryEndpoint, updateEndpoint, user, password } = backend;
  const query = `SELECT DISTINCT ?g WHERE { GRAPH ?g { ?s ?p ?o } FILTER CONTAINS(STR(?g), "${word}") }`;
  const found = await fetch(queryEndpoint, {
    method: 'POST',
    headers: { accept: 'application/sparql-results+json' },
    body: new URLSearchParams({ query }),
  });
  const { results } = (await found.json()) as Bindings;
  for (const { g } of results.bindings) {
    await fetch(updateEndpoint, {
      method: 'POST',
      headers: {
        ...(user !== undefined && {
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        }),
      },
      body: new URLSearchParams({ update: `DELETE WHERE { GRAPH <${g.value}> { ?s ?p ?o } }` }),
    });
  }
}

interface Bindings {
  readonly results: { readonly bindings: readonly { readonly g: { readonly value: string } }[] };
}
