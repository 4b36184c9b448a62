import { REGISTRIES, type RegistryName } from '../../../../../search/index.ts';
import type { Health } from '../../../../api/rest/health/health.ts';
import type { ImportAnswer } from '../../../../api/rest/imports/imports.ts';
import {
  type CommandCall,
  type PlatformCommand,
  type PlatformContext,
  UsageError,
} from '../../../command/command.ts';
import { persistently, refuseFailure } from '../../../command/persistent-request.ts';
import { askJson } from '../../../command/platform-connection.ts';
import { sender } from '../../platform/resources.ts';
import { checkTerms } from './check-download.ts';
import { type LoadOne, loadEach } from './load-each.ts';
import { type ListedVocabulary, readManifests } from './manifest.ts';
import { locate, readSource } from './read-source.ts';
import {
  chooseVocabularies,
  describeVocabularies,
  SELECTION_OPTIONS,
} from './select-vocabularies.ts';

/** Imports the registries of the manifests into the search. */
export const indexXmlVocabularies: PlatformCommand = {
  kind: 'platform',
  name: 'indexXmlVocabularies',
  summary: 'Imports the XML registries that the manifests list into the search.',
  operands: '[id…]',
  service: 'search',
  options: {
    ...SELECTION_OPTIONS,
    override: { short: 'o', summary: 'Also write registries that the search has in equal form.' },
    remove: { short: 'r', summary: 'Remove the named vocabularies; import nothing.' },
  },
  async run(call, context) {
    const { switches, operands } = call;
    const { output, settings } = context;
    if (switches.has('remove')) {
      return removeEach(operands, context);
    }
    const listed = await readManifests(settings.vocabularyManifests);
    const chosen = chooseVocabularies(listed, call, 'registry');
    if (switches.has('list')) {
      describeVocabularies(chosen).map(output.print);
      return 0;
    }
    await refuseWithoutSearch(context);
    return loadEach(chosen, context, {
      load: importing(call, context),
      complete: 'Successfully indexed xml vocabularies',
    });
  },
};

function importing(
  { switches, values }: CommandCall,
  { platform, signal }: PlatformContext,
): LoadOne<ListedVocabulary> {
  const send = sender(platform, signal);
  return async (vocabulary, onStep) => {
    onStep('reading');
    const located = await locate(vocabulary, values.from);
    const { terms, ...described } = await readSource(located, signal, async ({ bytes }) => {
      const read = await registryOf(vocabulary).read(bytes);
      checkTerms(read.terms.length, vocabulary);
      return read;
    });
    signal.throwIfAborted();
    onStep(`sending ${terms.length} terms`);
    const vocab = terms.map(({ document, matches }) => ({ ...document, matches }));
    const answer = await send(`${pathOf(vocabulary.id)}?override=${switches.has('override')}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...described, vocab }),
    });
    return ((await answer.json()) as ImportAnswer).state;
  };
}

function registryOf({ registry }: { readonly registry?: RegistryName | undefined }) {
  if (registry === undefined) {
    throw new Error('A vocabulary without a registry was chosen');
  }
  return REGISTRIES[registry];
}

async function removeEach(ids: readonly string[], context: PlatformContext): Promise<number> {
  const { output, platform, signal } = context;
  if (ids.length === 0) {
    throw new UsageError('Name the vocabularies to remove: indexXmlVocabularies --remove <id>…');
  }
  await refuseWithoutSearch(context);
  let missing = 0;
  for (const [index, id] of ids.entries()) {
    const remove = () => platform.request(pathOf(id), { method: 'DELETE', signal });
    const response = await persistently(remove, signal);
    const isGone = response.status !== 404;
    await (isGone ? refuseFailure(response) : response.body?.cancel());
    missing += isGone ? 0 : 1;
    const result = isGone ? 'removed' : 'is not imported';
    output.print(`[${index + 1}/${ids.length}] ${id}: ${result}`);
  }
  return missing === 0 ? 0 : 1;
}

function pathOf(id: string): string {
  return `imports/${encodeURIComponent(id)}`;
}

/** Asks the platform which services it runs. */
async function refuseWithoutSearch({ platform, signal }: PlatformContext): Promise<void> {
  const { search } = await askJson<Partial<Health>>(platform, 'health', signal);
  if (!search) {
    throw new Error(
      'The platform at this address runs no search service, so it cannot import vocabularies. Name the address of one that does with --url.',
    );
  }
}
