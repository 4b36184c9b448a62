import { attempt } from './attempt.ts';
import { columnText } from './rows.ts';
import type { Statements } from './statements.ts';

/** The claimed base of a store; `undefined` where none is. */
export function readBase(statements: Statements): Promise<string | undefined> {
  return attempt(() => {
    const row = statements.base.get();
    return row && columnText(row.value);
  });
}

/** Claims `base` in a store without one. Gives the base in force. */
export function claimBase(statements: Statements, base: string): Promise<string> {
  return attempt(() => {
    statements.claimBase.run(base);
    return columnText(statements.base.get()?.value);
  });
}

export function releaseBase(statements: Statements): Promise<void> {
  return attempt(() => {
    statements.releaseBase.run();
  });
}
