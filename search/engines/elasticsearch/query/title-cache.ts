import { LRUCache } from 'lru-cache';
import { cacheCounts, INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import { once } from '../../../../repository/index.ts';
import type { AskIndex } from './ask-index.ts';
import { loadTitles, readTitles, type TitlesRequest } from './load-titles.ts';

const counts = cacheCounts('title-forms');

/** Characters of titles that are kept of all indices: those of about fifty thousand datasets. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Characters of the titles of one index that are loaded: those of about twenty thousand datasets. */
const MOST_LOADED = 6 * 1024 * 1024;

/** Titles by their hashes. */
type KeptTitles = LRUCache<number, string>;

const TITLES = titlesOfSize(MOST_CHARACTERS);

/** Keeps titles of so many characters. */
export function titlesOfSize(maxSize: number): KeptTitles {
  return new LRUCache({ maxSize, sizeCalculation: ({ length }) => length });
}

/** A document whose title is compared. */
export interface TitledHit {
  readonly id: string;
  /** Hash of its title; `null` where it has none, absent where it is not known. */
  readonly hash?: number | null;
  /** The words of its title as JSON, where they came with it. */
  readonly forms?: string;
}

/** Gives the words of titles, as JSON. */
export type TitlesOf = (hits: readonly TitledHit[]) => Promise<readonly (string | undefined)[]>;

/**
 * Keeps titles by their hashes, so that hits are read with these alone. One request asks for all that are not kept; the first one
 * begins to load those of other hits.
 */
export function createTitleCache(ask: AskIndex, kept = TITLES, load = loadTitles): TitlesOf {
  // A search reports an outage itself. Titles of other indices stay.
  const loadOthers = once(() =>
    load(ask, ({ hash, forms }) => kept.set(hash, forms), roomIn(kept)).catch(() => undefined),
  );

  return async (hits) => {
    const known = hits.map(({ hash, forms }) =>
      typeof hash === 'number' ? keptTitle(kept, hash, forms) : undefined,
    );
    const missing = hits.filter(({ hash }, at) => hash !== null && known[at] === undefined);
    counts[missing.length > 0 ? 'misses' : 'hits'] += 1;
    if (missing.length === 0) {
      return known;
    }
    void loadOthers();
    const asked = new Map<string, string>();
    for (const { id, hash, forms } of await readTitles(ask, titlesOf(missing))) {
      kept.set(hash, forms);
      asked.set(id, forms);
    }
    return hits.map(({ id }, at) => known[at] ?? asked.get(id));
  };
}

function roomIn({ maxSize, calculatedSize }: KeptTitles): number {
  return Math.min(MOST_LOADED, maxSize - calculatedSize);
}

function keptTitle(kept: KeptTitles, hash: number, forms: string | undefined): string | undefined {
  if (forms !== undefined && !kept.has(hash)) {
    kept.set(hash, forms);
  }
  return kept.get(hash);
}

function titlesOf(hits: readonly TitledHit[]): TitlesRequest {
  return {
    size: hits.length,
    query: { bool: { filter: [{ terms: { [INDEX_FIELDS.id]: hits.map(({ id }) => id) } }] } },
    sort: ['_doc'],
  };
}
