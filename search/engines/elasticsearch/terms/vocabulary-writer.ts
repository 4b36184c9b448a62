import type { Client } from '@elastic/elasticsearch';
import { createSerialQueue } from '../../../async/serial-queue.ts';
import type { Log } from '../../../log.ts';
import type { IndexedVocabulary } from '../../term-index.ts';
import { deleteIndices } from '../client/delete-indices.ts';
import { readAliases } from '../generations/aliases.ts';
import { pointing } from '../generations/publishing.ts';
import type { IndexNames } from '../names.ts';
import type { VocabularyList, VocabularyState } from '../state/vocabulary-list.ts';
import { buildVocabulary } from './build-vocabulary.ts';
import { createReadIndices } from './read-indices.ts';

/** Writes to the vocabularies of one generation, one after the other. */
export interface VocabularyWriter {
  /** Notes that an index is read: it stays until the function that this gives is called. */
  reading(index: string): () => Promise<void>;
  put(vocabulary: IndexedVocabulary): Promise<void>;
  delete(id: string): Promise<void>;
  /** Takes indices away that a crash has left behind. */
  sweep(): Promise<void>;
}

interface Parts {
  readonly client: Client;
  readonly names: IndexNames;
  readonly generation: string;
  readonly list: VocabularyList;
  readonly log: Log;
  /** Whether others find the vocabularies of this generation under their aliases. */
  readonly isLive: () => boolean;
}

/**
 * A vocabulary is replaced by a new index. The list says which one counts: it names an index as left
 * before that is created, and the old one as left in the step that puts the new one in its place.
 */
export function createVocabularyWriter(parts: Parts): VocabularyWriter {
  const { client, names, generation, list, log, isLive } = parts;
  const queue = createSerialQueue();
  const indices = createReadIndices(drop);
  /** The list still names them as left; it is written again with the next vocabulary. */
  const dropped = new Set<string>();

  return {
    reading: (index) => indices.read(index),
    put: (vocabulary) => queue(() => put(vocabulary)),
    delete: (id) => queue(() => remove(id)),
    sweep: () => queue(sweep),
  };

  async function put({ entry, terms }: IndexedVocabulary): Promise<void> {
    const before = await read();
    const build = before.newest + 1;
    const index = names.vocabulary(entry.id, generation, build);
    const begun = { ...before, newest: build, left: [...before.left, index] };
    await list.write(begun);
    try {
      await buildVocabulary({ client, index, terms, log });
    } catch (error) {
      // It is tried again with another index: none of these may pile up.
      await drop(index);
      throw error;
    }
    const others = begun.vocabularies.filter((one) => one.entry.id !== entry.id);
    const replaced = begun.vocabularies.filter((one) => one.entry.id === entry.id);
    await list.write({
      newest: build,
      vocabularies: [...others, { entry, index }],
      left: [...before.left, ...replaced.map((one) => one.index)],
    });
    await point(entry.id, index);
    await discard(replaced.map((one) => one.index));
  }

  async function remove(id: string): Promise<void> {
    const { newest, vocabularies, left } = await read();
    const gone = vocabularies.filter(({ entry }) => entry.id === id).map(({ index }) => index);
    if (gone.length > 0) {
      const kept = vocabularies.filter(({ entry }) => entry.id !== id);
      await list.write({ newest, vocabularies: kept, left: [...left, ...gone] });
      await point(id, undefined);
      await discard(gone);
    }
  }

  async function sweep(): Promise<void> {
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
          await point(entry.id, index);
        }
      }
    }
  }

  async function read(): Promise<VocabularyState> {
    const state = await list.read();
    return { ...state, left: state.left.filter((index) => !dropped.has(index)) };
  }

  /** What cannot be taken away now is taken away when the generation is opened again. */
  async function drop(index: string): Promise<void> {
    try {
      await client.indices.delete({ index, ignore_unavailable: true });
      dropped.add(index);
    } catch (error) {
      log.warn({ index, err: error }, 'An index that was replaced is left for now');
    }
  }

  async function point(id: string, index: string | undefined): Promise<void> {
    if (isLive()) {
      const alias = names.liveVocabulary(id);
      const actions = pointing(alias, index, await readAliases(client, [alias]));
      if (actions.length > 0) {
        await client.indices.updateAliases({ actions });
      }
    }
  }

  async function discard(replaced: readonly string[]): Promise<void> {
    for (const index of replaced) {
      await indices.discard(index);
    }
  }
}
