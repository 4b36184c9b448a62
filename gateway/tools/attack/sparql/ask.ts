import { asking } from '../asking.ts';
import type { Attack } from '../attack.ts';

/** A SPARQL query that a client sends to exhaust the engine. */
export interface SparqlAttack {
  readonly name: string;
  readonly isLong?: boolean;
  /** All that may answer it: 400 where its syntax shows what it costs, 422 or 504 where only running it does. */
  readonly statuses: readonly number[];
  query(): string;
  /** How often it is sent at once. */
  readonly times?: number;
}

/** Runs to its end or to a limit of what the engine may use: rows, memory or time, also the time of a minute. */
export const STOPPED: readonly number[] = [200, 400, 422, 429, 504];
export const REFUSED: readonly number[] = [400];

export function sparql({ name, isLong, statuses, query, times = 1 }: SparqlAttack): Attack {
  return asking({
    name: `SPARQL: ${name}`,
    statuses,
    ...(isLong && { isLong }),
    calls() {
      const call = {
        method: 'POST',
        path: '/sparql',
        contentType: 'application/sparql-query',
        body: query(),
      };
      return Array.from({ length: times }, () => call);
    },
  });
}
