import { EXIT, type PlatformCommand, UsageError } from '../../command/command.ts';
import { refuseFailure } from '../../command/persistent-request.ts';
import { reindex } from './reindex.ts';

const ONE_COMMIT =
  'A dataset, its record and its link in the catalogue are written and deleted in one commit, so none of them can be left over.';
const GENERATIONS =
  'The index and its mapping are made from the profile, beside the live one, and swapped at once; "reindex" builds them again.';
const SCORES = 'Metrics are indexed as soon as they are stored.';
const OWN_PAGES = 'The platform serves its pages from its own files.';
const NOT_PART = 'is not part of shapeql.';

/** Commands of existing installations for states that cannot arise here, and why. They do nothing and succeed. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  repair: ONE_COMMIT,
  'remove-duplicates':
    'A dataset is stored under its original id, so a second one replaces the first.',
  'zombie-datasets': ONE_COMMIT,
  'fix-publisher': 'The stored RDF is what the publisher sent; documents are made from it.',
  'fix-checksum': 'Checksums are read in each of their forms; the stored RDF stays as it is.',
  resolve: 'The IRIs of stored resources resolve by themselves.',
  syncScore: SCORES,
  syncScores: SCORES,
  createIndex: GENERATIONS,
  removeIndex: GENERATIONS,
  setMapping: GENERATIONS,
  setReadAlias: GENERATIONS,
  setWriteAlias: GENERATIONS,
  setMaxResultWindow:
    'The window of /search is "max_result_window" of the configuration, not a property of an index.',
  triggerSitemapGeneration: 'The sitemap is made when it is asked for, at /sitemap.xml.',
  resetWebroot: OWN_PAGES,
};

/** Commands of existing installations that are refused, with the alternative. */
const WRONG_CALLS: Readonly<Record<string, string>> = {
  boostField:
    'boostField has no counterpart as a command: set "index.<type>.boost.<field>" in PLATFORM_HUB_SEARCH_ES_CONFIG, and start again.',
  setMaxAggSize:
    'setMaxAggSize has no counterpart as a command: set "index.<type>.max_agg_size" in PLATFORM_HUB_SEARCH_ES_CONFIG, and start again.',
  setNumberOfReplicas:
    'setNumberOfReplicas has no counterpart as a command: set "index.<type>.replicas" in PLATFORM_HUB_SEARCH_ES_CONFIG, and start again.',
  clear:
    'clear does not exist yet: delete single datasets with DELETE /datasets/{id}, or the catalogue with all of its datasets with DELETE /catalogues/{id}.',
  launch: `launch ${NOT_PART} Start pipes with the program that runs them.`,
  translate: `translate ${NOT_PART} Store translated texts with a PUT of the dataset.`,
  keycloak: `keycloak ${NOT_PART} Name the identity provider in PLATFORM_AUTH.`,
  'transfer-history': `transfer-history ${NOT_PART} Earlier versions of datasets are not kept.`,
};

/** Names of existing installations for `reindex`. */
const REINDEX = ['index', 'sync', 'reindexCatalogues', 'resetIndices'] as const;

type Described = Pick<PlatformCommand, 'name' | 'summary' | 'service' | 'run'>;

/** A command that takes any words. */
function accepted(described: Described): PlatformCommand {
  return {
    kind: 'platform',
    operands: '[words…]',
    options: {},
    isAccepted: true,
    ignoresUnknownOptions: true,
    ...described,
  };
}

function withoutEffect([name, reason]: readonly [string, string]): Described {
  return {
    name,
    summary: `Has no effect. ${reason}`,
    async run(_call, { output }) {
      output.print(`${name} has no effect. ${reason}`);
      return EXIT.success;
    },
  };
}

function wrongCall([name, summary]: readonly [string, string]): Described {
  return { name, summary, run: () => Promise.reject(new UsageError(summary)) };
}

function aliasOfReindex(name: string): Described {
  return {
    name,
    service: 'search',
    summary: 'The same as "reindex", always for the whole index.',
    async run(call, context) {
      if (call.operands.length > 0) {
        context.output.print(
          `${name} always builds the whole index, not only that of ${call.operands.join(', ')}.`,
        );
      }
      return reindex.run(call, context);
    },
  };
}

/** Reports the number of organisations. */
const buildOrganizationHierarchy: Described = {
  name: 'buildOrganizationHierarchy',
  summary: 'Reports the number of organisations; their hierarchy is kept current by itself.',
  service: 'search',
  async run(_call, { platform, output, signal }) {
    const response = await platform.request('search?filters=organization&limit=0', { signal });
    await refuseFailure(response);
    const { result } = (await response.json()) as { readonly result: { readonly count: number } };
    output.print(
      `The hierarchy of ${result.count} organisations is current: it is kept by itself.`,
    );
    return EXIT.success;
  },
};

/** The commands of existing installations that have another name here, or nothing to do. */
export const ACCEPTED_COMMANDS: readonly PlatformCommand[] = [
  buildOrganizationHierarchy,
  ...REINDEX.map(aliasOfReindex),
  ...Object.entries(WITHOUT_EFFECT).map(withoutEffect),
  ...Object.entries(WRONG_CALLS).map(wrongCall),
].map(accepted);
