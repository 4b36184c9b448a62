import type { FastifyBaseLogger } from 'fastify';
import type { WriteGraphsOptions } from '../../../../repository/index.ts';

/** Statements that are named in one line of the log. */
const SHOWN = 5;

/** Logs the parts of a graph that the format cannot express; they are problems of the resource, too. */
export function logChanged(log: FastifyBaseLogger): WriteGraphsOptions['onChanged'] {
  return ({ about }, statements) => {
    const predicates = [...new Set(statements.map(({ predicate }) => predicate.value))];
    log.warn(
      { graph: about, statements: statements.length, predicates: predicates.slice(0, SHOWN) },
      'The format of an answer cannot express statements of a graph: they were changed or left out',
    );
  };
}
