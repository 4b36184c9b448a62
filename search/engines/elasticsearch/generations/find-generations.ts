import type { Client } from '@elastic/elasticsearch';
import type { IndexPlacement } from '../../../../profile-compiler/index.ts';
import type { Log } from '../../../log.ts';
import { epochOf, type IndexNames } from '../names.ts';
import { cursorId, type StoredCursor } from '../state/cursor.ts';
import {
  createVocabularyList,
  type GenerationEntry,
  type GenerationList,
  indicesOf,
} from '../state/generation-list.ts';
import type { StateStore } from '../state/state-store.ts';
import { type AliasedIndices, aliasesOf, readAliases } from './aliases.ts';
import { newestEpoch } from './write-aliases.ts';

/** The generations under one prefix of a cluster. */
export interface Cluster {
  readonly client: Client;
  readonly names: IndexNames;
  readonly state: StateStore;
  /** Shards and replicas of indices that have no others. */
  readonly placement: IndexPlacement;
  readonly known: GenerationList;
}

/** A generation that this process has open. */
export interface OpenGeneration extends Cluster {
  readonly log: Log;
  readonly generation: GenerationEntry;
  /** Under which this process writes. */
  readonly epoch: number;
  /** Tests whether it is the live one by now: then others find it under the public aliases. */
  readonly isLive: () => boolean;
}

/** A generation with the epoch under which it is, or was, written; 0 in one of an older version. */
export interface HeldGeneration extends GenerationEntry {
  readonly epoch: number;
}

export interface FoundGeneration extends HeldGeneration {
  /** `filled`: it was live before another one, and is kept. `broken`: an index of it is missing, or it was never complete. */
  readonly standing: 'live' | 'filled' | 'filling' | 'broken';
}

/** Lists the generations, the newest first. */
export async function listGenerations({
  client,
  names,
  state,
  known,
}: Cluster): Promise<readonly FoundGeneration[]> {
  const entries = await known.all();
  const aliases = await readAliases(client, entries.flatMap(indicesOf));
  const cursors = await state.readAll<StoredCursor>(entries.map(({ name }) => cursorId(name)));
  return entries.map((entry, at) => ({
    ...entry,
    epoch: newestEpoch(aliasesOf(entry, aliases)),
    standing: standingOf(entry, { aliases, names, cursor: cursors[at] }),
  }));
}

/** Lists those of one mapping. */
export async function generationsOf(
  cluster: Cluster,
  mapping: string,
): Promise<readonly FoundGeneration[]> {
  return (await listGenerations(cluster)).filter((one) => one.mapping === mapping);
}

/** The live one, else the newest that was filled, else the newest that is being filled; `generations` are the newest first. */
export function newestOf(generations: readonly FoundGeneration[]): FoundGeneration | undefined {
  return (
    generations.find(({ standing }) => standing === 'live') ??
    generations.find(({ standing }) => standing === 'filled') ??
    generations.find(({ standing }) => standing === 'filling')
  );
}

/** Tests whether a generation has all its indices, those of its vocabularies too. */
export async function isWhole(
  { client, state }: Cluster,
  { name, standing }: FoundGeneration,
): Promise<boolean> {
  if (standing === 'broken') {
    return false;
  }
  const vocabularies = createVocabularyList(state, name);
  const indices = (await vocabularies.all()).map(({ index }) => index);
  const present = await readAliases(client, indices);
  const gone = new Set(indices.filter((index) => !present.has(index)));
  // Another index may have replaced it since the list was read.
  return gone.size === 0 || !(await vocabularies.all()).some(({ index }) => gone.has(index));
}

interface Parts extends Pick<Cluster, 'names'> {
  readonly aliases: AliasedIndices;
  readonly cursor: StoredCursor | undefined;
}

function standingOf(
  generation: GenerationEntry,
  { aliases, names, cursor }: Parts,
): FoundGeneration['standing'] {
  const isComplete = indicesOf(generation).every((index) =>
    aliases.get(index)?.some((alias) => epochOf(index, alias) !== undefined),
  );
  if (!cursor || !isComplete) {
    return 'broken';
  }
  const isLive = Object.entries(generation.entities).every(([entity, index]) =>
    aliases.get(index)?.includes(names.liveEntity(entity)),
  );
  if (isLive) {
    return 'live';
  }
  return cursor.filled ? 'filled' : 'filling';
}
