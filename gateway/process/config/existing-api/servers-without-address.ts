import type { SettingOutcome } from '../config.ts';
import { isObjectValue } from '../leave-out-unknown.ts';
import type { MergedSettings } from '../merge-settings.ts';
import type { SettingName } from '../settings.ts';

/** Name in the existing system for the setting of search and its engine. */
export const EXISTING_SEARCH_SETTING = 'PIVEAU_HUB_SEARCH_ES_CONFIG';

/** A setting of a server, which the existing system looks for at a default address. */
interface ServerSetting {
  readonly sets: SettingName;
  readonly existing: string;
  /** Members that say where the server is; the first is the one to add. */
  readonly addresses: readonly [string, ...string[]];
  /** Members that say how to reach it. */
  readonly others: readonly string[];
  /** The replacement. */
  readonly instead: string;
}

const SERVERS: readonly ServerSetting[] = [
  {
    sets: 'PLATFORM_HUB_SEARCH_ES_CONFIG',
    existing: EXISTING_SEARCH_SETTING,
    addresses: ['host', 'node'],
    others: ['port', 'scheme', 'user', 'password'],
    instead: 'the index is kept in the data directory, not at localhost:9200',
  },
  {
    sets: 'PLATFORM_TRIPLESTORE_CONFIG',
    existing: 'PIVEAU_TRIPLESTORE_CONFIG',
    addresses: ['address', 'queryEndpoint', 'queryAuthEndpoint', 'updateEndpoint'],
    others: ['user', 'username', 'password', 'timeoutMs', 'namespace'],
    instead: 'the graphs are kept in the data directory',
  },
];

/**
 * Keeps in the data directory what the existing system keeps at a default address where none is named, so the other members
 * have no effect. Under the platform's name they are an issue of the backend.
 */
export function withoutAddresslessServers(merged: MergedSettings): MergedSettings {
  return SERVERS.reduce(withoutServer, merged);
}

function withoutServer(merged: MergedSettings, server: ServerSetting): MergedSettings {
  const { sets, existing, addresses, others, instead } = server;
  const value = merged.settings[sets];
  const isExisting = (path: string) => merged.names.get(path) === existing;
  if (!isExisting(sets) || !isObjectValue(value) || addresses.some((member) => member in value)) {
    return merged;
  }
  const idle = others.filter((member) => member in value && isExisting(`${sets}.${member}`));
  const [address] = addresses;
  const notes = idle.map(
    (member): SettingOutcome => ({
      name: `${existing}.${member}`,
      because: `no ${address} is named`,
    }),
  );
  const missing: SettingOutcome = {
    name: `${existing}.${address}`,
    because: `it is missing; ${instead}`,
  };
  const members = Object.entries(value).filter(([member]) => !idle.includes(member));
  return {
    ...merged,
    settings: {
      ...merged.settings,
      [sets]: members.length > 0 ? Object.fromEntries(members) : undefined,
    },
    given: [...merged.given, missing, ...notes],
  };
}
