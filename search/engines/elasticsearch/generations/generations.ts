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
import {
  createGenerationList,
  type GenerationEntry,
  type GenerationList,
  indicesOf,
} from '../state/generation-list.ts';
import type { StateStore } from '../state/state-store.ts';
import { createVocabularyList, vocabulariesId } from '../state/vocabulary-list.ts';
import { readAliases, standingOf } from './aliases.ts';
import { publishing } from './publishing.ts';

/** Builds of the index in the cluster: listed, created, published and deleted. */
export interface Generations {
  /** The newest first. */
  list(): Promise<readonly FoundGeneration[]>;
  /** The same, of one mapping. */
  ofMapping(mapping: string): Promise<readonly FoundGeneration[]>;
  /** Whether the indices of all its vocabularies are there. */
  hasVocabularies(generation: GenerationEntry): Promise<boolean>;
  /** Empty indices of a new generation. */
  create(model: ProfileModel, mapping: string): Promise<GenerationEntry>;
  /** Makes a generation the live one: all aliases change in one step, the others lose their write aliases. */
  publish(generation: GenerationEntry): Promise<void>;
  drop(generation: GenerationEntry): Promise<void>;
}

export interface FoundGeneration {
  readonly entry: GenerationEntry;
  /** `broken`: an index of it is missing, or it was never complete. */
  readonly standing: 'live' | 'filling' | 'broken';
}

/** Null restores the default of a setting; the client's types do not know that. */
const DEFAULT_REFRESH = { refresh_interval: null } as unknown as estypes.IndicesIndexSettings;

interface Cluster {
  readonly client: Client;
  readonly names: IndexNames;
  readonly state: StateStore;
}

interface Parts extends Cluster {
  readonly known: GenerationList;
}

/** The generations under one prefix. */
export function createGenerations(cluster: Cluster): Generations {
  const parts = { ...cluster, known: createGenerationList(cluster.state) };
  return {
    list: () => list(parts),
    ofMapping: async (mapping) =>
      (await list(parts)).filter(({ entry }) => entry.mapping === mapping),
    hasVocabularies: (generation) => hasVocabularies(parts, generation),
    create: (model, mapping) => create(parts, model, mapping),
    publish: (generation) => publish(parts, generation),
    drop: (generation) => drop(parts, generation),
  };
}

async function list({ client, names, state, known }: Parts): Promise<readonly FoundGeneration[]> {
  const entries = await known.all();
  const aliases = await readAliases(client, entries.flatMap(indicesOf));
  const cursors = await state.readAll(entries.map(({ name }) => cursorId(name)));
  return entries.map((entry, at) => ({
    entry,
    standing: cursors[at] ? standingOf(entry, aliases, names) : 'broken',
  }));
}

async function hasVocabularies(
  { client, state }: Parts,
  { name }: GenerationEntry,
): Promise<boolean> {
  const vocabularies = createVocabularyList(state, name);
  const indices = (await vocabularies.all()).map(({ index }) => index);
  const present = await readAliases(client, indices);
  const gone = new Set(indices.filter((index) => !present.has(index)));
  // Another index may have replaced it since the list was read.
  return gone.size === 0 || !(await vocabularies.all()).some(({ index }) => gone.has(index));
}

async function create(
  { client, names, state, known }: Parts,
  model: ProfileModel,
  mapping: string,
): Promise<GenerationEntry> {
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
}

async function publish(parts: Parts, entry: GenerationEntry): Promise<void> {
  const { client, known } = parts;
  const index = Object.values(entry.entities);
  await client.indices.putSettings({ index, settings: DEFAULT_REFRESH });
  await client.indices.refresh({ index: [...indicesOf(entry)] });
  const others = (await known.all()).filter(({ name }) => name !== entry.name);
  const replaced = (await Promise.all(others.map((other) => everyIndexOf(parts, other)))).flat();
  const live = await liveAliases(parts, entry);
  const present = await readAliases(client, [...live.keys(), ...replaced]);
  await client.indices.updateAliases({ actions: publishing({ live, replaced, present }) });
}

async function drop(parts: Parts, entry: GenerationEntry): Promise<void> {
  const { client, state, known } = parts;
  await deleteIndices(client, await everyIndexOf(parts, entry));
  await state.delete(cursorId(entry.name));
  await state.delete(vocabulariesId(entry.name));
  await known.remove(entry.name);
}

async function everyIndexOf({ state }: Parts, entry: GenerationEntry): Promise<readonly string[]> {
  const { vocabularies, left } = await createVocabularyList(state, entry.name).read();
  return [...indicesOf(entry), ...vocabularies.map(({ index }) => index), ...left];
}

/** Public alias → index of this generation. */
async function liveAliases(
  { names, state }: Parts,
  entry: GenerationEntry,
): Promise<ReadonlyMap<string, string>> {
  const vocabularies = await createVocabularyList(state, entry.name).all();
  return new Map([
    ...Object.entries(entry.entities).map(
      ([entity, index]) => [names.liveEntity(entity), index] as const,
    ),
    ...vocabularies.map((one) => [names.liveVocabulary(one.entry.id), one.index] as const),
  ]);
}
