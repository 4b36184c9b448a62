import type { PlatformCommand, PlatformContext } from '../../command.ts';
import { installVocabulary } from './install-vocabulary.ts';
import { loadEach } from './load-each.ts';
import { type ListedVocabulary, readManifests } from './manifest.ts';
import {
  chooseVocabularies,
  describeVocabularies,
  SELECTION_OPTIONS,
} from './select-vocabularies.ts';
import { createVocabularyClient } from './vocabulary-client.ts';

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
  },
  async run(call, context) {
    const listed = await readManifests(context.manifests);
    const chosen = chooseVocabularies(listed, call, 'skos');
    if (call.switches.has('list')) {
      describeVocabularies(chosen).map(context.output.print);
      return 0;
    }
    return install(chosen, context, call.switches.has('override'));
  },
};

async function install(
  chosen: readonly ListedVocabulary[],
  context: PlatformContext,
  override: boolean,
): Promise<number> {
  const { platform, signal } = context;
  const client = createVocabularyClient(platform, signal);
  const known = await client.hashes();
  return loadEach(chosen, context, (vocabulary, onStep) =>
    installVocabulary(vocabulary, {
      client,
      hash: known.get(vocabulary.id),
      override,
      signal,
      onStep,
    }),
  );
}
