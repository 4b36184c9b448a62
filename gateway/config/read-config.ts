import path from 'node:path';
import type { z } from 'zod';
import type { ChosenSearch } from '../../search/index.ts';
import { type Config, type ConfigIssue, InvalidConfigError } from './config.ts';
import { hintsOf } from './hints.ts';
import { mergeSettings, type RawSettings } from './merge-settings.ts';
import { SETTINGS, SETTINGS_SCHEMA, type Settings, settingMembers } from './settings.ts';
import { DEFAULT_STORE } from './store-setting.ts';

export interface ConfigSource {
  readonly environment: RawSettings;
  /** Content of the configuration file; empty without one. */
  readonly file: RawSettings;
  /** Directory that relative paths in the configuration are resolved against. */
  readonly directory: string;
  /** Directory of the profile that is active while the profile feature is off. */
  readonly defaultProfile: string;
}

/** Reads the configuration; throws `InvalidConfigError` with everything that is wrong. */
export function readConfig(source: ConfigSource): Config {
  const merged = mergeSettings(source.file, source.environment);
  const unreadable = new Set(merged.issues.map((issue) => issue.setting));
  const parsed = SETTINGS_SCHEMA.safeParse(merged.settings);
  const wrong = parsed.success
    ? contradictions(parsed.data, unreadable)
    : parsed.error.issues.map(toIssue);
  const issues = [...merged.issues, ...wrong];
  if (!parsed.success || issues.length > 0) {
    throw new InvalidConfigError(issues, readableOf(merged.settings, source));
  }
  return Object.freeze(toConfig(parsed.data, source, merged.notes));
}

function toIssue({ path: members, message }: z.core.$ZodIssue): ConfigIssue {
  return { setting: members.join('.'), message };
}

/** What is wrong with the combination of values that are each valid. */
function contradictions(settings: Settings, unreadable: ReadonlySet<string>): ConfigIssue[] {
  const issues: ConfigIssue[] = [];
  const profileOn = settings.PLATFORM_FEATURE_FLAGS.platform_profile;
  if (profileOn && !settings.PLATFORM_PROFILE && !unreadable.has('PLATFORM_PROFILE')) {
    issues.push({
      setting: 'PLATFORM_PROFILE',
      message:
        'is missing while the feature flag platform_profile is on; ' +
        'set {"type": "directory", "path": "<profile directory>"} or turn the flag off',
    });
  }
  const alone = settings.PLATFORM_SERVICES.length === 1;
  if (alone && settings.PLATFORM_SERVICES[0] === 'search' && !settings.PLATFORM_REPOSITORY_URL) {
    issues.push({
      setting: 'PLATFORM_REPOSITORY_URL',
      message: 'is missing while PLATFORM_SERVICES is "search"; name the repository to follow',
    });
  }
  return issues;
}

function toConfig(settings: Settings, source: ConfigSource, notes: readonly string[]): Config {
  const profileOn = settings.PLATFORM_FEATURE_FLAGS.platform_profile;
  const services = {
    repository: settings.PLATFORM_SERVICES.includes('repository'),
    search: settings.PLATFORM_SERVICES.includes('search'),
  };
  const dataDirectory = path.resolve(source.directory, settings.PLATFORM_DATA_DIR);
  return {
    ...settingMembers(settings),
    profileDirectory: profileDirectoryOf(settings, source) ?? source.defaultProfile,
    profileSource: profileOn ? 'configured' : 'built-in',
    baseUri: settings.PLATFORM_BASE_URI ?? `http://localhost:${settings.PLATFORM_PORT}/`,
    dataDirectory,
    keyFile: keyFileOf(settings, source, dataDirectory),
    store: services.repository
      ? (settings.PLATFORM_TRIPLESTORE_CONFIG ?? DEFAULT_STORE)
      : undefined,
    searchEngine: services.search ? engineOf(settings, source) : undefined,
    enrichment: settings.PLATFORM_HUB_SEARCH_ES_CONFIG.vocabulary,
    index: settings.PLATFORM_HUB_SEARCH_ES_CONFIG.index,
    vocabularyManifests: manifestsOf(settings, source),
    shell: settings.PLATFORM_HUB_SHELL_CONFIG !== undefined,
    services,
    repositoryUrl: services.repository ? undefined : withSlash(settings.PLATFORM_REPOSITORY_URL),
    settingOfHub: settingOfHub(source),
    notes: [...notes, ...hintsOf(settings)],
  };
}

/** Settings of the existing registry and search begin so. */
const OF_HUB = /^PIVEAU_HUB_/;

function settingOfHub({ environment, file }: ConfigSource): string | undefined {
  const given = Object.entries({ ...file, ...environment }).find(
    ([name, value]) => OF_HUB.test(name) && value !== '' && value !== undefined,
  );
  return given?.[0];
}

function keyFileOf(
  { PLATFORM_API_KEYS_FILE: named }: Settings,
  { directory }: ConfigSource,
  dataDirectory: string,
): Config['keyFile'] {
  return named === undefined
    ? { path: path.join(dataDirectory, 'api-keys.json'), required: false }
    : { path: path.resolve(directory, named), required: true };
}

/** Profile and enrichment, as far as settings with errors state them. */
function readableOf(settings: RawSettings, source: ConfigSource) {
  const profileDirectory = profileDirectoryOf(settings, source);
  const search = SETTINGS.PLATFORM_HUB_SEARCH_ES_CONFIG.schema.safeParse(
    settings.PLATFORM_HUB_SEARCH_ES_CONFIG,
  ).data;
  return {
    ...(profileDirectory !== undefined && { profileDirectory }),
    ...(search && { enrichment: search.vocabulary, index: search.index }),
  };
}

/** The active profile's directory; `undefined` if it cannot be read from the settings. */
function profileDirectoryOf(settings: RawSettings, source: ConfigSource): string | undefined {
  const flags = SETTINGS.PLATFORM_FEATURE_FLAGS.schema.safeParse(settings.PLATFORM_FEATURE_FLAGS);
  if (!flags.data?.platform_profile) {
    return flags.success ? source.defaultProfile : undefined;
  }
  const profile = SETTINGS.PLATFORM_PROFILE.schema.safeParse(settings.PLATFORM_PROFILE).data;
  return profile && path.resolve(source.directory, profile.path);
}

/** The search engine, with the file of its certificate authority as an absolute path. */
function engineOf(
  { PLATFORM_HUB_SEARCH_ES_CONFIG: { engine } }: Settings,
  { directory }: ConfigSource,
): ChosenSearch {
  const { server } = engine;
  const file = server?.certificateAuthority;
  return server === undefined || file === undefined
    ? engine
    : { ...engine, server: { ...server, certificateAuthority: path.resolve(directory, file) } };
}

function manifestsOf(
  { PLATFORM_VOCABULARIES: named }: Settings,
  { directory, defaultProfile }: ConfigSource,
): readonly string[] {
  return named
    ? named.map((file) => path.resolve(directory, file))
    : ['manifest.json', 'core.json'].map((name) => path.join(defaultProfile, 'vocabularies', name));
}

function withSlash(url: string | undefined): string | undefined {
  return url === undefined || url.endsWith('/') ? url : `${url}/`;
}
