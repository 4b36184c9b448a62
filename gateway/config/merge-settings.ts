import type { ConfigIssue } from './config.ts';
import { jsonProblem } from './json-problem.ts';
import { isObjectSetting, SETTINGS } from './settings.ts';

/** Unchecked settings by key, as file or environment have them. */
export type RawSettings = Readonly<Record<string, unknown>>;

export interface MergedSettings {
  readonly settings: RawSettings;
  readonly issues: readonly ConfigIssue[];
  readonly notes: readonly string[];
}

const ALIAS = /^PIVEAU_/;
const PREFIX = /^(PLATFORM|PIVEAU)_/;
/** Names the configuration file, so it is read before all others. */
const CONFIG_FILE_SETTING = 'PLATFORM_CONFIG';

/** Merges file and environment: the environment wins, objects are merged key by key. */
export function mergeSettings(file: RawSettings, environment: RawSettings): MergedSettings {
  const issues: ConfigIssue[] = [];
  const notes: string[] = [];
  const merged: Record<string, unknown> = {};
  for (const [name, value] of [...entries(file, notes), ...entries(environment, notes)]) {
    const read = isObjectSetting(name) ? readObject(name, value, issues) : value;
    const before = merged[name];
    merged[name] = isObject(before) && isObject(read) ? { ...before, ...read } : read;
  }
  return { settings: merged, issues, notes };
}

/** Settings by their own keys; adds a note for each alias and each unknown key. */
function entries(settings: RawSettings, notes: string[]): [string, unknown][] {
  const found: [string, unknown][] = [];
  for (const [given, value] of Object.entries(settings)) {
    if (!PREFIX.test(given) || given === CONFIG_FILE_SETTING) {
      continue;
    }
    const name = given.replace(ALIAS, 'PLATFORM_');
    if (!(name in SETTINGS)) {
      notes.push(`${given} is not a setting of this version and has no effect.`);
      continue;
    }
    if (name !== given) {
      notes.push(`${given} is read as ${name}.`);
    }
    found.push([name, value === '' ? undefined : renameFlag(name, value)]);
  }
  return found;
}

/** Reads the feature flag `piveau_profile` as its alias `platform_profile`. */
function renameFlag(name: string, value: unknown): unknown {
  if (name !== 'PLATFORM_FEATURE_FLAGS') {
    return value;
  }
  if (typeof value === 'string') {
    return value.replace(/"piveau_profile"/g, '"platform_profile"');
  }
  if (isObject(value) && 'piveau_profile' in value) {
    const { piveau_profile, ...flags } = value;
    return { platform_profile: piveau_profile, ...flags };
  }
  return value;
}

function readObject(setting: string, value: unknown, issues: ConfigIssue[]): unknown {
  if (typeof value !== 'string') {
    return value;
  }
  try {
    return JSON.parse(value);
  } catch (error) {
    issues.push({
      setting,
      message: `is not JSON (${jsonProblem(error)}); write an object such as {"key": "value"}`,
    });
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
