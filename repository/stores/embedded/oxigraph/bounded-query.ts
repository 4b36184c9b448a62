import type { CheckedQuery } from '../../../query/syntax/read-query.ts';
import { type QuerySyntax, writeSparql } from '../../../query/syntax/sparql-syntax.ts';

/** A query as text that cannot give much more than it may. */
export interface BoundedQuery {
  readonly text: string;
  /** Gives a row exactly where more solutions than allowed are behind the graph that is asked for. */
  readonly probe?: string;
}

/**
 * Writes a query so that it ends soon after `rows` rows: a table has one more where it would have
 * been longer. The triples of a graph say nothing of how many solutions they come from, so these are
 * counted by a query of their own.
 */
export function boundedQuery({ form, syntax }: CheckedQuery, rows: number): BoundedQuery {
  switch (form) {
    case 'select':
      return { text: writeSparql(withLimit(syntax, { limit: rows + 1 })) };
    case 'ask':
      return { text: writeSparql(syntax) };
    case 'construct':
    case 'describe':
      return {
        text: writeSparql(syntax),
        ...(syntax.where && { probe: writeSparql(probeOf(syntax, rows)) }),
      };
  }
}

interface Part {
  readonly limit: number;
  readonly offset?: number;
}

/** The part of what the query gives already. */
function withLimit(query: QuerySyntax, { limit, offset = 0 }: Part): QuerySyntax {
  const own = query.solutionModifiers.limitOffset;
  const left = own?.limit === undefined ? limit : Math.min(limit, Math.max(0, own.limit - offset));
  const limitOffset = {
    type: 'solutionModifier',
    subType: 'limitOffset',
    limit: left,
    offset: (own?.offset ?? 0) + offset || undefined,
    loc: query.loc,
  } as const;
  return { ...query, solutionModifiers: { ...query.solutionModifiers, limitOffset } };
}

/** The order of the solutions does not change their number, and costs most. */
function probeOf(query: QuerySyntax, rows: number): QuerySyntax {
  const { order, ...solutionModifiers } = query.solutionModifiers;
  const select = {
    ...query,
    subType: 'select',
    variables: [ONE],
    solutionModifiers,
  } as unknown as QuerySyntax;
  return withLimit(select, { limit: 1, offset: rows });
}

const GENERATED = { sourceLocationType: 'autoGenerate' } as const;

/** `(1 AS ?one_of_the_solutions)`: works with groups as without. */
const ONE = {
  type: 'pattern',
  subType: 'bind',
  expression: {
    type: 'term',
    subType: 'literal',
    value: '1',
    langOrIri: undefined,
    loc: GENERATED,
  },
  variable: { type: 'term', subType: 'variable', value: 'one_of_the_solutions', loc: GENERATED },
  loc: GENERATED,
};
