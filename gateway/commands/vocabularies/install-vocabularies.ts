import type { Outcome } from '../../import/import-datasets.ts';
import { ImportStoppedError } from '../../import/persistent-request.ts';
import { summarize } from '../../import/summary.ts';
import type { Command, CommandContext } from '../command.ts';
import { type Installing, installVocabulary } from './install-vocabulary.ts';
import { type ListedVocabulary, readManifests } from './manifest.ts';
import { describeVocabularies, selectVocabularies } from './select-vocabularies.ts';
import { createVocabularyClient } from './vocabulary-client.ts';

/** Loads the vocabularies of the manifests into the platform. */
export const installVocabularies: Command = {
  name: 'installVocabularies',
  summary: 'Loads the vocabularies that the manifests list; one that fails stops no other.',
  operands: '[id…]',
  service: 'repository',
  options: {
    list: { short: 'l', summary: 'Print what would be loaded, and load nothing.' },
    override: { short: 'o', summary: 'Send also what the platform has in equal form.' },
    tags: { short: 't', value: 'tag,…', summary: 'Load only vocabularies with one of these tags.' },
  },
  async run({ operands, switches, values }, context) {
    const listed = await readManifests(context.manifests);
    const chosen = selectVocabularies(listed, { ids: operands, tags: tagsOf(values.tags) });
    if (switches.has('list')) {
      describeVocabularies(chosen).map(context.output.print);
      return 0;
    }
    return install(chosen, { context, override: switches.has('override') });
  },
};

interface Installation {
  readonly context: CommandContext;
  readonly override: boolean;
}

async function install(
  chosen: readonly ListedVocabulary[],
  { context, override }: Installation,
): Promise<number> {
  const { output, platform, signal } = context;
  const client = createVocabularyClient(platform, signal);
  const known = await client.hashes();
  const outcomes: Outcome[] = [];
  let stoppedBy: string | undefined;
  for (const [index, vocabulary] of chosen.entries()) {
    const place = `[${index + 1}/${chosen.length}] ${vocabulary.id}`;
    const hash = known.get(vocabulary.id);
    const tell = (step: string) => output.progress(`${place}: ${step}`);
    const outcome = await outcomeOf(vocabulary, { client, hash, override, signal, tell });
    if (outcome instanceof ImportStoppedError) {
      stoppedBy = outcome.message;
      break;
    }
    outcomes.push(outcome);
    output.print(`${place}: ${outcome.state}`);
  }
  const result = { outcomes, ...(stoppedBy !== undefined && { stoppedBy }) };
  summarize(result).split('\n').map(output.print);
  const isComplete = outcomes.every(({ state }) => state !== 'failed');
  return isComplete && stoppedBy === undefined ? 0 : 1;
}

async function outcomeOf(
  vocabulary: ListedVocabulary,
  installing: Installing,
): Promise<Outcome | ImportStoppedError> {
  const file = vocabulary.id;
  try {
    return { state: await installVocabulary(vocabulary, installing), file };
  } catch (error) {
    installing.signal.throwIfAborted();
    if (error instanceof ImportStoppedError) {
      return error;
    }
    return {
      state: 'failed',
      file,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

function tagsOf(text: string | undefined): readonly string[] {
  return text?.split(',').map((tag) => tag.trim()) ?? [];
}
