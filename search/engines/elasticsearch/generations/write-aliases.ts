import type { Client, estypes } from '@elastic/elasticsearch';
import { SearchUnavailableError } from '../../../errors.ts';
import { RefusedError } from '../client/errors.ts';
import { pathBatches } from '../client/indices.ts';
import { epochAlias, epochOf } from '../names.ts';
import { takenOver } from '../state/fenced-document.ts';
import { type GenerationEntry, indicesOf } from '../state/generation-list.ts';
import { type AliasedIndices, readAliases } from './aliases.ts';

type Action = estypes.IndicesUpdateAliasesAction;

/** Attempts to change aliases that other processes change at the same time. */
const TRIES = 10;

/**
 * Takes over the right to write to a generation, for the process whose lease has this epoch. All writes
 * name an alias of their epoch, and only one epoch has its aliases. Once this resolves, no write of an earlier epoch
 * lands any more: one that comes later finds no alias, and those that were under way have ended.
 */
export async function takeWriteAliases(
  client: Client,
  generation: GenerationEntry,
  epoch: number,
): Promise<void> {
  await moveAliases(client, generation, epoch);
  for (const indices of pathBatches(indicesOf(generation))) {
    await endWrites(client, indices);
  }
}

/** The steps that fail, and all others in their request, where a later epoch has taken over the generation. */
export function whileTaken({ problems }: GenerationEntry, epoch: number): readonly Action[] {
  const held = { index: problems, alias: epochAlias(problems, epoch) };
  return [{ remove: { ...held, must_exist: true } }, { add: held }];
}

/** Fails where an index is written under a later epoch. */
export function refuseLaterEpochs(
  present: AliasedIndices,
  { name }: Pick<GenerationEntry, 'name'>,
  epoch: number,
): void {
  if (newestEpoch(present) > epoch) {
    throw takenOver(name);
  }
}

async function moveAliases(
  client: Client,
  generation: GenerationEntry,
  epoch: number,
  triesLeft = TRIES,
): Promise<void> {
  const present = await readAliases(client, indicesOf(generation));
  refuseLaterEpochs(present, generation, epoch);
  try {
    await updateAliases(
      client,
      [...present].flatMap(([index, aliases]) => moving(index, aliases, epoch)),
    );
  } catch (error) {
    // Another process has moved them since they were read.
    if (triesLeft === 0 || !(error instanceof RefusedError && error.status === 404)) {
      throw error;
    }
    await moveAliases(client, generation, epoch, triesLeft - 1);
  }
}

function moving(index: string, aliases: readonly string[], epoch: number): readonly Action[] {
  const before = aliases.filter((alias) => epochOf(index, alias) !== undefined);
  return [
    ...before.map((alias) => ({ remove: { index, alias, must_exist: true } })),
    { add: { index, alias: epochAlias(index, epoch) } },
  ];
}

/** Changes aliases in one step; fails unless all nodes of the cluster know them. */
async function updateAliases(client: Client, actions: Action[]): Promise<void> {
  const { acknowledged } = await client.indices.updateAliases({ actions });
  if (!acknowledged) {
    throw new SearchUnavailableError('Not all nodes of Elasticsearch know the new aliases yet');
  }
}

/** The latest epoch that may write to one of the indices; 0 if none is named. */
export function newestEpoch(present: AliasedIndices): number {
  const epochs = [...present].flatMap(([index, aliases]) =>
    aliases.map((alias) => epochOf(index, alias) ?? 0),
  );
  return Math.max(0, ...epochs);
}

/** Waits for the writes that are under way: Elasticsearch confirms a block of writes once they have ended. */
async function endWrites(client: Client, indices: string[]): Promise<void> {
  // A process that crashed here has left its block, which would be confirmed at once.
  await allowWrites(client, indices);
  try {
    const block = await client.indices.addBlock({ index: indices.join(','), block: 'write' });
    if (!block.acknowledged || !block.shards_acknowledged) {
      throw new SearchUnavailableError(
        'Elasticsearch cannot confirm at present that the writes of another process have ended',
      );
    }
  } finally {
    await allowWrites(client, indices);
  }
}

async function allowWrites(client: Client, index: string[]): Promise<void> {
  await client.indices.putSettings({ index, settings: { 'index.blocks.write': null } as never });
}
