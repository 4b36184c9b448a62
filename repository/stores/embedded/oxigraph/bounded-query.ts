import type { CheckedQuery } from '../../../query/syntax/read-query.ts';
import { type QuerySyntax, writeSparql } from '../../../query/syntax/sparql-syntax.ts';

/** The text of a query whose answer cannot be much larger than allowed. */
export interface BoundedQuery {
  readonly text: string;
  /** A query that gives a row exactly where the requested graph comes from more solutions than allowed. */
  readonly probe?: string;
}

/**
 * Writes a query that ends after `rows` rows: a table that would be longer has exactly one more. The
 * triples of a graph do not show how many solutions they come from, so a second query counts those.
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

/** The query, limited to a part of its solutions. */
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

/** Without ORDER BY, which does not change the number of solutions and costs most. */
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

/** `(1 AS ?one_of_the_solutions)`: works with and without groups. */
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
