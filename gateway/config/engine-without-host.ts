import { isObjectValue } from './leave-out-unknown.ts';
import type { MergedSettings } from './merge-settings.ts';
import type { SettingOutcome } from './setting-outcome.ts';

const SETTING = 'PLATFORM_HUB_SEARCH_ES_CONFIG';
/** How the existing system names the setting of search and its engine. */
export const EXISTING_SEARCH_SETTING = 'PIVEAU_HUB_SEARCH_ES_CONFIG';
/** Members that say how to reach a search engine. */
const BESIDE_HOST = ['port', 'scheme', 'user', 'password'];

/**
 * The existing search looks for its engine at localhost where no host is named; here the index is then kept in the data
 * directory, so the other members have no effect. Under the platform's name they are an issue of the backend.
 */
export function withoutHostlessEngine(merged: MergedSettings): MergedSettings {
  const value = merged.settings[SETTING];
  const isExisting = (path: string) => merged.names.get(path) === EXISTING_SEARCH_SETTING;
  if (!isExisting(SETTING) || !isObjectValue(value) || 'host' in value || 'node' in value) {
    return merged;
  }
  const idle = BESIDE_HOST.filter(
    (member) => member in value && isExisting(`${SETTING}.${member}`),
  );
  const notes = idle.map(
    (member): SettingOutcome => ({
      name: `${EXISTING_SEARCH_SETTING}.${member}`,
      because: 'no host is named',
    }),
  );
  const missing: SettingOutcome = {
    name: `${EXISTING_SEARCH_SETTING}.host`,
    because: 'it is missing; the index is kept in the data directory, not at localhost:9200',
  };
  const members = Object.entries(value).filter(([member]) => !idle.includes(member));
  return {
    ...merged,
    settings: { ...merged.settings, [SETTING]: Object.fromEntries(members) },
    given: [...merged.given, missing, ...notes],
  };
}
