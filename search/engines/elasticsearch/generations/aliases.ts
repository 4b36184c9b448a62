import type { Client, estypes } from '@elastic/elasticsearch';
import { pathBatches } from '../client/indices.ts';
import { epochOf } from '../names.ts';
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

interface Publishing {
  /** Alias → index that it is to name. */
  readonly live: ReadonlyMap<string, string>;
  /** Indices that are replaced, vocabularies and all: they lose every alias. */
  readonly replaced: readonly string[];
  /** Indices of generations that are kept: they lose all but their write aliases. */
  readonly kept?: readonly string[];
  /** Existing ones of them, and all that bear a live alias now. */
  readonly present: AliasedIndices;
}

/**
 * The steps of the one request that makes a generation the live one. They fail together where an alias has changed
 * since it was read.
 */
export function publishing({
  live,
  replaced,
  kept = [],
  present,
}: Publishing): estypes.IndicesUpdateAliasesAction[] {
  const chosen = new Set(live.values());
  const ours = new Set(replaced);
  const readable = new Set(kept);
  const isLost = (index: string, alias: string) =>
    ours.has(index) ||
    live.has(alias) ||
    (readable.has(index) && epochOf(index, alias) === undefined);
  const removed = [...present]
    .filter(([index]) => !chosen.has(index))
    .flatMap(([index, aliases]) =>
      aliases
        .filter((alias) => isLost(index, alias))
        .map((alias) => ({ remove: { index, alias, must_exist: true } })),
    );
  const added = [...live].map(([alias, index]) => ({ add: { index, alias } }));
  return [...removed, ...added];
}

/**
 * The steps of the one request that deletes the indices of a generation, except that of its problems. They fail together
 * where another process has taken the generation over since its aliases were read.
 */
export function dropping(
  { problems }: Pick<GenerationEntry, 'problems'>,
  present: AliasedIndices,
): estypes.IndicesUpdateAliasesAction[] {
  const held = (present.get(problems) ?? []).filter(
    (alias) => epochOf(problems, alias) !== undefined,
  );
  const deleted = [...present.keys()].filter((index) => index !== problems);
  return [
    ...held.map((alias) => ({ remove: { index: problems, alias, must_exist: true } })),
    ...deleted.map((index) => ({ remove_index: { index } })),
  ];
}

/** The steps that make an index the only one of an alias; undefined: none. */
export function pointing(
  alias: string,
  index: string | undefined,
  present: AliasedIndices,
): estypes.IndicesUpdateAliasesAction[] {
  const removed = [...present]
    .filter(([other, aliases]) => other !== index && aliases.includes(alias))
    .map(([other]) => ({ remove: { index: other, alias } }));
  return index === undefined ? removed : [...removed, { add: { index, alias } }];
}
