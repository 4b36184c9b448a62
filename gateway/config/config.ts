import type { EnrichmentConfig } from '../../profile-compiler/index.ts';
import type { ChosenStore } from '../../repository/index.ts';
import type { ChosenSearch } from '../../search/index.ts';
import type { TokenSettings } from '../auth/token-settings.ts';
import type { Limits } from '../services.ts';

/** The configuration of one process: checked, complete, frozen. Nothing else reads the environment. */
export interface Config {
  /** All flags as configured, `platform_profile` among them. */
  readonly featureFlags: Readonly<Record<string, unknown>>;
  /** Directory of the active profile: the configured one, or `profiles/default` while the flag is off. */
  readonly profileDirectory: string;
  readonly profileSource: 'configured' | 'built-in';
  readonly port: number;
  readonly host: string;
  /** Ends in `/`. */
  readonly baseUri: string;
  readonly dataDirectory: string;
  /** `undefined`: generated into the data directory on first start. */
  readonly apiKey: string | undefined;
  /** Whose bearer tokens are accepted for writes; `undefined`: the API key only. */
  readonly auth: TokenSettings | undefined;
  /** What keeps the graphs; `undefined` where the repository does not run here. Never logged: it holds credentials. */
  readonly store: ChosenStore | undefined;
  /** What keeps the search index; `undefined` where search does not run here. Never logged: it holds credentials. */
  readonly searchEngine: ChosenSearch | undefined;
  /** How vocabularies enrich fields of the profile; empty where none do. */
  readonly enrichment: EnrichmentConfig;
  /** Manifest files of the vocabularies that can be installed, as absolute paths. */
  readonly vocabularyManifests: readonly string[];
  /** Whether the repository service has a shell. */
  readonly shell: boolean;
  readonly services: { readonly repository: boolean; readonly search: boolean };
  /** Set exactly where search runs without a repository; ends in `/`. */
  readonly repositoryUrl: string | undefined;
  readonly defaultLanguage: string;
  readonly logLevel: string;
  readonly limits: Limits;
  /** What the operator should know: aliases that were read, settings that have no effect. */
  readonly notes: readonly string[];
}

/** One wrong value: which setting, what is wrong and how to mend it. */
export interface ConfigIssue {
  readonly setting: string;
  readonly message: string;
}

/** The configuration cannot be used; carries everything that is wrong with it. */
export class InvalidConfigError extends Error {
  override readonly name = 'InvalidConfigError';
  readonly issues: readonly ConfigIssue[];
  /** The profile that would be active, so that it can be checked in the same attempt; where known. */
  readonly profileDirectory: string | undefined;
  /** The enrichment that would be active, likewise. */
  readonly enrichment: EnrichmentConfig | undefined;

  constructor(
    issues: readonly ConfigIssue[],
    active: Partial<Pick<Config, 'profileDirectory' | 'enrichment'>> = {},
  ) {
    super(issues.map(({ setting, message }) => `${setting}: ${message}`).join('\n'));
    this.issues = issues;
    this.profileDirectory = active.profileDirectory;
    this.enrichment = active.enrichment;
  }
}
