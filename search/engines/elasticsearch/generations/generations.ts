import type { Client, estypes } from '@elastic/elasticsearch';
import {
  emitElasticsearchMappings,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import { createIndexAnew } from '../client/create-index-anew.ts';
import { deleteIndices } from '../client/delete-indices.ts';
import { filledIndex, problemIndex } from '../mapping/index-layout.ts';
import type { IndexNames } from '../names.ts';
import { cursorId } from '../state/cursor.ts';
import { createGenerationList, type GenerationEntry, indicesOf } from '../state/generation-list.ts';
import type { StateStore } from '../state/state-store.ts';
import { createVocabularyList, vocabulariesId } from '../state/vocabulary-list.ts';
import { readAliases, standingOf } from './aliases.ts';
import { publishing } from './publishing.ts';

/** Builds of the index in the cluster: what is there, made, published and taken away. */
export interface Generations {
  /** The newest first. */
  list(): Promise<readonly FoundGeneration[]>;
  /** Whether the indices of all its vocabularies are there. */
  hasVocabularies(generation: GenerationEntry): Promise<boolean>;
  /** Empty indices of a new generation. */
  create(model: ProfileModel, mapping: string): Promise<GenerationEntry>;
  /** Makes a generation the live one: all aliases change in one step, others lose the right to write. */
  publish(generation: GenerationEntry): Promise<void>;
  drop(generation: GenerationEntry): Promise<void>;
}

export interface FoundGeneration {
  readonly entry: GenerationEntry;
  /** `broken`: something of it is gone, or it was never complete. */
  readonly standing: 'live' | 'filling' | 'broken';
}

/** The client's types forget that null takes a setting back. */
const DEFAULT_REFRESH = { refresh_interval: null } as unknown as estypes.IndicesIndexSettings;

interface Parts {
  readonly client: Client;
  readonly names: IndexNames;
  readonly state: StateStore;
}

/** The generations under one prefix. */
export function createGenerations({ client, names, state }: Parts): Generations {
  const known = createGenerationList(state);

  return {
    async list() {
      const entries = await known.all();
      const aliases = await readAliases(client, entries.flatMap(indicesOf));
      const cursors = await state.readAll(entries.map(({ name }) => cursorId(name)));
      return entries.map((entry, at) => ({
        entry,
        standing: cursors[at] ? standingOf(entry, aliases, names) : 'broken',
      }));
    },
    async hasVocabularies({ name }) {
      const list = createVocabularyList(state, name);
      const indices = (await list.all()).map(({ index }) => index);
      const present = await readAliases(client, indices);
      const gone = new Set(indices.filter((index) => !present.has(index)));
      // Another one may have taken its place since the list was read.
      return gone.size === 0 || !(await list.all()).some(({ index }) => gone.has(index));
    },
    async create(model, mapping) {
      const definitions = Object.entries(emitElasticsearchMappings(model));
      const entry = await known.add((number) => {
        const name = `${mapping}-${number}`;
        const entities = definitions.map(([entity]) => [entity, names.entity(entity, name)]);
        return {
          name,
          mapping,
          number,
          entities: Object.fromEntries(entities),
          problems: names.problems(name),
        };
      });
      const requests = [
        ...definitions.map(([entity, definition]) =>
          filledIndex(names.entity(entity, entry.name), definition),
        ),
        problemIndex(entry.problems),
      ];
      await Promise.all(requests.map((request) => createIndexAnew(client, request)));
      await state.write(cursorId(entry.name), { cursor: 0, writer: '' });
      return entry;
    },
    async publish(entry) {
      const index = Object.values(entry.entities);
      await client.indices.putSettings({ index, settings: DEFAULT_REFRESH });
      await client.indices.refresh({ index: [...indicesOf(entry)] });
      const others = (await known.all()).filter(({ name }) => name !== entry.name);
      const replaced = (await Promise.all(others.map(everyIndexOf))).flat();
      const live = await liveAliases(entry);
      const present = await readAliases(client, [...live.keys(), ...replaced]);
      await client.indices.updateAliases({ actions: publishing({ live, replaced, present }) });
    },
    async drop(entry) {
      await deleteIndices(client, await everyIndexOf(entry));
      await state.delete(cursorId(entry.name));
      await state.delete(vocabulariesId(entry.name));
      await known.remove(entry.name);
    },
  };

  async function everyIndexOf(entry: GenerationEntry): Promise<readonly string[]> {
    const { vocabularies, left } = await createVocabularyList(state, entry.name).read();
    return [...indicesOf(entry), ...vocabularies.map(({ index }) => index), ...left];
  }

  async function liveAliases(entry: GenerationEntry): Promise<ReadonlyMap<string, string>> {
    const vocabularies = await createVocabularyList(state, entry.name).all();
    return new Map([
      ...Object.entries(entry.entities).map(
        ([entity, index]) => [names.liveEntity(entity), index] as const,
      ),
      ...vocabularies.map((one) => [names.liveVocabulary(one.entry.id), one.index] as const),
    ]);
  }
}
