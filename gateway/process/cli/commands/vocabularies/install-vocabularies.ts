import type { CommandCall, PlatformCommand, PlatformContext } from '../../../command/command.ts';
import { installVocabulary } from './install-vocabulary.ts';
import { loadEach } from './load-each.ts';
import { type ListedVocabulary, readManifests } from './manifest.ts';
import { locate } from './read-source.ts';
import {
  chooseVocabularies,
  describeVocabularies,
  leftOut,
  SELECTION_OPTIONS,
} from './select-vocabularies.ts';
import { createVocabularyClient } from './vocabulary-client.ts';

const REMOTE_NOTE = 'No effect: a vocabulary always comes from the source that the manifest names.';

/** Loads the vocabularies of the manifests into the platform. */
export const installVocabularies: PlatformCommand = {
  kind: 'platform',
  name: 'installVocabularies',
  summary:
    'Loads the vocabularies that the manifests list: those named, else those that the profile uses and those that are not optional.',
  operands: '[id…]',
  service: 'repository',
  options: {
    ...SELECTION_OPTIONS,
    override: {
      short: 'o',
      summary: 'Also send vocabularies that the platform has in equal form.',
    },
    replace: {
      summary: 'Put an example also in place of a stored vocabulary with more terms.',
    },
    remote: {
      short: 'r',
      summary: REMOTE_NOTE,
    },
  },
  async run(call, context) {
    const listed = await readManifests(context.settings.vocabularyManifests);
    const wanted = chooseVocabularies(listed, call, 'skos');
    const isNamed = call.operands.length > 0 || call.values.tags !== undefined;
    const chosen = isNamed ? wanted : await withUsed(wanted, listed, context);
    if (call.switches.has('list')) {
      describeVocabularies(chosen).map(context.output.print);
      return 0;
    }
    if (call.switches.has('remote')) {
      context.output.print(`--remote: ${REMOTE_NOTE}`);
    }
    const more = leftOut(
      listed.filter(({ id }) => !chosen.some((one) => one.id === id)),
      call,
      'skos',
    );
    if (more !== undefined) {
      context.output.print(more);
    }
    return install(chosen, call, context);
  },
};

async function install(
  chosen: readonly ChosenVocabulary[],
  { switches, values }: CommandCall,
  context: PlatformContext,
): Promise<number> {
  const { platform, settings, signal } = context;
  const client = createVocabularyClient(platform, signal);
  const known = await client.hashes();
  let isOffline = false;
  return loadEach(chosen, context, {
    load: async (vocabulary, onStep) => {
      const install = async (source: ListedVocabulary) =>
        installVocabulary(await locate(source, values.from), {
          client,
          hash: known.get(vocabulary.id),
          override: switches.has('override'),
          replace: switches.has('replace'),
          contexts: settings.jsonLdContexts,
          signal,
          onStep,
        });
      if (!vocabulary.isAdded || values.from !== undefined) {
        return install(vocabulary);
      }
      // Where one address cannot be reached, no other is tried of what nobody has named.
      if (!isOffline) {
        try {
          return await install(vocabulary);
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof Error && error.message.includes('cannot be fetched'))) {
            throw error;
          }
          isOffline = true;
        }
      }
      return vocabulary.fallback ? install(vocabulary.fallback) : 'unreachable';
    },
    complete: 'Vocabularies installed',
  });
}

/** A vocabulary to load. */
interface ChosenVocabulary extends ListedVocabulary {
  /** The profile uses it; nobody has named it. */
  readonly isAdded?: true;
  /** Entries to load without a network. */
  readonly fallback?: ListedVocabulary | undefined;
}

/**
 * The chosen vocabularies, and those in which the profile of the platform looks up terms: each from its address, and where
 * there is no network from its file, if it has one.
 */
async function withUsed(
  chosen: readonly ListedVocabulary[],
  listed: readonly ListedVocabulary[],
  { platform, signal }: PlatformContext,
): Promise<readonly ChosenVocabulary[]> {
  const remote = listed.filter((one) => one.registry === undefined && 'urls' in one.source);
  if (!remote.some(({ optional }) => optional)) {
    return chosen;
  }
  const used = await createVocabularyClient(platform, signal).used();
  const added = remote
    .filter(({ id, optional }) => optional && used.includes(id))
    .map((one) => ({
      ...one,
      isAdded: true as const,
      fallback: chosen.find(({ id }) => id === one.id),
    }));
  return [...new Map([...chosen, ...added].map((one) => [one.id, one])).values()];
}
