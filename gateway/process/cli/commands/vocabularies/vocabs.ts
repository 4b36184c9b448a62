import {
  EXIT,
  type PlatformCommand,
  type PlatformContext,
  UsageError,
} from '../../../command/command.ts';
import { withSubcommands } from '../../../command/subcommands.ts';
import type { ListedResource } from '../../platform/resources.ts';
import { createVocabularyClient } from './vocabulary-client.ts';

type Action = PlatformCommand['run'];

const list: Action = async (_call, context) => {
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

const show: Action = async ({ operands: ids }, context) => {
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
const indexing: Action = async (_call, { output }) => {
  output.print(
    'vocabs indexing has no effect. Vocabularies are indexed as soon as they are stored.',
  );
  return EXIT.success;
};

/** Lists the vocabularies that a platform has, and describes one. */
export const vocabs: PlatformCommand = {
  kind: 'platform',
  name: 'vocabs',
  summary: 'Lists the vocabularies of the platform, or describes one: list, show <id>.',
  ...withSubcommands('vocabs', [
    { name: 'list', run: list },
    { name: 'show', operands: '<id>…', run: show },
    { name: 'indexing', run: indexing },
  ]),
};

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
