import { readLastSeq } from './changes.ts';
import { despiteDeadlocks } from './client/retry.ts';
import { type StoreAccess, selectValue } from './client/store-access.ts';
import {
  baseQuery,
  claimUpdate,
  identityQuery,
  identityUpdate,
  releaseUpdate,
} from './read/queries.ts';

/** The claimed base of a store; `undefined` if none is. */
export function readBase(access: StoreAccess): Promise<string | undefined> {
  return selectValue(access, baseQuery(access.names), 'base');
}

/** Claims `base` in a store without one, or without changes. Gives the base in force. */
export async function claimBase(access: StoreAccess, base: string): Promise<string> {
  const claimed = await readBase(access);
  if (claimed === base) {
    return base;
  }
  if (claimed === undefined || (await readLastSeq(access)) === 0) {
    await despiteDeadlocks(() => access.client.update(claimUpdate(base, access.names)));
    return base;
  }
  return claimed;
}

export function releaseBase({ client, names }: StoreAccess): Promise<void> {
  return despiteDeadlocks(() => client.update(releaseUpdate(names)));
}

/** The identity of a store; `undefined` if none was set. */
export function readIdentity(access: StoreAccess): Promise<string | undefined> {
  return selectValue(access, identityQuery(access.names), 'identity');
}

export function setIdentity({ client, names }: StoreAccess, identity: string): Promise<void> {
  return despiteDeadlocks(() => client.update(identityUpdate(identity, names)));
}
