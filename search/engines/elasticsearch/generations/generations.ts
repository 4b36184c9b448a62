import type { Client } from '@elastic/elasticsearch';
import {
  emitElasticsearchMappings,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import { createIndexAnew } from '../client/create-index-anew.ts';
import { deleteIndices } from '../client/delete-indices.ts';
import { FILLED, filledIndex, problemIndex } from '../mapping/index-layout.ts';
import { epochAlias, type IndexNames } from '../names.ts';
import { cursorId } from '../state/cursor.ts';
import {
  createGenerationList,
  type GenerationEntry,
  type GenerationList,
  indicesOf,
} from '../state/generation-list.ts';
import type { StateStore } from '../state/state-store.ts';
import { createVocabularyList, vocabulariesId } from '../state/vocabulary-list.ts';
import { aliasesOf, readAliases, standingOf } from './aliases.ts';
import { publishing } from './publishing.ts';
import { newestEpoch, refuseLaterEpochs, whileTaken } from './write-aliases.ts';

/** Builds of the index in the cluster: listed, created, published and deleted. */
export interface Generations {
  /** The newest first. */
  list(): Promise<readonly FoundGeneration[]>;
  /** The same, of one mapping. */
  ofMapping(mapping: string): Promise<readonly FoundGeneration[]>;
  /** Whether the indices of all its vocabularies are there. */
  hasVocabularies(generation: GenerationEntry): Promise<boolean>;
  /** Empty indices of a new generation, to be written under an epoch. */
  create(model: ProfileModel, mapping: string, epoch: number): Promise<GenerationEntry>;
  /**
   * Makes a generation the live one: all aliases change in one step, the others lose their write aliases. Fails
   * where a process with a later epoch has taken over this one or one that it replaces.
   */
  publish(generation: GenerationEntry, epoch: number): Promise<void>;
  /** Fails where a process with a later epoch has taken a generation over. */
  refuseLaterEpochs(generation: GenerationEntry, epoch: number): Promise<void>;
  drop(generation: GenerationEntry): Promise<void>;
}

export interface FoundGeneration {
  readonly entry: GenerationEntry;
  /** `broken`: an index of it is missing, or it was never complete. */
  readonly standing: 'live' | 'filling' | 'broken';
  /** Under which it is written; 0 in one of an older version. */
  readonly epoch: number;
}

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
    create: (model, mapping, epoch) => create(parts, mapping, { model, epoch }),
    publish: (generation, epoch) => publish(parts, generation, epoch),
    refuseLaterEpochs: async (generation, epoch) =>
      refuseLaterEpochs(
        await readAliases(cluster.client, indicesOf(generation)),
        generation,
        epoch,
      ),
    drop: (generation) => drop(parts, generation),
  };
}

async function list({ client, names, state, known }: Parts): Promise<readonly FoundGeneration[]> {
  const entries = await known.all();
  const aliases = await readAliases(client, entries.flatMap(indicesOf));
  const cursors = await state.readAll(entries.map(({ name }) => cursorId(name)));
  return entries.map((entry, at) => ({
    entry,
    epoch: newestEpoch(aliasesOf(entry, aliases)),
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
  mapping: string,
  { model, epoch }: { readonly model: ProfileModel; readonly epoch: number },
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
    ...definitions.map(([entity, definition]) => {
      const index = names.entity(entity, entry.name);
      return filledIndex(index, definition, epochAlias(index, epoch));
    }),
    problemIndex(entry.problems, epochAlias(entry.problems, epoch)),
  ];
  await Promise.all(requests.map((request) => createIndexAnew(client, request)));
  await state.write(cursorId(entry.name), { cursor: 0 });
  return entry;
}

async function publish(parts: Parts, entry: GenerationEntry, epoch: number): Promise<void> {
  const { client, known } = parts;
  const index = Object.values(entry.entities);
  await client.indices.putSettings({ index, settings: FILLED });
  await client.indices.refresh({ index: [...indicesOf(entry)] });
  const others = (await known.all()).filter(({ name }) => name !== entry.name);
  const replaced = (await Promise.all(others.map((other) => everyIndexOf(parts, other)))).flat();
  const live = await liveAliases(parts, entry);
  const present = await readAliases(client, [...live.keys(), ...replaced]);
  for (const other of others.filter(({ mapping }) => mapping === entry.mapping)) {
    refuseLaterEpochs(aliasesOf(other, present), other, epoch);
  }
  const actions = [...whileTaken(entry, epoch), ...publishing({ live, replaced, present })];
  await client.indices.updateAliases({ actions });
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
