import { z } from 'zod';
import { setting, VOCABULARY_VERSIONS } from '../../../repository/index.ts';
import { DEFAULT_LIMITS } from '../../http/bounds/limits.ts';
import { portalSetting } from '../../portal/config/portal-setting.ts';
import { searchSetting, storeSetting } from './backend-settings.ts';
import {
  apiKeysSetting,
  authSetting,
  corsOrigin,
  rateLimitSetting,
  trustedProxy,
} from './client-settings.ts';
import { EXISTING_FEATURE } from './existing-api/names.ts';
import { limitsSetting } from './limits-setting.ts';

/** Characters of an API key. */
const MIN_KEY_LENGTH = 8;

/** A list, or text with commas. */
const texts = z.union([
  z.array(z.string()),
  z.string().transform((text) => text.split(',').map((s) => s.trim())),
]);

const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'must be a language tag such as "en" or "de-CH"');

/** Reads `repository`, `search` or both. */
const services = texts.pipe(z.array(z.enum(['repository', 'search'])).min(1));

const baseUri = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http or https IRI' })
  .refine(
    (text) => text.endsWith('/') && !/[?#]/.test(text),
    'must end in "/" and hold no "?" or "#"',
  );

/** Schema and effects of one setting. */
export interface Setting {
  readonly schema: z.ZodType;
  /** The member of `Config` that is this value; absent where `readConfig` derives one from it. */
  readonly member?: string;
  /** True if it holds an object, which the environment gives as JSON text. */
  readonly isObject?: true;
  /** Other names of its members. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The schema of values that were given by an existing name, where that accepts more. */
  readonly existing?: z.ZodType;
}

/** Levels of Logback that have other names here. */
const LOG_LEVEL_ALIASES: Readonly<Record<string, string>> = { all: 'trace', off: 'silent' };

const logLevel = z
  .string()
  .transform((level) => level.toLowerCase())
  .transform((level) => LOG_LEVEL_ALIASES[level] ?? level)
  .pipe(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']));

const accessLog = z.strictObject({
  /** True if the query string is logged: it holds the words that people search for. */
  query: z.boolean().default(false),
  /** The address of the client: not at all, without its last part, or as a whole. */
  address: z.enum(['none', 'network', 'full']).default('none'),
});

/** By default they are served to credentials with the scope `read`. */
const metrics = z.strictObject({
  enabled: z.boolean().default(true),
  /** A port where they are served without credentials, instead of the port of the platform. */
  port: setting.wholeNumber.min(0).max(65_535).optional(),
  /** Address of that port. */
  host: z.string().min(1).default('127.0.0.1'),
});

const jsonLdContexts = z
  .record(z.string(), z.string().min(1))
  .refine(
    (files) => Object.keys(files).every((iri) => /^https?:./.test(iri) && URL.canParse(iri)),
    'must have the http or https IRIs of contexts as its keys',
  );

/**
 * Every setting of the platform, by its key in the configuration file. The environment has the same keys; objects
 * are JSON text there and are merged key by key over the file. A new setting is a row here and one in
 * docs/configuration.md.
 */
export const SETTINGS = {
  /** Feature flags; flags of other features are kept. */
  PLATFORM_FEATURE_FLAGS: {
    schema: z
      .looseObject({ platform_profile: z.boolean().default(false) })
      .default({ platform_profile: false }),
    member: 'featureFlags',
    isObject: true,
    aliases: EXISTING_FEATURE,
  },
  /** Location of the profile that is active while the flag `platform_profile` is on. */
  PLATFORM_PROFILE: {
    schema: z.strictObject({ type: z.literal('directory'), path: z.string().min(1) }).optional(),
    isObject: true,
  },
  /** TCP port; 0 takes any free one. */
  PLATFORM_PORT: { schema: setting.wholeNumber.min(0).max(65_535).default(8080), member: 'port' },
  /** Address to listen on. */
  PLATFORM_HOST: { schema: z.string().min(1).default('127.0.0.1'), member: 'host' },
  /** Base of every IRI that the platform makes; fixed once data is stored. */
  PLATFORM_BASE_URI: { schema: baseUri.optional() },
  /** Directory of everything that the platform keeps in files. */
  PLATFORM_DATA_DIR: { schema: z.string().min(1).default('./data') },
  /** The operator's key, which has every scope; without one, the first start generates one into the data directory. */
  PLATFORM_API_KEY: {
    schema: z
      .string()
      .min(MIN_KEY_LENGTH, `must have at least ${MIN_KEY_LENGTH} characters`)
      .optional(),
    existing: z.string().optional(),
    member: 'apiKey',
  },
  /** Further API keys, each with the catalogues that it may write. */
  PLATFORM_API_KEYS: {
    schema: apiKeysSetting(MIN_KEY_LENGTH).default([]),
    existing: apiKeysSetting(1).default([]),
    member: 'apiKeys',
    isObject: true,
  },
  /** The file of further API keys; where absent, `api-keys.json` of the data directory, which may be missing. */
  PLATFORM_API_KEYS_FILE: { schema: z.string().min(1).optional() },
  /** The identity provider whose bearer tokens are accepted; without one, only API keys are. */
  PLATFORM_AUTH: { schema: authSetting.optional(), member: 'auth', isObject: true },
  /** The SPARQL server that keeps the graphs; without one, the data directory does. */
  PLATFORM_TRIPLESTORE_CONFIG: { schema: storeSetting.optional(), isObject: true },
  /** The Elasticsearch that keeps the index, else the data directory does; how vocabularies enrich fields. */
  PLATFORM_HUB_SEARCH_ES_CONFIG: { schema: searchSetting.prefault({}), isObject: true },
  /** Turns the shell on if set; its members have no effect. */
  PLATFORM_HUB_SHELL_CONFIG: { schema: z.looseObject({}).optional(), isObject: true },
  /** Services that run in this process. */
  PLATFORM_SERVICES: { schema: services.default(['repository', 'search']) },
  /** Manifests of the vocabularies that `installVocabularies` loads; a later one extends those before it. */
  PLATFORM_VOCABULARIES: { schema: texts.pipe(z.array(z.string().min(1))).optional() },
  /** Versions of each vocabulary that are kept. */
  PLATFORM_VOCABULARY_VERSIONS: {
    schema: setting.wholeNumber.min(0).max(1_000).default(VOCABULARY_VERSIONS),
    member: 'vocabularyVersions',
  },
  /** JSON-LD contexts that bodies may name besides the bundled ones: IRI → file. */
  PLATFORM_JSONLD_CONTEXTS: { schema: jsonLdContexts.optional(), isObject: true },
  /** The repository that a process with the search alone follows. */
  PLATFORM_REPOSITORY_URL: { schema: z.url({ protocol: /^https?$/ }).optional() },
  /** Serves assistants at `/mcp`. */
  PLATFORM_MCP: {
    schema: z
      .string()
      .transform((text) => text.toLowerCase())
      .pipe(z.enum(['on', 'off']))
      .default('on'),
    member: 'mcp',
  },
  /** The file of synonyms. */
  PLATFORM_SYNONYMS: { schema: z.string().min(1).optional() },
  /** The operator's file of stop words. */
  PLATFORM_STOP_WORDS: { schema: z.string().min(1).optional() },
  /** Appearance and texts of the portal. */
  PLATFORM_PORTAL: { schema: portalSetting.default({}), isObject: true },
  /**
   * Sends documents in the envelope, and lists in the form for it; `auto`: if the profile or a setting comes from an
   * installation of it.
   */
  PLATFORM_API_ENVELOPE: {
    schema: z.enum(['auto', 'always', 'never']).default('auto'),
    member: 'apiEnvelope',
  },
  /**
   * Content of lists that both services of the existing API have; by default that of the system that the settings
   * come from.
   */
  PLATFORM_LISTS: { schema: z.enum(['iris', 'ids']).optional() },
  /** Spelling of the profile's names in GraphQL. */
  PLATFORM_GRAPHQL_NAMES: {
    schema: z.enum(['profile', 'camelCase']).default('profile'),
    member: 'graphqlNames',
  },
  /** Language of untagged text in catalogues that declare none, as a BCP 47 tag. */
  PLATFORM_DEFAULT_LANGUAGE: {
    schema: languageTag.default('en'),
    member: 'defaultLanguage',
  },
  /** Languages in which names are shown where there is room for one, the best first. */
  PLATFORM_LANGUAGES: {
    schema: texts.pipe(z.array(languageTag).min(1)).optional(),
    member: 'languages',
  },
  /** Lowest level that is logged. */
  PLATFORM_LOG_LEVEL: { schema: logLevel.default('info'), member: 'logLevel' },
  /** Format of log lines; by default for people on a terminal, as JSON elsewhere. */
  PLATFORM_LOG_FORMAT: {
    schema: z.enum(['auto', 'text', 'json']).default('auto'),
    member: 'logFormat',
  },
  /** Amount of personal data in the access log. */
  PLATFORM_ACCESS_LOG: {
    schema: accessLog.prefault({}),
    member: 'accessLog',
    isObject: true,
  },
  /** Serves metrics, and where. */
  PLATFORM_METRICS: {
    schema: metrics.prefault({}),
    member: 'metrics',
    isObject: true,
  },
  /** The quota of each client in a minute; no bounds if absent. */
  PLATFORM_RATE_LIMITS: {
    schema: rateLimitSetting.optional(),
    member: 'rateLimits',
    isObject: true,
  },
  /** The proxies whose `X-Forwarded-For` names the client. */
  PLATFORM_TRUSTED_PROXIES: {
    schema: texts.pipe(z.array(trustedProxy)).readonly().default([]),
    member: 'trustedProxies',
  },
  /** Origins and domains whose pages may write. */
  PLATFORM_CORS_ORIGINS: {
    schema: texts.pipe(z.array(corsOrigin)).readonly().default([]),
    member: 'corsOrigins',
  },
  /** Bounds of a request and of a start (`Limits`). */
  PLATFORM_LIMITS: {
    schema: limitsSetting.default(DEFAULT_LIMITS),
    member: 'limits',
    isObject: true,
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

/** Tells whether a key is that of a setting. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}
