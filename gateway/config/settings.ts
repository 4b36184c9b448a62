import { z } from 'zod';
import { setting } from '../../repository/index.ts';
import { DEFAULT_LIMITS, DEFAULT_PAGE } from '../services.ts';
import { authSetting } from './auth-setting.ts';
import { searchSetting } from './search-setting.ts';
import { storeSetting } from './store-setting.ts';

const waitingMs = setting.wholeNumber
  .min(0)
  .max(setting.MOST_WAITING_MS, `must be at most ${setting.MOST_WAITING_MS} (ten minutes)`);

const limits = z.strictObject({
  bodyBytes: setting.positive.default(DEFAULT_LIMITS.bodyBytes),
  pageSize: setting.wholeNumber
    .min(DEFAULT_PAGE, `must be at least ${DEFAULT_PAGE}, the page of queries that name no size`)
    .default(DEFAULT_LIMITS.pageSize),
  graphqlDepth: setting.positive.default(DEFAULT_LIMITS.graphqlDepth),
  graphqlCost: setting.positive.default(DEFAULT_LIMITS.graphqlCost),
  graphqlTokens: setting.positive.default(DEFAULT_LIMITS.graphqlTokens),
  readYourWriteMs: waitingMs.default(DEFAULT_LIMITS.readYourWriteMs),
  sparqlTimeoutMs: setting.positive
    .max(setting.MOST_WAITING_MS, `must be at most ${setting.MOST_WAITING_MS} (ten minutes)`)
    .default(DEFAULT_LIMITS.sparqlTimeoutMs),
  sparqlRows: setting.positive.default(DEFAULT_LIMITS.sparqlRows),
  sparqlBytes: setting.positive.default(DEFAULT_LIMITS.sparqlBytes),
  sparqlQueries: setting.positive.default(DEFAULT_LIMITS.sparqlQueries),
  startWaitMs: waitingMs.default(DEFAULT_LIMITS.startWaitMs),
});

/** A list, or text with commas. */
const texts = z.union([
  z.array(z.string()),
  z.string().transform((text) => text.split(',').map((s) => s.trim())),
]);

/** Reads `repository`, `search` or both. */
const services = texts.pipe(z.array(z.enum(['repository', 'search'])).min(1));

const baseUri = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http or https IRI' })
  .refine(
    (text) => text.endsWith('/') && !/[?#]/.test(text),
    'must end in "/" and hold no "?" or "#"',
  );

/**
 * Every setting of the platform, as in the configuration file. The environment gives the same keys:
 * objects as JSON text, merged key by key over the file.
 */
export const SETTINGS = {
  /** Feature flags; flags of other features are kept. */
  PLATFORM_FEATURE_FLAGS: z
    .looseObject({ platform_profile: z.boolean().default(false) })
    .default({ platform_profile: false }),
  /** Where the profile is, used while the flag `platform_profile` is on. */
  PLATFORM_PROFILE: z
    .strictObject({ type: z.literal('directory'), path: z.string().min(1) })
    .optional(),
  /** TCP port; 0 takes any free one. */
  PLATFORM_PORT: setting.wholeNumber.min(0).max(65_535).default(8080),
  /** Address to listen on. */
  PLATFORM_HOST: z.string().min(1).default('127.0.0.1'),
  /** Base of every IRI that the platform makes; fixed once data is stored. */
  PLATFORM_BASE_URI: baseUri.optional(),
  /** Directory of everything that is kept. */
  PLATFORM_DATA_DIR: z.string().min(1).default('./data'),
  /** Key for writes; one is generated into the data directory where none is set. */
  PLATFORM_API_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  /** Whose bearer tokens are accepted for writes; the API key alone where absent. */
  PLATFORM_AUTH: authSetting.optional(),
  /** The triple store that keeps the graphs; the data directory does where absent. */
  PLATFORM_TRIPLESTORE_CONFIG: storeSetting.optional(),
  /** The Elasticsearch that keeps the index, else the data directory does; how vocabularies enrich fields. */
  PLATFORM_HUB_SEARCH_ES_CONFIG: searchSetting.prefault({}),
  /** Turns the shell on by being there; what it holds has no effect. */
  PLATFORM_HUB_SHELL_CONFIG: z.looseObject({}).optional(),
  /** Which services run in this process. */
  PLATFORM_SERVICES: services.default(['repository', 'search']),
  /** Manifests of the vocabularies that `installVocabularies` loads; a later one extends those before. */
  PLATFORM_VOCABULARIES: texts.pipe(z.array(z.string().min(1))).optional(),
  /** The repository that a search process of its own follows. */
  PLATFORM_REPOSITORY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Language of untagged text in catalogues that name none, as a BCP 47 tag. */
  PLATFORM_DEFAULT_LANGUAGE: z
    .string()
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'must be a language tag such as "en" or "de-CH"')
    .default('en'),
  /** Least level that is logged. */
  PLATFORM_LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info'),
  /** Bounds of a request and of a start (`Limits`). */
  PLATFORM_LIMITS: limits.default(DEFAULT_LIMITS),
} as const;

export type SettingName = keyof typeof SETTINGS;

/** Settings that hold objects: JSON text in the environment. */
export const OBJECT_SETTINGS: ReadonlySet<string> = new Set<SettingName>([
  'PLATFORM_FEATURE_FLAGS',
  'PLATFORM_PROFILE',
  'PLATFORM_AUTH',
  'PLATFORM_TRIPLESTORE_CONFIG',
  'PLATFORM_HUB_SEARCH_ES_CONFIG',
  'PLATFORM_HUB_SHELL_CONFIG',
  'PLATFORM_LIMITS',
]);

/** All settings as one schema, so that every wrong value is found in one pass. */
export const SETTINGS_SCHEMA = z.object(SETTINGS);
