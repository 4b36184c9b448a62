import { attempt } from './attempt.ts';
import { text } from './rows.ts';
import type { Statements } from './statements.ts';

/** The claimed base of a store; `undefined` where none is. */
export function readBase(statements: Statements): Promise<string | undefined> {
  return attempt(() => {
    const row = statements.base.get();
    return row && text(row.value);
  });
}

/** Claims `base` in a store without one. Gives the base in force. */
export function claimBase(statements: Statements, base: string): Promise<string> {
  return attempt(() => {
    statements.claimBase.run(base);
    return text(statements.base.get()?.value);
  });
}

export function releaseBase(statements: Statements): Promise<void> {
  return attempt(() => {
    statements.releaseBase.run();
  });
}
