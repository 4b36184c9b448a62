import type { EnrichmentConfig, IndexConfig } from '../../../profile-compiler/index.ts';
import type { ChosenStore, ContextFiles } from '../../../repository/index.ts';
import type { ChosenSearch } from '../../../search/index.ts';
import type { PortalSettings } from '../../portal/config/portal-setting.ts';
import type { SettingMembers } from './setting-values.ts';

/**
 * The configuration of one process: checked, complete, frozen. Nothing else reads the environment. Has the settings
 * that name a member (`settings.ts`), and what follows from the others.
 */
export interface Config extends SettingMembers {
  /** Directory of the active profile: the configured one, or `profiles/default` while the flag is off. */
  readonly profileDirectory: string;
  readonly profileSource: 'configured' | 'built-in';
  /** Ends in `/`. */
  readonly baseUri: string;
  readonly dataDirectory: string;
  /** The file of API keys, and whether it was named, so that it must exist. */
  readonly keyFile: { readonly path: string; readonly required: boolean };
  /** Store of the graphs; `undefined` where the repository does not run here. Never logged: it holds credentials. */
  readonly store: ChosenStore | undefined;
  /** Engine of the search index; `undefined` where search does not run here. Never logged: it holds credentials. */
  readonly searchEngine: ChosenSearch | undefined;
  /** Enrichment of fields by vocabularies; empty where there is none. */
  readonly enrichment: EnrichmentConfig;
  /** Settings of `/search` for documents, by type, as given; checked with the profile. */
  readonly index: IndexConfig['types'];
  /** Manifest files of the vocabularies that can be installed, as absolute paths. */
  readonly vocabularyManifests: readonly string[];
  /** JSON-LD contexts that bodies may name, besides the bundled ones: IRI → absolute path of the file. */
  readonly jsonLdContexts: ContextFiles;
  /** The file of synonyms as an absolute path; `undefined` where there is none. */
  readonly synonymsFile: string | undefined;
  /** The operator's file of stop words as an absolute path; `undefined` where there is none. */
  readonly stopWordsFile: string | undefined;
  /** Appearance and texts of the portal; its logo is an absolute path. */
  readonly portal: PortalSettings;
  readonly shell: boolean;
  /** Content of lists that both services of the existing API have. */
  readonly lists: 'iris' | 'ids';
  readonly services: { readonly repository: boolean; readonly search: boolean };
  /** The repository to follow, ending in `/`; set exactly if the search runs without a repository. */
  readonly repositoryUrl: string | undefined;
  /** The configuration file that was read; absent without one. */
  readonly configFile: string | undefined;
  /** Outcomes of all given settings, in the order of reading. */
  readonly given: readonly SettingOutcome[];
  /** Hints for the operator about settings in force. */
  readonly notes: readonly string[];
  /** The first setting of a service with an existing name that was given; `undefined` where none was. */
  readonly settingOfHub: string | undefined;
  /** Members of `PLATFORM_HUB_SEARCH_ES_CONFIG` that were given by the existing name, so that warnings name that. */
  readonly existingSearchMembers: readonly string[];
}

/** A given setting with its outcome: what it sets, or why it has no effect. */
export type SettingOutcome =
  | {
      /** The name that was given. */
      readonly name: string;
      /** The setting of the platform that it is read as. */
      readonly sets: string;
    }
  | SettingWithoutEffect;

export interface SettingWithoutEffect {
  /** The name that was given; of a member the path below its setting. */
  readonly name: string;
  /** Reason; continues a sentence that ends with "no effect". */
  readonly because: string;
}

/** Describes the outcome of a setting in a line. */
export function describeOutcome(given: SettingOutcome): string {
  return 'because' in given
    ? `${given.name} has no effect: ${given.because}.`
    : `${given.name} is read as ${given.sets}.`;
}

/** One wrong value: the setting, the fault and the remedy. */
export interface ConfigIssue {
  readonly setting: string;
  readonly message: string;
}

/** The configuration is invalid; `issues` lists everything that is wrong with it. */
export class InvalidConfigError extends Error {
  override readonly name = 'InvalidConfigError';
  readonly issues: readonly ConfigIssue[];
  /** The profile that would be active, where known, so that it can be checked in the same run. */
  readonly profileDirectory: string | undefined;
  readonly enrichment: EnrichmentConfig | undefined;
  readonly index: IndexConfig['types'] | undefined;
  readonly existingSearchMembers: readonly string[];

  constructor(
    issues: readonly ConfigIssue[],
    active: Partial<
      Pick<Config, 'profileDirectory' | 'enrichment' | 'index' | 'existingSearchMembers'>
    > = {},
  ) {
    super(issues.map(({ setting, message }) => `${setting}: ${message}`).join('\n'));
    this.issues = issues;
    this.profileDirectory = active.profileDirectory;
    this.enrichment = active.enrichment;
    this.index = active.index;
    this.existingSearchMembers = active.existingSearchMembers ?? [];
  }
}
