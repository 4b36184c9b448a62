import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import { nextTurn } from '../../../../repository/index.ts';
import { runSteps, type Search } from '../../../../search/index.ts';
import { type CountedValue, sortLabels } from './sorted-labels.ts';
import { type SuggestedFacet, suggestedFacets } from './suggested-facets.ts';
import { createValueIndex, type ValueIndex } from './value-index.ts';

/** The entity whose facets have values to suggest: the one that portals search. */
const SEARCHED = 'dataset';
/** Values of a facet that are suggested: the most frequent ones, as many as can be paged through. */
const MAX_VALUES = 10_000;
/** Milliseconds for which values are kept at least, in which a platform that is written to all the time counts them once. */
const MIN_MS = 1_000;
/** Factor between the time to count values and the time to keep them. */
const REST = 20;

/** The values that a search has, by their words. */
export type SuggestedValues = () => Promise<ValueIndex>;

type Counting = Pick<Search, 'search' | 'state'> & { readonly terms: Pick<Search['terms'], 'get'> };

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
    nextAt = performance.now() + Math.max(MIN_MS, REST * (performance.now() - from));
    return counted;
  };
  const follow = async () => {
    isCounting = true;
    try {
      const counted = await count();
      current = Promise.resolve(counted);
    } catch {
      // The former counts stay until the index answers again.
      nextAt = performance.now() + MIN_MS;
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

/** Counts facet by facet: a search engine has a bound on the values of one request, and others are answered between. */
async function countValues(
  search: Counting,
  facets: readonly SuggestedFacet[],
): Promise<ValueIndex> {
  const values: CountedValue[] = [];
  for (const suggested of facets) {
    values.push(...(await valuesOfFacet(search, suggested)));
    await nextTurn();
  }
  return createValueIndex(await runSteps(sortLabels(values)));
}

async function valuesOfFacet(
  search: Counting,
  { name, kind, facet, vocabularies }: SuggestedFacet,
): Promise<readonly CountedValue[]> {
  const { facets } = await search.search(SEARCHED, {
    selection: {},
    order: [],
    page: { first: 0 },
    facets: [{ name: facet.name, first: MAX_VALUES }],
  });
  const buckets = facets.flatMap((one) => one.buckets);
  const values = buckets.map(({ value }) => value);
  const deprecated = await deprecatedOf(search, vocabularies, values);
  return buckets
    .filter(({ value }) => !deprecated.has(value))
    .map(({ value, label, count }) => ({ kind, facet: name, value, label, count }));
}

/** Ids of the terms that are no longer to be used. */
async function deprecatedOf(
  { terms }: Counting,
  vocabularies: readonly string[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = ids.length === 0 ? [] : vocabularies;
  const found = await Promise.all(asked.map((vocabulary) => terms.get(vocabulary, ids)));
  const documents = found.flat().flatMap((term) => term?.document ?? []);
  return new Set(documents.flatMap(({ id, deprecated }) => (deprecated ? id : [])));
}
