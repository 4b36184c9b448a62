import { StoreRequestError } from '../../../errors.ts';
import type { SparqlClient } from '../client/sparql-client.ts';

/** Triples of a page. With those of the entry, they stay below 10,000, the usual limit of a server. */
export const PAGE = 9_980;

/**
 * A group graph pattern for one page of the triples of a graph. Unsorted, since servers limit sorting. The
 * order of a graph is stable while it is not written, and callers check that they have all triples.
 */
export function page(name: string, offset: number): string {
  return `{ SELECT ?s ?p ?o WHERE { GRAPH <${name}> { ?s ?p ?o } } OFFSET ${offset} LIMIT ${PAGE} }`;
}

/** The lines of a graph with positions from `start` up to `end`. */
export async function linesBetween(
  client: SparqlClient,
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let at = start; at < end; at += PAGE) {
    found.push(...(await client.construct(`CONSTRUCT { ?s ?p ?o } WHERE { ${page(name, at)} }`)));
  }
  return found;
}

/** Reads all lines of a graph that begins with the page `first`. Throws if the pages do not add up. */
export async function allLines(
  client: SparqlClient,
  name: string,
  first: readonly string[],
): Promise<readonly string[]> {
  if (first.length < PAGE) {
    return first;
  }
  const [row] = await client.select(
    `SELECT (COUNT(*) AS ?count) WHERE { GRAPH <${name}> { ?s ?p ?o } }`,
  );
  const end = Number(row?.count);
  // As a part of a larger query, the first page may have other triples than by itself.
  const lines = await linesBetween(client, name, { start: 0, end });
  if (new Set(lines).size !== end) {
    throw new StoreRequestError(
      `The server returned ${new Set(lines).size} of the ${end} triples of <${name}> page by page. Try again.`,
    );
  }
  return lines;
}
