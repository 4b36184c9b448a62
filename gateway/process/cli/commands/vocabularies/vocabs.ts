import type { CommandCall, PlatformCommand, PlatformContext } from '../../command.ts';
import { EXIT } from '../../command.ts';
import type { ListedResource } from '../../platform/resources.ts';
import { UsageError } from '../../usage-error.ts';
import { createVocabularyClient } from './vocabulary-client.ts';

/** Lists the vocabularies that a platform has, and describes one. */
export const vocabs: PlatformCommand = {
  kind: 'platform',
  name: 'vocabs',
  summary: 'Lists the vocabularies of the platform, or describes one: list, show <id>.',
  operands: 'list|show|indexing [id…]',
  options: {},
  async run(call, context) {
    const [action = '', ...ids] = call.operands;
    const act = ACTIONS[action as keyof typeof ACTIONS];
    if (!act) {
      throw new UsageError('Say list, show or indexing. See vocabs -h.');
    }
    return act(ids, context);
  },
};

type Action = (ids: CommandCall['operands'], context: PlatformContext) => Promise<number>;

const list: Action = async (_ids, context) => {
  const stored = await storedVocabularies(context);
  const width = Math.max(0, ...stored.map(({ id }) => id.length)) + 2;
  for (const { id, graph } of stored) {
    context.output.print(`${id.padEnd(width)}${graph}`);
  }
  if (stored.length === 0) {
    context.output.print('There are no vocabularies; installVocabularies loads them.');
  }
  return EXIT.success;
};

const show: Action = async (ids, context) => {
  if (ids.length === 0) {
    throw new UsageError('Name the vocabulary: vocabs show <id>.');
  }
  const stored = await storedVocabularies(context);
  let exitCode: number = EXIT.success;
  for (const id of ids) {
    const one = stored.find((vocabulary) => vocabulary.id === id);
    if (one) {
      describe(one).map(context.output.print);
    } else {
      context.output.error(`There is no vocabulary "${id}". "vocabs list" lists them.`);
      exitCode = EXIT.failure;
    }
  }
  return exitCode;
};

/** Accepted from existing installations. */
const indexing: Action = async (_ids, { output }) => {
  output.print(
    'vocabs indexing has no effect. Vocabularies are indexed as soon as they are stored.',
  );
  return EXIT.success;
};

const ACTIONS = { list, show, indexing };

function storedVocabularies({ platform, signal }: PlatformContext) {
  return createVocabularyClient(platform, signal).list();
}

function describe(vocabulary: ListedResource): readonly string[] {
  const { id, graph, issued, modified, hash, imported } = vocabulary;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['id', id],
    ['IRI', graph],
    ['stored', issued],
    ['modified', modified],
    ['hash', hash],
    ['origin', imported ? 'imported into the search' : 'stored in the repository'],
  ];
  return rows.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name.padEnd(10)}${value}`],
  );
}
