import type { FastifyBaseLogger } from 'fastify';
import type { WriteGraphsOptions } from '../../../../repository/index.ts';

/** Statements that are named in one line of the log. */
const SHOWN = 5;

/** Logs what the format of a document cannot express of one of its graphs; the problems of the resource name it, too. */
export function logChanged(log: FastifyBaseLogger): WriteGraphsOptions['onChanged'] {
  return ({ about }, statements) => {
    const predicates = [...new Set(statements.map(({ predicate }) => predicate.value))];
    log.warn(
      { graph: about, statements: statements.length, predicates: predicates.slice(0, SHOWN) },
      'The format of an answer cannot express statements of a graph: they were changed or left out',
    );
  };
}
