import { readLastSeq } from './changes.ts';
import { despiteDeadlocks } from './client/retry.ts';
import { type StoreAccess, selectValue } from './client/store-access.ts';
import { settingQuery, settingUpdate } from './read/queries.ts';

/** What a store states of itself. */
type Setting = 'base' | 'identity';

/** `undefined` if the store does not state it. */
export function readStoreSetting(
  access: StoreAccess,
  setting: Setting,
): Promise<string | undefined> {
  const { names } = access;
  return selectValue(access, settingQuery(names[setting], names), 'value');
}

/** Replaces it; removes it without a value. */
export function setStoreSetting(
  { client, names }: StoreAccess,
  setting: Setting,
  value?: string,
): Promise<void> {
  return despiteDeadlocks(() => client.update(settingUpdate(names[setting], value, names)));
}

/** Claims `base` in a store without one, or without changes. Gives the base in force. */
export async function claimBase(access: StoreAccess, base: string): Promise<string> {
  const claimed = await readStoreSetting(access, 'base');
  if (claimed !== undefined && claimed !== base && (await readLastSeq(access)) > 0) {
    return claimed;
  }
  if (claimed !== base) {
    await setStoreSetting(access, 'base', base);
  }
  return base;
}
