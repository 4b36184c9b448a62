import { StoreRequestError } from '../../../errors.ts';
import type { SparqlClient } from '../client/sparql-client.ts';

/** With what comes of the entry, a page is no more than a server with the usual limit of 10,000 gives. */
export const PAGE = 9_980;

/**
 * A group of a query: part of the triples of a graph. Unsorted, for sorting is limited; stores keep
 * the order of a graph that is not written, and callers check that they have it all.
 */
export function page(name: string, offset: number): string {
  return `{ SELECT ?s ?p ?o WHERE { GRAPH <${name}> { ?s ?p ?o } } OFFSET ${offset} LIMIT ${PAGE} }`;
}

/** The lines of a graph from the `start`th on, as far as `end`. */
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

/** All lines of a graph of which `first` is the first page. Throws where the pages do not add up. */
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
  // The first page of a larger query need not hold the same triples as the first one by itself.
  const lines = await linesBetween(client, name, { start: 0, end });
  if (new Set(lines).size !== end) {
    throw new StoreRequestError(
      `The server gave ${new Set(lines).size} of the ${end} triples of <${name}>, page by page.`,
    );
  }
  return lines;
}
