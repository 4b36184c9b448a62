import { RefusedQueryError } from '../../errors.ts';
import { isAbsoluteIri } from '../../rdf/terms/checked-terms.ts';
import { checkQuerySize, QUERY_SIZE, type QuerySize } from './query-size.ts';
import { refuseForeignCalls } from './refuse-foreign-calls.ts';
import { parseSparql, type QuerySyntax } from './sparql-syntax.ts';

/** The kind of answer: a table, a truth value or a graph. */
export type QueryForm = QuerySyntax['subType'];

/** A query that is valid, writes nothing and calls no other host. Only {@link readQuery} makes one. */
export interface CheckedQuery {
  readonly form: QueryForm;
  readonly syntax: QuerySyntax;
  /** True if the query or its request names the graphs to query. */
  readonly namesGraphs: boolean;
}

/** The graphs that a request names (SPARQL 1.1 Protocol §2.1.4), as absolute IRIs. */
export interface RequestDataset {
  readonly defaultGraphs: readonly string[];
  readonly namedGraphs: readonly string[];
}

export interface ReadQueryOptions {
  /** Relative IRIs resolve against it. */
  readonly base: string;
  /** Replaces FROM and FROM NAMED of the query, where it names any graph. */
  readonly dataset?: RequestDataset;
  /** Bounds of the query; by default QUERY_SIZE. */
  readonly size?: QuerySize;
}

/**
 * Reads a SPARQL 1.1 query. Throws RefusedQueryError: `malformed-query`; `read-only` for an update;
 * `query-too-complex` where it is larger than `size`; `query-not-allowed` where it has SERVICE or calls a function that is not part of SPARQL 1.1.
 */
export function readQuery(
  text: string,
  { base, dataset, size = QUERY_SIZE }: ReadQueryOptions,
): CheckedQuery {
  const request = parseSparql(text);
  if (request.type !== 'query') {
    throw request.updates.some(({ operation }) => operation) ? notAnUpdate() : emptyQuery();
  }
  checkQuerySize(request, size);
  refuseForeignCalls(request);
  const syntax = withDataset(withBase(request, base), dataset);
  return { form: syntax.subType, syntax, namesGraphs: syntax.datasets.clauses.length > 0 };
}

/** The error for an update, however it was sent. */
export function notAnUpdate(): RefusedQueryError {
  return new RefusedQueryError(
    'read-only',
    'This endpoint answers queries and accepts no updates. Use PUT and DELETE of the REST API to write.',
  );
}

function emptyQuery(): RefusedQueryError {
  return new RefusedQueryError('malformed-query', 'The query is empty.');
}

/** Only where the query has none: some stores accept one declaration at most. */
function withBase(query: QuerySyntax, base: string): QuerySyntax {
  if (query.context.some(({ subType }) => subType === 'base')) {
    return query;
  }
  const declaration = { type: 'contextDef', subType: 'base', value: iriTerm(base), loc: GENERATED };
  return { ...query, context: [declaration, ...query.context] } as QuerySyntax;
}

function withDataset(query: QuerySyntax, dataset: RequestDataset | undefined): QuerySyntax {
  const clauses = [
    ...(dataset?.defaultGraphs ?? []).map((iri) => clause('default', iri)),
    ...(dataset?.namedGraphs ?? []).map((iri) => clause('named', iri)),
  ];
  return clauses.length === 0 ? query : { ...query, datasets: { ...query.datasets, clauses } };
}

function clause(clauseType: 'default' | 'named', iri: string) {
  if (!isAbsoluteIri(iri)) {
    throw new RefusedQueryError(
      'malformed-query',
      `The request names the ${clauseType} graph "${iri}", which is not an absolute IRI.`,
    );
  }
  return { clauseType, value: iriTerm(iri) };
}

/** The generator writes it like parsed nodes. */
const GENERATED = { sourceLocationType: 'autoGenerate' } as const;

function iriTerm(value: string) {
  return { type: 'term', subType: 'namedNode', value, loc: GENERATED } as const;
}
