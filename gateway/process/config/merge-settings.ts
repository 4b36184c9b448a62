import type { ConfigIssue, SettingOutcome } from './config.ts';
import { isExistingName, ownName } from './existing-api/names.ts';
import type { ReadingProcess } from './existing-api/settings.ts';
import { isObjectValue } from './leave-out-unknown.ts';
import { type ReadEntry, readSetting } from './read-setting.ts';
import { SETTINGS, type SettingName } from './settings.ts';

/** Unchecked settings by key, as file or environment have them. */
export type RawSettings = Readonly<Record<string, unknown>>;

export interface MergedSettings {
  readonly settings: RawSettings;
  readonly issues: readonly ConfigIssue[];
  /** Settings that an issue is about already. */
  readonly unreadable: ReadonlySet<string>;
  /** Outcomes of all given settings. */
  readonly given: readonly SettingOutcome[];
  /** The name by which each setting was given last; so also each member of objects: `PLATFORM_LIMITS.pageSize`. */
  readonly names: ReadonlyMap<string, string>;
}

/** Names the configuration file, so it is read before all others. */
const CONFIG_FILE_SETTING = 'PLATFORM_CONFIG';

/**
 * Merges file and environment: the environment wins, a name of the platform wins over an existing name in the
 * same place, and objects are merged member by member.
 */
export function mergeSettings(file: RawSettings, environment: RawSettings): MergedSettings {
  const process = processOf(file, environment);
  const entries = [...entriesOf(file), ...entriesOf(environment)].map((entry) =>
    readSetting(entry, process),
  );
  const merged: Record<string, unknown> = {};
  const names = new Map<string, string>();
  const winners = new Map<string, ReadEntry>();
  const overridden = new Map<ReadEntry, string>();
  for (const entry of entries.filter(({ sets }) => sets !== undefined)) {
    const { name, sets = name, value } = entry;
    const before = merged[sets];
    const areMerged = isObjectValue(before) && isObjectValue(value);
    const loser = winners.get(sets);
    if (loser && !areMerged) {
      overridden.set(loser, name);
    }
    merged[sets] = areMerged ? { ...before, ...value } : value;
    winners.set(sets, entry);
    names.set(sets, name);
    for (const member of isObjectValue(value) ? Object.keys(value) : []) {
      names.set(`${sets}.${member}`, name);
    }
  }
  return {
    settings: merged,
    issues: entries.flatMap(({ issues }) => issues),
    unreadable: new Set(entries.flatMap(({ sets = '', issues }) => (issues.length ? [sets] : []))),
    given: entries.flatMap((entry) => given(entry, overridden.get(entry))),
    names,
  };
}

/** Outcomes of an entry, where `winner` may be the name of the one that has its place. */
function given({ name, sets, notes }: ReadEntry, winner: string | undefined): SettingOutcome[] {
  if (sets === undefined) {
    return [...notes];
  }
  return winner === undefined
    ? [{ name, sets }, ...notes]
    : [{ name, because: winner === name ? 'the environment has another' : `${winner} is set` }];
}

/** Settings of the two families: those without a value, then those with existing names, then those of the platform. */
function entriesOf(settings: RawSettings): [string, unknown][] {
  const ours = Object.entries(settings).filter(
    ([name]) => ownName(name).startsWith('PLATFORM_') && name !== CONFIG_FILE_SETTING,
  );
  return ours.sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf([name, value]: readonly [string, unknown]): number {
  if (value === '') {
    return 0;
  }
  return isExistingName(name) ? 1 : 2;
}

function processOf(file: RawSettings, environment: RawSettings): ReadingProcess {
  const name: SettingName = 'PLATFORM_SERVICES';
  const { schema } = SETTINGS[name];
  const services = schema.safeParse(environment[name] || file[name] || undefined).data ?? [
    'repository',
    'search',
  ];
  return {
    repository: services.includes('repository'),
    search: services.includes('search'),
    has: (one) => Boolean(environment[one] || file[one]),
  };
}
