import type { ProfileModel } from '../../../profile-compiler/index.ts';
import type { Search } from '../../../search/index.ts';
import { type SuggestedFacet, suggestedFacets } from './suggested-facets.ts';
import { createValueIndex, type ValueIndex } from './value-index.ts';

/** The entity whose facets have values to suggest: the one that portals search. */
const SEARCHED = 'dataset';
/** Values of a facet that are suggested: the most frequent ones, as many as can be paged through. */
const MOST_VALUES = 10_000;
/** Milliseconds for which values are kept at least, in which a platform that is written to all the time counts them once. */
const SHORTEST_MS = 1_000;
/** How much longer values are kept than counting them takes. */
const REST = 20;

/** The values that a search has, by their words. */
export type SuggestedValues = () => Promise<ValueIndex>;

type Counting = Pick<Search, 'search' | 'state'>;

const kept = new WeakMap<Counting, SuggestedValues>();

/** The values of a search: the first time they are waited for; later, changes follow behind an answer. */
export function suggestedValues(search: Counting, model: ProfileModel): SuggestedValues {
  const known = kept.get(search) ?? createSuggestedValues(search, model);
  kept.set(search, known);
  return known;
}

function createSuggestedValues(search: Counting, model: ProfileModel): SuggestedValues {
  const entity = model.entities.find(({ name }) => name === SEARCHED);
  const facets = entity ? suggestedFacets(model, entity) : [];
  let current: Promise<ValueIndex> | undefined;
  let state: string | undefined;
  let nextAt = 0;
  let isCounting = false;

  const count = async () => {
    const from = performance.now();
    const before = search.state();
    const counted = await countValues(search, facets);
    state = before;
    nextAt = performance.now() + Math.max(SHORTEST_MS, REST * (performance.now() - from));
    return counted;
  };
  const follow = async () => {
    isCounting = true;
    try {
      const counted = await count();
      current = Promise.resolve(counted);
    } catch {
      // What was counted before stays until the index answers again.
      nextAt = performance.now() + SHORTEST_MS;
    } finally {
      isCounting = false;
    }
  };
  return () => {
    if (!current) {
      current = count();
      current.catch(() => {
        current = undefined;
      });
    } else if (!isCounting && performance.now() > nextAt && isStale(state, search.state())) {
      void follow();
    }
    return current;
  };
}

/** An engine that several processes share does not say whether it has changed. */
function isStale(counted: string | undefined, now: string | undefined): boolean {
  return now === undefined || counted !== now;
}

async function countValues(
  search: Counting,
  facets: readonly SuggestedFacet[],
): Promise<ValueIndex> {
  if (facets.length === 0) {
    return createValueIndex([]);
  }
  const { facets: counted } = await search.search(SEARCHED, {
    selection: {},
    order: [],
    page: { first: 0 },
    facets: facets.map(({ facet }) => ({ name: facet.name, first: MOST_VALUES })),
  });
  return createValueIndex(
    counted.flatMap(({ buckets }, at) => {
      const { name, kind } = facets[at] ?? { name: '', kind: 'terms' as const };
      return buckets.map(({ value, label, count }) => ({ kind, facet: name, value, label, count }));
    }),
  );
}
