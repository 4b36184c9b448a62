import { idRange } from '../../id-range.ts';
import type { Origin, Page, Selection } from '../../triple-store.ts';
import type { SystemNames } from '../layout.ts';
import { originText } from '../text/sparql-text.ts';
import { literal } from '../text/term-text.ts';

/** Rows that one answer can be sorted by: Virtuoso sorts at most 10,000 rows where there is an OFFSET. */
export const SORTED_ROWS = 9_000;

/** The rows of graphs, by the names of these in the store. */
export function rowsQuery(graphs: readonly string[], names: SystemNames): string {
  return `SELECT ?graph ?row WHERE { GRAPH <${names.entries}> { ?graph <${names.row}> ?row } ${oneOf('?graph', graphs)} }`;
}

/**
 * The triples of graphs as `?g ?s ?p ?o ?kind`, and those of their entries without `?s`. `?kind` is the language tag or the
 * datatype of a literal. Each graph has a pattern, since Virtuoso may compare all triples that it has with a list of graphs,
 * which takes minutes beside an import.
 */
export function graphsQuery(graphs: readonly string[], names: SystemNames): string {
  const patterns = [
    ...graphs.map((graph) => `{ GRAPH <${graph}> { ?s ?p ?o } BIND(<${graph}> AS ?g) }`),
    `{ GRAPH <${names.entries}> { ?g ?p ?o } ${oneOf('?g', graphs)} }`,
  ];
  const kind = `IF(isIRI(?o), '', IF(LANG(?o) = '', DATATYPE(?o), LANG(?o)))`;
  return `SELECT ?g ?s ?p ?o (${kind} AS ?kind) WHERE { ${patterns.join(' UNION ')} }`;
}

function oneOf(variable: string, iris: readonly string[]): string {
  return `VALUES ${variable} { ${iris.map((iri) => `<${iri}>`).join(' ')} }`;
}

/** Rows with `after < seq <= last` by `seq`, read by the index of the numbers. */
export function changesQuery(
  { after, last, limit }: { readonly after: number; readonly last: number; readonly limit: number },
  names: SystemNames,
): string {
  return `SELECT ?row WHERE { GRAPH <${names.entries}> { ?graph <${names.seq}> ?seq ; <${names.row}> ?row }
    FILTER(?seq > ${after} && ?seq <= ${last}) } ORDER BY ?seq LIMIT ${limit}`;
}

/** The greatest number of all rows. */
export function lastSeqQuery(names: SystemNames): string {
  return `SELECT (MAX(?seq) AS ?last) WHERE { GRAPH <${names.entries}> { ?graph <${names.seq}> ?seq } }`;
}

/** Rows of datasets that were submitted under an original id. */
export function originQuery(
  { originalId, catalogue }: Origin,
  limit: number,
  names: SystemNames,
): string {
  const inCatalogue =
    catalogue === undefined ? '' : `; <${names.listed({ kind: 'dataset', catalogue })}> ?id`;
  return `SELECT ?row WHERE { GRAPH <${names.entries}> {
    ?graph <${names.origin}> ${originText(originalId)} ${inCatalogue} ; <${names.row}> ?row } } LIMIT ${limit}`;
}

/** Rows of the datasets that were submitted under original ids in catalogues, with the position of the origin as `?at`. */
export function originsQuery(origins: readonly Required<Origin>[], names: SystemNames): string {
  const patterns = origins.map(
    ({ originalId, catalogue }, at) =>
      `{ ?graph <${names.origin}> ${originText(originalId)} ; <${names.listed({ kind: 'dataset', catalogue })}> ?id ; <${names.row}> ?row BIND(${at} AS ?at) }`,
  );
  return `SELECT ?at ?row WHERE { GRAPH <${names.entries}> { ${patterns.join(' UNION ')} } }`;
}

/** A page of a selection by id: the ids alone, or the rows. */
export function listQuery(
  selection: Selection,
  { limit, offset, after }: Page,
  { what, names }: { readonly what: '?id' | '?row'; readonly names: SystemNames },
): string {
  const row = what === '?row' ? `; <${names.row}> ?row` : '';
  const filter = idFilter(selection, after);
  return `SELECT ${what} WHERE { GRAPH <${names.entries}> { ?graph <${names.listed(selection)}> ?id ${row} }
    ${filter} } ORDER BY ?id OFFSET ${offset} LIMIT ${limit}`;
}

/** The rows of a selection with these ids. */
export function rowsOfIdsQuery(
  selection: Selection,
  ids: readonly string[],
  names: SystemNames,
): string {
  return `SELECT ?row WHERE { GRAPH <${names.entries}> { ?graph <${names.listed(selection)}> ?id ; <${names.row}> ?row }
    VALUES ?id { ${ids.map(literal).join(' ')} } }`;
}

export function countQuery(selection: Selection, names: SystemNames): string {
  return `SELECT (COUNT(*) AS ?count) WHERE { GRAPH <${names.entries}> { ?graph <${names.listed(selection)}> ?id }
    ${idFilter(selection)} }`;
}

/** Without STR, Virtuoso compares keys of its index, which leaves rows out. */
function idFilter(selection: Selection, last?: string): string {
  const { after, before } = idRange(selection, last);
  const conditions = [
    ...(after === '' ? [] : [`STR(?id) > ${literal(after)}`]),
    ...(selection.type === undefined ? [] : [`STR(?id) < ${literal(before)}`]),
  ];
  return conditions.length === 0 ? '' : `FILTER(${conditions.join(' && ')})`;
}

/** What the store states of itself as `?value`: its base, or its identity. */
export function settingQuery(property: string, names: SystemNames): string {
  return `SELECT ?value WHERE ${settingTriple(property, '?value', names)}`;
}

/** Replaces what the store states of itself; removes it without a value. */
export function settingUpdate(
  property: string,
  value: string | undefined,
  names: SystemNames,
): string {
  const removal = `DELETE WHERE ${settingTriple(property, '?value', names)}`;
  return value === undefined
    ? removal
    : `${removal} ; INSERT DATA ${settingTriple(property, literal(value), names)}`;
}

function settingTriple(property: string, value: string, names: SystemNames): string {
  return `{ GRAPH <${names.entries}> { <${names.store}> <${property}> ${value} } }`;
}

/** Query for one triple of a graph. */
export function anyTripleQuery(graph: string): string {
  return `SELECT ?s WHERE { GRAPH <${graph}> { ?s ?p ?o } } LIMIT 1`;
}
