import type { Client } from '@elastic/elasticsearch';
import {
  emitElasticsearchMappings,
  type IndexPlacement,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import { createIndexAnew, deleteIndices, pathBatches } from '../client/indices.ts';
import { FILLED, filledIndex, problemIndex } from '../mapping/index-layout.ts';
import { placementOf, replicaSettings } from '../mapping/placement.ts';
import { epochAlias, type IndexNames } from '../names.ts';
import { createCursor, cursorId, type StoredCursor } from '../state/cursor.ts';
import {
  createGenerationList,
  createVocabularyList,
  type GenerationEntry,
  type GenerationList,
  indicesOf,
  vocabulariesId,
} from '../state/generation-list.ts';
import type { StateStore } from '../state/state-store.ts';
import { aliasesOf, readAliases, standingOf } from './aliases.ts';
import { dropping, publishing } from './publishing.ts';
import { newestEpoch, refuseLaterEpochs, whileTaken } from './write-aliases.ts';

/** Builds of the index in the cluster: listed, created, published and deleted. */
export type Generations = ReturnType<typeof createGenerations>;

/** A generation with the epoch under which it is, or was, written. */
export interface HeldGeneration extends GenerationEntry {
  readonly epoch: number;
}

export interface PublishOptions {
  readonly model: ProfileModel;
  /** Generations of other mappings stay writable. */
  readonly keepsOthers: boolean;
}

export interface FoundGeneration {
  readonly entry: GenerationEntry;
  /** `filled`: it was live before another one, and is kept. `broken`: an index of it is missing, or it was never complete. */
  readonly standing: 'live' | 'filled' | 'filling' | 'broken';
  /** Under which it is written; 0 in one of an older version. */
  readonly epoch: number;
}

interface Cluster {
  readonly client: Client;
  readonly names: IndexNames;
  readonly state: StateStore;
  /** Shards and replicas of indices that have no others. */
  readonly placement: IndexPlacement;
}

interface Parts extends Cluster {
  readonly known: GenerationList;
}

/** The generations under one prefix. */
export function createGenerations(cluster: Cluster) {
  const parts = { ...cluster, known: createGenerationList(cluster.state) };
  return {
    /** The newest first. */
    list: (): Promise<readonly FoundGeneration[]> => list(parts),
    /** The same, of one mapping. */
    ofMapping: async (mapping: string): Promise<readonly FoundGeneration[]> =>
      (await list(parts)).filter(({ entry }) => entry.mapping === mapping),
    /** Tests whether the indices of all its vocabularies exist. */
    hasVocabularies: (generation: GenerationEntry): Promise<boolean> =>
      hasVocabularies(parts, generation),
    /** Empty indices of a new generation, to be written under an epoch. */
    create: (model: ProfileModel, mapping: string, epoch: number): Promise<GenerationEntry> =>
      create(parts, mapping, { model, epoch }),
    /**
     * Makes a generation the live one: all aliases change in one step, those that are not kept lose their write aliases. Fails
     * where a process with a later epoch has taken over this one or one that it replaces.
     */
    publish: (generation: HeldGeneration, options: PublishOptions): Promise<void> =>
      publish(parts, generation, options),
    /** Sets the number of replicas of the state index and of a generation's indices. */
    replicate: (generation: GenerationEntry, model: ProfileModel): Promise<void> =>
      replicate(parts, generation, model),
    /** Fails where a process with a later epoch has taken a generation over. */
    refuseLaterEpochs: async (generation: HeldGeneration): Promise<void> => {
      const present = await readAliases(cluster.client, indicesOf(generation));
      refuseLaterEpochs(present, generation, generation.epoch);
    },
    /** Deletes a generation, unless a process has taken it over since it had this epoch. */
    drop: (generation: HeldGeneration): Promise<void> => drop(parts, generation),
  };
}

async function list({ client, names, state, known }: Parts): Promise<readonly FoundGeneration[]> {
  const entries = await known.all();
  const aliases = await readAliases(client, entries.flatMap(indicesOf));
  const cursors = await state.readAll<StoredCursor>(entries.map(({ name }) => cursorId(name)));
  return entries.map((entry, at) => ({
    entry,
    epoch: newestEpoch(aliasesOf(entry, aliases)),
    standing: cursors[at] ? standingOf(entry, { aliases, names, cursor: cursors[at] }) : 'broken',
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
  { client, names, state, known, placement }: Parts,
  mapping: string,
  { model, epoch }: { readonly model: ProfileModel; readonly epoch: number },
): Promise<GenerationEntry> {
  const definitions = emitElasticsearchMappings(model);
  const entry = await known.add((number) => {
    const name = `${mapping}-${number}`;
    const entities = model.entities.map((entity) => [entity.name, names.entity(entity.name, name)]);
    return {
      name,
      mapping,
      number,
      entities: Object.fromEntries(entities),
      problems: names.problems(name),
    };
  });
  const requests = [
    ...model.entities.flatMap((entity) => {
      const definition = definitions[entity.name];
      const index = names.entity(entity.name, entry.name);
      const alias = epochAlias(index, epoch);
      return definition
        ? [filledIndex(index, definition, { alias, ...placementOf(entity, placement) })]
        : [];
    }),
    problemIndex(entry.problems, epochAlias(entry.problems, epoch), placement),
  ];
  await Promise.all(requests.map((request) => createIndexAnew(client, request)));
  await state.write(cursorId(entry.name), { cursor: 0 });
  return entry;
}

async function publish(
  parts: Parts,
  { epoch, ...entry }: HeldGeneration,
  { model, keepsOthers }: PublishOptions,
): Promise<void> {
  const { client, known, state } = parts;
  const index = Object.values(entry.entities);
  await client.indices.putSettings({ index, settings: FILLED });
  await replicate(parts, entry, model);
  await client.indices.refresh({ index: [...indicesOf(entry)] });
  const others = (await known.all()).filter(({ name }) => name !== entry.name);
  const isKept = ({ mapping }: GenerationEntry) => keepsOthers && mapping !== entry.mapping;
  const indicesOfAll = async (some: readonly GenerationEntry[]) =>
    (await Promise.all(some.map((other) => everyIndexOf(parts, other)))).flat();
  const replaced = await indicesOfAll(others.filter((other) => !isKept(other)));
  const kept = await indicesOfAll(others.filter(isKept));
  const live = await liveAliases(parts, entry);
  const present = await readAliases(client, [...live.keys(), ...replaced, ...kept]);
  for (const other of others.filter(({ mapping }) => mapping === entry.mapping)) {
    refuseLaterEpochs(aliasesOf(other, present), other, epoch);
  }
  const actions = [...whileTaken(entry, epoch), ...publishing({ live, replaced, kept, present })];
  await client.indices.updateAliases({ actions });
  await createCursor(state, entry.name, epoch).markFilled();
}

/** Setting what an index has already changes nothing. */
async function replicate(
  { client, state, placement }: Parts,
  { name, entities, problems }: GenerationEntry,
  model: ProfileModel,
): Promise<void> {
  const vocabularies = await createVocabularyList(state, name).all();
  const indices = [
    ...model.entities.flatMap((entity) => {
      const index = entities[entity.name];
      return index === undefined
        ? []
        : [{ index, replicas: placementOf(entity, placement).replicas }];
    }),
    ...[state.index, problems, ...vocabularies.map(({ index }) => index)].map((index) => ({
      index,
      replicas: placement.replicas,
    })),
  ];
  for (const [replicas, alike] of Map.groupBy(indices, (one) => one.replicas)) {
    for (const index of pathBatches(alike.map((one) => one.index))) {
      await client.indices.putSettings({ index, settings: replicaSettings(replicas) });
    }
  }
}

async function drop(parts: Parts, { epoch, ...entry }: HeldGeneration): Promise<void> {
  const { client, state, known } = parts;
  const present = await readAliases(client, await everyIndexOf(parts, entry));
  if (newestEpoch(aliasesOf(entry, present)) > epoch) {
    return;
  }
  const actions = dropping(entry, present);
  await (actions.length > 0 && client.indices.updateAliases({ actions }));
  await deleteIndices(client, [entry.problems]);
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
