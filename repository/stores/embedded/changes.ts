import type { Change } from '../change.ts';
import { attempt } from './attempt.ts';
import { toChange } from './rows.ts';
import type { Statements } from './statements.ts';

/** The changes with `seq > after` by `seq`, at most `limit`. */
export function readChanges(
  statements: Statements,
  after: number,
  limit: number,
): Promise<readonly Change[]> {
  return attempt(() => statements.changes.all(after, limit).map(toChange));
}

/** The number of the newest change; 0 if there is none. */
export function readLastSeq(statements: Statements): number {
  return Number(statements.lastSeq.get()?.seq);
}
