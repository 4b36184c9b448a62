import { LRUCache } from 'lru-cache';
import { cacheCounts, INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import { once } from '../../../../repository/index.ts';
import { type TitleForms, titleFormsOf } from '../../../ranking/title-forms.ts';
import type { AskIndex } from './ask-index.ts';
import { type IndexedTitle, loadTitles, readTitles, type TitlesRequest } from './load-titles.ts';

const counts = cacheCounts('title-forms');

/** Characters of titles that are kept of all indices: those of about fifty thousand datasets. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Characters of the titles of one index that are loaded: those of about twenty thousand datasets. */
const MOST_LOADED = 6 * 1024 * 1024;

/** The words of a title in each of its languages. */
type Title = readonly TitleForms[];

/** Titles by their hashes. */
type KeptTitles = LRUCache<number, Title>;

const TITLES = titlesOfSize(MOST_CHARACTERS);

/** Keeps titles of so many characters. */
export function titlesOfSize(maxSize: number): KeptTitles {
  return new LRUCache({ maxSize });
}

/** A document whose title is compared. */
export interface TitledHit {
  readonly id: string;
  /** Hash of its title; `null` where it has none, absent where it is not known. */
  readonly hash?: number | null;
  /** The JSON of its words, where the answer has it. */
  readonly forms?: string;
}

/** Gives the titles of hits. */
export type TitlesOf = (hits: readonly TitledHit[]) => Promise<readonly (Title | undefined)[]>;

/**
 * Keeps titles by their hashes, so that hits are read with these alone. One request asks for all that are not kept; the first one
 * begins to load those of other hits.
 */
export function createTitleCache(ask: AskIndex, kept = TITLES, load = loadTitles): TitlesOf {
  // A search reports an outage itself. Titles of other indices stay.
  const loadOthers = once(() => load(ask, keep, roomIn(kept)).catch(() => undefined));

  function knownTitle({ hash, forms }: TitledHit): Title | undefined {
    if (typeof hash !== 'number') {
      return undefined;
    }
    return kept.get(hash) ?? (forms === undefined ? undefined : keep({ hash, forms }));
  }

  function keep({ hash, forms }: Pick<IndexedTitle, 'hash' | 'forms'>): Title {
    const title = titleFormsOf(forms);
    kept.set(hash, title, { size: forms.length });
    return title;
  }

  return async (hits) => {
    const known = hits.map(knownTitle);
    const missing = hits.filter(({ hash }, at) => hash !== null && known[at] === undefined);
    counts[missing.length > 0 ? 'misses' : 'hits'] += 1;
    if (missing.length === 0) {
      return known;
    }
    void loadOthers();
    const titles = await readTitles(ask, titlesOf(missing));
    const asked = new Map(titles.map((title) => [title.id, keep(title)]));
    return hits.map(({ id }, at) => known[at] ?? asked.get(id));
  };
}

function roomIn({ maxSize, calculatedSize }: KeptTitles): number {
  return Math.min(MOST_LOADED, maxSize - calculatedSize);
}

function titlesOf(hits: readonly TitledHit[]): TitlesRequest {
  return {
    size: hits.length,
    query: { bool: { filter: [{ terms: { [INDEX_FIELDS.id]: hits.map(({ id }) => id) } }] } },
    sort: ['_doc'],
  };
}
