import { createSerialQueue } from '../../../../repository/index.ts';
import type { IndexedVocabulary } from '../../../port/term-index.ts';
import { createReaderCounts, type ReaderCounts } from '../../lifetime/reader-counts.ts';
import { deleteIndices } from '../client/indices.ts';
import { pointing, readAliases } from '../generations/aliases.ts';
import type { OpenGeneration } from '../generations/find-generations.ts';
import { whileTaken } from '../generations/write-aliases.ts';
import type { VocabularyIndex, VocabularyList, VocabularyState } from '../state/generation-list.ts';
import { buildVocabulary } from './build-vocabulary.ts';

/** Writes to the vocabularies of one generation, one after the other. */
export type VocabularyWriter = ReturnType<typeof createVocabularyWriter>;

interface Parts extends OpenGeneration {
  readonly list: VocabularyList;
}

/** The state of the writer between two writes. */
interface Writer extends Parts {
  readonly indices: ReaderCounts;
  /** The list still names them as left; it is written again with the next vocabulary. */
  readonly dropped: Set<string>;
}

/**
 * A vocabulary is replaced by a new index. The list says which one counts: it names an index as left
 * before that is created, and the old one as left in the step that replaces it.
 */
export function createVocabularyWriter(parts: Parts) {
  const queue = createSerialQueue();
  const dropped = new Set<string>();
  const indices = createReaderCounts((index) => dropIfPossible({ ...parts, dropped }, index));
  const writer: Writer = { ...parts, indices, dropped };

  return {
    /** Notes that an index is read: it stays until the function that this gives is called. */
    reading: (index: string): (() => Promise<void>) => indices.read(index),
    put: (vocabulary: IndexedVocabulary): Promise<void> => queue(() => put(writer, vocabulary)),
    delete: (id: string): Promise<void> => queue(() => remove(writer, id)),
    /** From now on, writes of earlier epochs fail; deletes indices that they have left behind. */
    takeOver: (): Promise<void> => queue(() => takeOver(writer)),
  };
}

async function put(writer: Writer, { entry, terms }: IndexedVocabulary): Promise<void> {
  const { client, names, generation, list, log, placement } = writer;
  const before = await readState(writer);
  const build = before.newest + 1;
  const index = names.vocabulary(entry.id, generation.name, build);
  await list.write({ ...before, newest: build, left: [...before.left, index] });
  try {
    await buildVocabulary({ client, index, terms, log, placement });
  } catch (error) {
    // The next try uses another index, so this one is deleted now.
    await dropIfPossible(writer, index);
    throw error;
  }
  await replace(writer, { ...before, newest: build }, entry.id, { entry, index });
}

async function remove(writer: Writer, id: string): Promise<void> {
  const state = await readState(writer);
  if (state.vocabularies.some(({ entry }) => entry.id === id)) {
    await replace(writer, state, id);
  }
}

/** Puts another index, or none, in the place of those of a vocabulary. */
async function replace(
  writer: Writer,
  { newest, vocabularies, left }: VocabularyState,
  id: string,
  by?: VocabularyIndex,
): Promise<void> {
  const replaced = vocabularies.filter(({ entry }) => entry.id === id).map(({ index }) => index);
  const others = vocabularies.filter(({ entry }) => entry.id !== id);
  await writer.list.write({
    newest,
    vocabularies: by ? [...others, by] : others,
    left: [...left, ...replaced],
  });
  await pointAlias(writer, id, by?.index);
  for (const index of replaced) {
    await writer.indices.discard(index);
  }
}

async function takeOver(writer: Writer): Promise<void> {
  const { client, names, list, isLive } = writer;
  await list.takeOver();
  const { newest, vocabularies, left } = await list.read();
  if (left.length > 0) {
    await deleteIndices(client, left);
    await list.write({ newest, vocabularies, left: [] });
  }
  if (isLive()) {
    const present = await readAliases(
      client,
      vocabularies.map(({ index }) => index),
    );
    for (const { entry, index } of vocabularies) {
      if (!present.get(index)?.includes(names.liveVocabulary(entry.id))) {
        await pointAlias(writer, entry.id, index);
      }
    }
  }
}

async function readState({ list, dropped }: Writer): Promise<VocabularyState> {
  const state = await list.read();
  return { ...state, left: state.left.filter((index) => !dropped.has(index)) };
}

/** Deletes an index. If that fails, it is deleted when the generation is opened again. */
async function dropIfPossible(
  { client, log, dropped }: Omit<Writer, 'indices'>,
  index: string,
): Promise<void> {
  try {
    await client.indices.delete({ index, ignore_unavailable: true });
    dropped.add(index);
  } catch (error) {
    log.warn(
      { index, err: error },
      'A replaced index could not be deleted; the next start tries again',
    );
  }
}

/** Points the public alias of a vocabulary at an index; `undefined` removes the alias. */
async function pointAlias(
  { client, names, generation, epoch, isLive }: Writer,
  id: string,
  index: string | undefined,
): Promise<void> {
  if (isLive()) {
    const alias = names.liveVocabulary(id);
    const actions = pointing(alias, index, await readAliases(client, [alias]));
    if (actions.length > 0) {
      await client.indices.updateAliases({
        actions: [...whileTaken(generation, epoch), ...actions],
      });
    }
  }
}
