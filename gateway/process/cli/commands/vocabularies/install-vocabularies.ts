import type { CommandCall, PlatformCommand, PlatformContext } from '../../command.ts';
import { installVocabulary } from './install-vocabulary.ts';
import { loadEach } from './load-each.ts';
import { locate } from './local-files.ts';
import { type ListedVocabulary, readManifests } from './manifest.ts';
import {
  chooseVocabularies,
  describeVocabularies,
  leftOut,
  SELECTION_OPTIONS,
} from './select-vocabularies.ts';
import { type ChosenVocabulary, createReach, withUsed } from './used-vocabularies.ts';
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
    const listed = await readManifests(context.manifests);
    const chosen = await withUsed(chooseVocabularies(listed, call, 'skos'), {
      listed,
      call,
      context,
    });
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
  const { platform, signal } = context;
  const client = createVocabularyClient(platform, signal);
  const known = await client.hashes();
  const reached = createReach();
  return loadEach(chosen, context, {
    load: async (vocabulary, onStep) => {
      const install = async (source: ListedVocabulary) =>
        installVocabulary(await locate(source, values.from), {
          client,
          hash: known.get(vocabulary.id),
          override: switches.has('override'),
          replace: switches.has('replace'),
          contexts: context.contexts,
          signal,
          onStep,
        });
      return vocabulary.isAdded && values.from === undefined
        ? reached(vocabulary, install, signal)
        : install(vocabulary);
    },
    complete: 'Vocabularies installed',
  });
}
