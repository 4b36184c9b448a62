import { despiteDeadlocks } from './client/retry.ts';
import { type StoreAccess, selectValue } from './client/store-access.ts';
import { baseQuery, claimUpdate, releaseUpdate } from './read/queries.ts';

/** The claimed base of a store; `undefined` where none is. */
export function readBase(access: StoreAccess): Promise<string | undefined> {
  return selectValue(access, baseQuery(access.names), 'base');
}

/** Claims `base` in a store without one. Gives the base in force. */
export async function claimBase(access: StoreAccess, base: string): Promise<string> {
  const claimed = await readBase(access);
  if (claimed === undefined) {
    await despiteDeadlocks(() => access.client.update(claimUpdate(base, access.names)));
  }
  return claimed ?? base;
}

export function releaseBase({ client, names }: StoreAccess): Promise<void> {
  return despiteDeadlocks(() => client.update(releaseUpdate(names)));
}
