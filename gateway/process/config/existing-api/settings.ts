import { z } from 'zod';
import type { SettingName } from '../settings.ts';

/** The services that run in a process, and whether a setting was given to it. */
export interface ReadingProcess {
  readonly repository: boolean;
  readonly search: boolean;
  readonly has: (name: string) => boolean;
}

/** The effect of one name of the existing system. */
export type ExistingSetting = HonouredSetting | IdleSetting;

interface NamedSetting {
  /** The name; of a member its path below the setting, with `*` for any name. */
  readonly name: string;
}

/** It is read as a setting of the platform. */
export interface HonouredSetting extends NamedSetting {
  readonly sets: SettingName;
  /** Differences between its values and those of the platform's setting. */
  readonly remark?: string;
  /** Writes a value as the platform's setting has it. */
  readonly read?: (value: unknown) => unknown;
  /** Reason why it has no effect in this process; `undefined` if it has one. */
  readonly idleIn?: (process: ReadingProcess) => string | undefined;
}

/** It is accepted and has no effect. */
export interface IdleSetting extends NamedSetting {
  /** The reason and the alternative; continues a sentence that ends with "no effect". */
  readonly because: string;
}

/**
 * Every name of the existing system (piveau hub-repo 4.3 and hub-search 5.3) that the platform knows. Reading, log,
 * `--check` and docs/coming-from-piveau.md follow this table. A name that is not in it, but in `SETTINGS` with the prefix
 * `PLATFORM_`, is read as that one.
 */
export const EXISTING_SETTINGS: readonly ExistingSetting[] = [
  { name: 'PIVEAU_FEATURE_FLAGS', sets: 'PLATFORM_FEATURE_FLAGS' },
  { name: 'PIVEAU_FEATURE_FLAGS.piveau_trust', because: 'trust is not part of shapeql' },
  { name: 'PIVEAU_PROFILE', sets: 'PLATFORM_PROFILE' },
  {
    name: 'PIVEAU_HUB_BASE_URI',
    sets: 'PLATFORM_BASE_URI',
    remark: 'a missing last `/` is added',
    read: withLastSlash,
  },
  {
    name: 'PIVEAU_DCATAP_SCHEMA_CONFIG',
    sets: 'PLATFORM_BASE_URI',
    remark:
      'by its member `baseUri`, without `PIVEAU_HUB_BASE_URI`; the paths of IRIs are those of piveau',
    read: baseUriOf,
    idleIn: ({ has }) =>
      has('PIVEAU_HUB_BASE_URI') ? 'PIVEAU_HUB_BASE_URI has the base of IRIs' : undefined,
  },
  {
    name: 'PIVEAU_HUB_API_KEYS',
    sets: 'PLATFORM_API_KEYS',
    remark: 'keys may be shorter than 8 characters',
  },
  {
    name: 'PIVEAU_HUB_API_KEY',
    sets: 'PLATFORM_API_KEY',
    remark: 'it may be shorter than 8 characters',
  },
  {
    name: 'PIVEAU_HUB_SEARCH_API_KEY',
    sets: 'PLATFORM_API_KEY',
    remark: 'in a process with the search alone, without `PIVEAU_HUB_API_KEY`',
    idleIn: ({ repository, has }) =>
      repository || has('PIVEAU_HUB_API_KEY')
        ? 'nothing writes to the search, which follows the repository'
        : undefined,
  },
  {
    name: 'PIVEAU_HUB_SEARCH_SERVICE_PORT',
    sets: 'PLATFORM_PORT',
    remark: 'where the search runs, without `PIVEAU_HUB_SERVICE_PORT` beside the repository',
    idleIn: ({ repository, search, has }) => {
      if (!search) {
        return 'the search service does not run in this process';
      }
      return repository && has('PIVEAU_HUB_SERVICE_PORT')
        ? 'both services have one port, that of PIVEAU_HUB_SERVICE_PORT'
        : undefined;
    },
  },
  {
    name: 'PIVEAU_HUB_SERVICE_PORT',
    sets: 'PLATFORM_PORT',
    remark: 'where the repository runs',
    idleIn: ({ repository }) =>
      repository ? undefined : 'the repository service does not run in this process',
  },
  {
    name: 'PIVEAU_LOG_LEVEL',
    sets: 'PLATFORM_LOG_LEVEL',
    remark: 'in any case; `OFF` is `silent`, `ALL` is `trace`',
  },
  { name: 'PIVEAU_HUB_SHELL_CONFIG', sets: 'PLATFORM_HUB_SHELL_CONFIG' },
  { name: 'PIVEAU_HUB_SEARCH_CLI_CONFIG', sets: 'PLATFORM_HUB_SHELL_CONFIG' },
  ...many(
    ['PIVEAU_HUB_SHELL_CONFIG.*', 'PIVEAU_HUB_SEARCH_CLI_CONFIG.*'],
    'the shell is the page /shell.html on the port of the platform, and there is no telnet',
  ),
  {
    name: 'PIVEAU_HUB_CORS_DOMAINS',
    sets: 'PLATFORM_CORS_ORIGINS',
    remark: 'a list as JSON, or text with commas',
    read: jsonOf,
  },
  { name: 'PIVEAU_TRIPLESTORE_CONFIG', sets: 'PLATFORM_TRIPLESTORE_CONFIG' },
  {
    name: 'PIVEAU_TRIPLESTORE_CONFIG.graphEndpoint',
    because: 'graphs are read by SPARQL queries',
  },
  {
    name: 'PIVEAU_TRIPLESTORE_CONFIG.clearGeoDataCatalogues',
    because: 'geometries are kept',
  },
  {
    name: 'PIVEAU_HUB_SEARCH_ES_CONFIG',
    sets: 'PLATFORM_HUB_SEARCH_ES_CONFIG',
    remark: 'without `host` the index is kept in the data directory',
    read: withoutReplacementList,
  },
  {
    name: 'PIVEAU_HUB_SEARCH_ES_CONFIG.circuitBreakerTries',
    because: 'PLATFORM_LIMITS.startWaitMs bounds the wait for the search engine',
  },
  ...many(
    ['PIVEAU_HUB_SEARCH_ES_CONFIG.index.*.settings', 'PIVEAU_HUB_SEARCH_ES_CONFIG.index.*.mapping'],
    'the mapping is compiled from the profile; `shards` and `replicas` stand beside them',
  ),
  ...many(
    [
      'PIVEAU_HUB_SEARCH_ES_CONFIG.index.distribution',
      'PIVEAU_HUB_SEARCH_ES_CONFIG.index.dataset-revisions',
    ],
    'distributions are found with their datasets, and no revisions are kept',
  ),
  {
    name: 'PIVEAU_HUB_SEARCH_SERVICE',
    because:
      'the search follows the repository; with PLATFORM_SERVICES=search set PLATFORM_REPOSITORY_URL',
  },
  {
    name: 'PIVEAU_HUB_AUTHORIZATION_PROCESS_DATA',
    because:
      'rights for each catalogue in tokens of Keycloak do not exist yet, so such tokens are refused; PLATFORM_AUTH accepts tokens by groups',
  },
  ...many(
    ['PIVEAU_HUB_VALIDATOR'],
    'pipes read GET /changes and store quality by PUT …/metrics; GraphQL validates by the profile',
  ),
  ...many(['PIVEAU_TRANSLATION_SERVICE'], 'no translations are requested'),
  ...many(['PIVEAU_DATA_UPLOAD'], 'data files are not stored, only their metadata'),
  ...many(
    ['PIVEAU_CLUSTER_CONFIG'],
    'there is no cluster of services: one process has both, or PLATFORM_SERVICES names one',
  ),
  ...many(['PIVEAU_TRUST_CONFIG'], 'trust is not part of shapeql'),
  ...many(
    ['PIVEAU_HUB_LOAD_VOCABULARIES', 'PIVEAU_HUB_LOAD_VOCABULARIES_FETCH'],
    'the command installVocabularies loads vocabularies',
  ),
  ...many(['PIVEAU_HUB_SEARCH_GAZETTEER_CONFIG'], 'portals can ask a gazetteer by its address'),
  ...many(
    ['PIVEAU_HUB_SEARCH_SITEMAP_CONFIG'],
    '/sitemap.xml lists all resources and is made when it is asked for',
  ),
  ...many(
    ['PIVEAU_HUB_SEARCH_FEED_CONFIG'],
    'Atom feeds are at /feeds/new.atom, /feeds/changed.atom, of each catalogue and of each search',
  ),
  ...many(
    [
      'PIVEAU_IMPRINT_URL',
      'PIVEAU_PRIVACY_URL',
      'PIVEAU_LOGO_PATH',
      'PIVEAU_FAVICON_PATH',
      'PIVEAU_WEBROOT_PATH',
    ],
    'PLATFORM_PORTAL has links in the foot of all pages, and a logo',
  ),
];

/** The row of a name; of a member the path below its setting. */
export function existingSetting(name: string): ExistingSetting | undefined {
  return EXISTING_SETTINGS.find((row) => row.name === name) ?? EXISTING_SETTINGS.find(hasPattern);

  function hasPattern(row: ExistingSetting): boolean {
    const [parts, given] = [row.name.split('.'), name.split('.')];
    return (
      parts.length === given.length && parts.every((part, at) => part === '*' || part === given[at])
    );
  }
}

/** Reason why a member of an object setting has no effect; `undefined` if the table does not say so. */
export function reasonOfMember(path: string): string | undefined {
  const row = existingSetting(path.replace(/^PLATFORM_/, 'PIVEAU_'));
  return row && 'because' in row ? row.because : undefined;
}

function many(names: readonly string[], because: string): IdleSetting[] {
  return names.map((name) => ({ name, because }));
}

function withLastSlash(value: unknown): unknown {
  return typeof value === 'string' && !value.endsWith('/') ? `${value}/` : value;
}

/** `baseUri` of an object, or of the JSON of one; `undefined` where it has none. */
function baseUriOf(value: unknown): unknown {
  const { data } = z.looseObject({ baseUri: z.string() }).safeParse(jsonOf(value));
  return data && withLastSlash(data.baseUri);
}

/** Reads `["a", "b"]`: lists of the platform are text with commas in the environment. */
function jsonOf(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}

const replacementList = z.looseObject({
  vocabularyReplacements: z.array(z.looseObject({ field: z.string(), vocabulary: z.string() })),
  vocabulary: z.record(z.string(), z.unknown()).default({}),
});

/** Replacements that older versions applied to every entry of `vocabularyReplacements`. */
const USUAL_REPLACEMENTS = ['id:id', 'label:pref_label.en', 'resource:resource'];

/** Writes `vocabularyReplacements` of older versions as `vocabulary`; entries that are there already win. */
function withoutReplacementList(value: unknown): unknown {
  const { data } = replacementList.safeParse(value);
  if (!data) {
    return value;
  }
  const { vocabularyReplacements, vocabulary, ...others } = data;
  const groups = Map.groupBy(vocabularyReplacements, (entry) => entry.vocabulary);
  const older = [...groups].map(([id, entries]) => [
    id,
    { fields: entries.map(({ field }) => field), replacements: USUAL_REPLACEMENTS },
  ]);
  return { ...others, vocabulary: { ...Object.fromEntries(older), ...vocabulary } };
}
