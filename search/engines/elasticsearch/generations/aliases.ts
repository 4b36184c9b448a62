import type { Client } from '@elastic/elasticsearch';
import { pathBatches } from '../client/indices.ts';
import { epochOf, type IndexNames } from '../names.ts';
import type { StoredCursor } from '../state/cursor.ts';
import { type GenerationEntry, indicesOf } from '../state/generation-list.ts';

/** Index → its aliases; indices that are not there are left out. */
export type AliasedIndices = ReadonlyMap<string, readonly string[]>;

/** The indices of these names, which may be aliases, with all their aliases. */
export async function readAliases(
  client: Client,
  names: readonly string[],
): Promise<AliasedIndices> {
  const aliased = new Map<string, readonly string[]>();
  for (const index of pathBatches(names)) {
    const found = await client.indices.getAlias({ index, ignore_unavailable: true });
    for (const [name, { aliases }] of Object.entries(found)) {
      aliased.set(name, Object.keys(aliases));
    }
  }
  return aliased;
}

/** Aliases of a generation, without its vocabularies. */
export function aliasesOf(generation: GenerationEntry, aliases: AliasedIndices): AliasedIndices {
  const own = new Set(indicesOf(generation));
  return new Map([...aliases].filter(([index]) => own.has(index)));
}

/** The state of a generation's indices. */
export function standingOf(
  generation: GenerationEntry,
  {
    aliases,
    names,
    cursor,
  }: {
    readonly aliases: AliasedIndices;
    readonly names: IndexNames;
    readonly cursor: Pick<StoredCursor, 'filled'>;
  },
): 'live' | 'filled' | 'filling' | 'broken' {
  const has = (index: string, alias: string) => aliases.get(index)?.includes(alias) === true;
  const isWhole = indicesOf(generation).every((index) =>
    aliases.get(index)?.some((alias) => epochOf(index, alias) !== undefined),
  );
  if (!isWhole) {
    return 'broken';
  }
  const live = Object.entries(generation.entities).filter(([entity, index]) =>
    has(index, names.liveEntity(entity)),
  );
  if (live.length === Object.keys(generation.entities).length) {
    return 'live';
  }
  return cursor.filled ? 'filled' : 'filling';
}
