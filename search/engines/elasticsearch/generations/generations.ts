import {
  emitElasticsearchMappings,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import { createIndexAnew, deleteIndices, pathBatches } from '../client/indices.ts';
import { FILLED, filledIndex, problemIndex } from '../mapping/index-layout.ts';
import { placementOf, replicaSettings } from '../mapping/placement.ts';
import { epochAlias } from '../names.ts';
import { createCursor, cursorId } from '../state/cursor.ts';
import {
  createVocabularyList,
  type GenerationEntry,
  indicesOf,
  vocabulariesId,
} from '../state/generation-list.ts';
import { aliasesOf, dropping, publishing, readAliases } from './aliases.ts';
import type { Cluster, HeldGeneration } from './find-generations.ts';
import { newestEpoch, refuseLaterEpochs, whileTaken } from './write-aliases.ts';

interface NewGeneration {
  readonly model: ProfileModel;
  readonly mapping: string;
  readonly epoch: number;
}

/** Creates the empty indices of a new generation, to be written under an epoch. */
export async function createGeneration(
  { client, names, state, known, placement }: Cluster,
  { model, mapping, epoch }: NewGeneration,
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

interface PublishOptions {
  readonly model: ProfileModel;
  /** Generations of other mappings stay writable. */
  readonly keepsOthers: boolean;
}

/**
 * Makes a generation the live one: all aliases change in one step, those that are not kept lose their write aliases. Fails
 * where a process with a later epoch has taken over this one or one that it replaces.
 */
export async function publishGeneration(
  cluster: Cluster,
  { epoch, ...entry }: HeldGeneration,
  { model, keepsOthers }: PublishOptions,
): Promise<void> {
  const { client, known, state } = cluster;
  const index = Object.values(entry.entities);
  await client.indices.putSettings({ index, settings: FILLED });
  await replicate(cluster, entry, model);
  await client.indices.refresh({ index: [...indicesOf(entry)] });
  const others = (await known.all()).filter(({ name }) => name !== entry.name);
  const isKept = ({ mapping }: GenerationEntry) => keepsOthers && mapping !== entry.mapping;
  const indicesOfAll = async (some: readonly GenerationEntry[]) =>
    (await Promise.all(some.map((other) => everyIndexOf(cluster, other)))).flat();
  const replaced = await indicesOfAll(others.filter((other) => !isKept(other)));
  const kept = await indicesOfAll(others.filter(isKept));
  const live = await liveAliases(cluster, entry);
  const present = await readAliases(client, [...live.keys(), ...replaced, ...kept]);
  for (const other of others.filter(({ mapping }) => mapping === entry.mapping)) {
    refuseLaterEpochs(aliasesOf(other, present), other, epoch);
  }
  const actions = [...whileTaken(entry, epoch), ...publishing({ live, replaced, kept, present })];
  await client.indices.updateAliases({ actions });
  await createCursor(state, entry.name, epoch).markFilled();
}

/**
 * Sets the number of replicas of the state index and of a generation's indices. Setting what an index has already changes
 * nothing.
 */
export async function replicate(
  { client, state, placement }: Cluster,
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

/** Deletes a generation, unless a process has taken it over since it had this epoch. */
export async function dropGeneration(
  cluster: Cluster,
  { epoch, ...entry }: HeldGeneration,
): Promise<void> {
  const { client, state, known } = cluster;
  const present = await readAliases(client, await everyIndexOf(cluster, entry));
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

async function everyIndexOf(
  { state }: Cluster,
  entry: GenerationEntry,
): Promise<readonly string[]> {
  const { vocabularies, left } = await createVocabularyList(state, entry.name).read();
  return [...indicesOf(entry), ...vocabularies.map(({ index }) => index), ...left];
}

/** Public alias → index of this generation. */
async function liveAliases(
  { names, state }: Cluster,
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
