import path from 'node:path';
import type { z } from 'zod';
import type { ChosenSearch } from '../../../search/index.ts';
import { DEFAULT_STORE } from './backend-settings.ts';
import { type Config, type ConfigIssue, InvalidConfigError } from './config.ts';
import { HOST_OF_CONTAINERS, isExistingName, isHubName } from './existing-api/names.ts';
import { withoutAddresslessServers } from './existing-api/servers-without-address.ts';
import { reasonOfMember } from './existing-api/settings.ts';
import { hintsOf } from './hints.ts';
import { type MergedSettings, mergeSettings, type RawSettings } from './merge-settings.ts';
import { type Settings, settingMembers, settingsSchema } from './setting-values.ts';
import { SETTINGS } from './settings.ts';

export interface ConfigSource {
  readonly environment: RawSettings;
  /** Content of the configuration file; empty without one. */
  readonly file: RawSettings;
  readonly configFile?: string | undefined;
  /** Directory that relative paths in the configuration are resolved against. */
  readonly directory: string;
  /** Directory of the profile that is active while the profile feature is off. */
  readonly defaultProfile: string;
}

/** Reads the configuration; throws `InvalidConfigError` with everything that is wrong. */
export function readConfig(source: ConfigSource): Config {
  const merged = withoutAddresslessServers(mergeSettings(source.file, source.environment));
  const existing = existingParts(merged);
  const host = merged.settings.PLATFORM_HOST ?? (existing.settingOfHub && HOST_OF_CONTAINERS);
  const given = { ...merged.settings, PLATFORM_HOST: host };
  const parsed = settingsSchema((name) => isExistingName(merged.names.get(name))).safeParse(given);
  const wrong = parsed.success
    ? contradictions(parsed.data, merged)
    : parsed.error.issues.map((issue) => toIssue(issue, merged));
  const issues = [...merged.issues, ...wrong];
  if (!parsed.success || issues.length > 0) {
    throw new InvalidConfigError(issues, { ...readableOf(given, source), ...existing });
  }
  return Object.freeze(toConfig(parsed.data, source, { merged, existing }));
}

/** Tells whether a setting is one of the existing search, whose lists hold ids. */
function isOfSearch({ name }: MergedSettings['given'][number]): boolean {
  return name.startsWith('PIVEAU_HUB_SEARCH_');
}

type ExistingParts = Pick<Config, 'settingOfHub' | 'existingSearchMembers'>;

function existingParts({ given, names }: MergedSettings): ExistingParts {
  const search = 'PLATFORM_HUB_SEARCH_ES_CONFIG.';
  return {
    settingOfHub: given.find(({ name }) => isHubName(name))?.name,
    existingSearchMembers: [...names].flatMap(([path, name]) =>
      path.startsWith(search) && isExistingName(name) ? [path.slice(search.length)] : [],
    ),
  };
}

/** Names a setting as it was given, and says why a member that is not known has no effect where that is known. */
function toIssue(issue: z.core.$ZodIssue, { names }: MergedSettings): ConfigIssue {
  const path = issue.path.map(String);
  const [setting = '', ...below] = path;
  const name = names.get(path.slice(0, 2).join('.')) ?? names.get(setting) ?? setting;
  const reasons = issue.code === 'unrecognized_keys' ? reasonsOf(path, issue.keys) : [];
  return { setting: [name, ...below].join('.'), message: [issue.message, ...reasons].join('; ') };
}

function reasonsOf(path: readonly string[], keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const because = reasonOfMember([...path, key].join('.'));
    return because === undefined ? [] : [`${key} has no effect: ${because}`];
  });
}

/** Faults of the combination of valid values. */
function contradictions(settings: Settings, { unreadable }: MergedSettings): ConfigIssue[] {
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

interface Given {
  readonly merged: MergedSettings;
  readonly existing: ExistingParts;
}

function toConfig(settings: Settings, source: ConfigSource, { merged, existing }: Given): Config {
  const profileOn = settings.PLATFORM_FEATURE_FLAGS.platform_profile;
  const services = {
    repository: settings.PLATFORM_SERVICES.includes('repository'),
    search: settings.PLATFORM_SERVICES.includes('search'),
  };
  const absolute = (file: string) => path.resolve(source.directory, file);
  const { PLATFORM_API_KEYS_FILE: keyFile, PLATFORM_PORTAL: portal } = settings;
  const search = settings.PLATFORM_HUB_SEARCH_ES_CONFIG;
  return {
    ...settingMembers(settings),
    profileDirectory: profileDirectoryOf(settings, source) ?? source.defaultProfile,
    profileSource: profileOn ? 'configured' : 'built-in',
    baseUri: settings.PLATFORM_BASE_URI ?? `http://localhost:${settings.PLATFORM_PORT}/`,
    dataDirectory: absolute(settings.PLATFORM_DATA_DIR),
    keyFile: {
      path: absolute(keyFile ?? path.join(settings.PLATFORM_DATA_DIR, 'api-keys.json')),
      required: keyFile !== undefined,
    },
    store: services.repository
      ? (settings.PLATFORM_TRIPLESTORE_CONFIG ?? DEFAULT_STORE)
      : undefined,
    searchEngine: services.search ? withAbsoluteFiles(search.engine, absolute) : undefined,
    enrichment: search.vocabulary,
    index: search.index,
    vocabularyManifests:
      settings.PLATFORM_VOCABULARIES?.map(absolute) ??
      ['manifest.json', 'core.json'].map((name) =>
        path.join(source.defaultProfile, 'vocabularies', name),
      ),
    jsonLdContexts: Object.fromEntries(
      Object.entries(settings.PLATFORM_JSONLD_CONTEXTS ?? {}).map(([iri, file]) => [
        iri,
        absolute(file),
      ]),
    ),
    synonymsFile: settings.PLATFORM_SYNONYMS && absolute(settings.PLATFORM_SYNONYMS),
    stopWordsFile: settings.PLATFORM_STOP_WORDS && absolute(settings.PLATFORM_STOP_WORDS),
    portal: { ...portal, ...(portal.logo !== undefined && { logo: absolute(portal.logo) }) },
    shell: settings.PLATFORM_HUB_SHELL_CONFIG !== undefined,
    lists: settings.PLATFORM_LISTS ?? (merged.given.some(isOfSearch) ? 'ids' : 'iris'),
    services,
    repositoryUrl: services.repository ? undefined : withSlash(settings.PLATFORM_REPOSITORY_URL),
    configFile: source.configFile,
    given: merged.given,
    notes: [...hostNotes(merged, existing), ...hintsOf(settings)],
    ...existing,
  };
}

function hostNotes({ settings }: MergedSettings, { settingOfHub }: ExistingParts): string[] {
  return settingOfHub !== undefined && settings.PLATFORM_HOST === undefined
    ? [
        `The platform listens on ${HOST_OF_CONTAINERS}, because ${settingOfHub} was given. PLATFORM_HOST sets another address.`,
      ]
    : [];
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
function withAbsoluteFiles(engine: ChosenSearch, absolute: (file: string) => string): ChosenSearch {
  const { server } = engine;
  const file = server?.certificateAuthority;
  return server === undefined || file === undefined
    ? engine
    : { ...engine, server: { ...server, certificateAuthority: absolute(file) } };
}

function withSlash(url: string | undefined): string | undefined {
  return url === undefined || url.endsWith('/') ? url : `${url}/`;
}
