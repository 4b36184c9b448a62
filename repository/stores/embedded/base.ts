import type { StatementSync } from 'node:sqlite';
import { attempt } from './attempt.ts';
import { columnText } from './rows.ts';
import type { Statements } from './statements.ts';

/** The claimed base of a store; `undefined` if none is. */
export function readBase(statements: Statements): Promise<string | undefined> {
  return attempt(() => settingText(statements.base));
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

/** The identity of a store; `undefined` if none was set. */
export function readIdentity(statements: Statements): Promise<string | undefined> {
  return attempt(() => settingText(statements.identity));
}

export function setIdentity(statements: Statements, identity: string): Promise<void> {
  return attempt(() => {
    statements.setIdentity.run(identity);
  });
}

function settingText(setting: StatementSync): string | undefined {
  const row = setting.get();
  return row && columnText(row.value);
}
