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
import { createVocabularyClient } from './vocabulary-client.ts';

const REMOTE_NOTE = 'No effect: a vocabulary always comes from the source that the manifest names.';

/** Loads the vocabularies of the manifests into the platform. */
export const installVocabularies: PlatformCommand = {
  kind: 'platform',
  name: 'installVocabularies',
  summary: 'Loads the vocabularies that the manifests list.',
  operands: '[id…]',
  service: 'repository',
  options: {
    ...SELECTION_OPTIONS,
    override: {
      short: 'o',
      summary: 'Also send vocabularies that the platform has in equal form.',
    },
    remote: {
      short: 'r',
      summary: REMOTE_NOTE,
    },
  },
  async run(call, context) {
    const listed = await readManifests(context.manifests);
    const chosen = chooseVocabularies(listed, call, 'skos');
    if (call.switches.has('list')) {
      describeVocabularies(chosen).map(context.output.print);
      return 0;
    }
    if (call.switches.has('remote')) {
      context.output.print(`--remote: ${REMOTE_NOTE}`);
    }
    const more = leftOut(listed, call, 'skos');
    if (more !== undefined) {
      context.output.print(more);
    }
    return install(chosen, call, context);
  },
};

async function install(
  chosen: readonly ListedVocabulary[],
  { switches, values }: CommandCall,
  context: PlatformContext,
): Promise<number> {
  const { platform, signal } = context;
  const client = createVocabularyClient(platform, signal);
  const known = await client.hashes();
  return loadEach(chosen, context, {
    load: async (vocabulary, onStep) =>
      installVocabulary(await locate(vocabulary, values.from), {
        client,
        hash: known.get(vocabulary.id),
        override: switches.has('override'),
        contexts: context.contexts,
        signal,
        onStep,
      }),
    complete: 'Vocabularies installed',
  });
}
