import { RefusedQueryError } from '../../errors.ts';
import { isAbsoluteIri } from '../../rdf/terms/checked-terms.ts';
import { refuseForeignCalls } from './refuse-foreign-calls.ts';
import { parseSparql, type QuerySyntax } from './sparql-syntax.ts';

/** What a query asks for: a table, a truth value or a graph. */
export type QueryForm = QuerySyntax['subType'];

/** A query that is valid, changes nothing and asks no other host. Only {@link readQuery} makes one. */
export interface CheckedQuery {
  readonly form: QueryForm;
  readonly syntax: QuerySyntax;
  /** Whether it, or the request around it, names the graphs that it is about. */
  readonly namesGraphs: boolean;
}

/** The graphs that a request names (SPARQL 1.1 Protocol §2.1.4), as absolute IRIs. */
export interface RequestDataset {
  readonly defaultGraphs: readonly string[];
  readonly namedGraphs: readonly string[];
}

/** What a query is read with. */
export interface ReadQueryOptions {
  /** Relative IRIs resolve against it. */
  readonly base: string;
  /** Takes the place of what the query itself says where it names any graph. */
  readonly dataset?: RequestDataset;
}

/**
 * Reads a SPARQL 1.1 query. Throws RefusedQueryError: `malformed-query`; `read-only` for an update;
 * `query-not-allowed` where it calls what is not its own.
 */
export function readQuery(text: string, { base, dataset }: ReadQueryOptions): CheckedQuery {
  const request = parseSparql(text);
  if (request.type !== 'query') {
    throw request.updates.some(({ operation }) => operation) ? notAnUpdate() : emptyQuery();
  }
  refuseForeignCalls(request);
  const syntax = withDataset(withBase(request, base), dataset);
  return { form: syntax.subType, syntax, namesGraphs: syntax.datasets.clauses.length > 0 };
}

/** The refusal of an update, in whatever way it was sent. */
export function notAnUpdate(): RefusedQueryError {
  return new RefusedQueryError(
    'read-only',
    'This endpoint answers queries and takes no updates. Write by PUT and DELETE of the REST API.',
  );
}

function emptyQuery(): RefusedQueryError {
  return new RefusedQueryError('malformed-query', 'The query is empty.');
}

/** Only where it has none of its own: some stores take one declaration at most. */
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
      `The request names the ${clauseType} graph "${iri}", which is no absolute IRI.`,
    );
  }
  return { clauseType, value: iriTerm(iri) };
}

/** The generator writes it as it writes what it parsed. */
const GENERATED = { sourceLocationType: 'autoGenerate' } as const;

function iriTerm(value: string) {
  return { type: 'term', subType: 'namedNode', value, loc: GENERATED } as const;
}
