import type { estypes } from '@elastic/elasticsearch';
import { shownField } from '../../../../profile-compiler/index.ts';
import { type FacetValue, mostFrequent } from '../../../query/facet-values.ts';
import { shownOf } from '../mapping/facet-entry.ts';
import { SHORT_KEY, shortKey } from '../mapping/whole-key.ts';
import type { AskIndex } from './ask-index.ts';

/** Values of one facet with their labels: by default, a server counts at most 65,536. */
const MOST_OF_FACET = 65_000;

/** Spellings and labels of the values of all facets, those that most documents have. */
export interface ShownOfIndex {
  readonly entries: number;
  /** That of a value by its key; `undefined` for one that was not loaded. */
  shown(facet: string, key: string): FacetValue | undefined;
}

/** An entry, and how many documents have it. */
interface CountedEntry {
  readonly key: string;
  readonly doc_count: number;
}

interface EntriesAnswer {
  readonly shown: { readonly buckets: readonly CountedEntry[] };
}

/** Reads the spellings and labels of all facets of an index. */
export async function loadShown(
  ask: AskIndex,
  facets: readonly { readonly name: string }[],
): Promise<ShownOfIndex> {
  const byFacet = new Map<string, ReadonlyMap<string, readonly CountedEntry[]>>();
  let entries = 0;
  for (const { name } of facets) {
    const { aggregations } = await ask<EntriesAnswer>(compileEntries(name));
    const buckets = aggregations?.shown.buckets ?? [];
    entries += buckets.length;
    byFacet.set(
      name,
      Map.groupBy(buckets, ({ key }) => key.slice(0, SHORT_KEY)),
    );
  }
  return {
    entries,
    shown(facet, key) {
      const found = byFacet.get(facet)?.get(shortKey(key)) ?? [];
      return found.length === 0 ? undefined : mostFrequent(found.map((one) => spelled(key, one)));
    },
  };
}

function compileEntries(facet: string): estypes.SearchRequest {
  const terms = { field: shownField(facet), size: MOST_OF_FACET };
  // The server would keep an answer of megabytes in place of those that come again.
  return { size: 0, track_total_hits: false, request_cache: false, aggs: { shown: { terms } } };
}

function spelled(key: string, { key: entry, doc_count: count }: CountedEntry) {
  const [value, label = value] = shownOf(entry) ?? [key];
  return { value, label, count };
}
