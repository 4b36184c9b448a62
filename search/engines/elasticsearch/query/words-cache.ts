import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { CountedWords } from '../../../dictionary/term-dictionary.ts';

const counts = cacheCounts('term-dictionary');

/** How long Elasticsearch takes to refresh what was written, in milliseconds. */
const REFRESH_MS = 1000;
/** How old words become that this process has not changed: others may have. */
const OLD_MS = 60_000;
/** Times as long as loading took that words are kept at least: loading takes at most 2 % of the time. */
const KEPT = 50;
/** Forms of words that are loaded in a few milliseconds: a search waits for those that were written. */
const FEW = 10_000;

/** The words of an index, as they were lately. */
export interface WordsCache {
  get(): Promise<CountedWords>;
  /** Begins to load them where nobody has. */
  warm(): void;
  /** Call it when documents were written. */
  age(): void;
}

/** Words, when loading them began, and how long it took in milliseconds. */
export interface KnownWords {
  readonly words: CountedWords;
  readonly at: number;
  readonly took: number;
}

/** Forms of all indexes of this process, some 300 MB: an index whose words are left out loads them again. */
const MOST_FORMS = 2_000_000;
const WORDS = new LRUCache<object, KnownWords>({
  maxSize: MOST_FORMS,
  sizeCalculation: ({ words }) => Math.max(1, words.words.forms),
});

/** Keeps the words of an index in memory. Old ones are given while they are loaded again, unless they are few. */
export function createWordsCache(
  load: () => Promise<CountedWords>,
  now: () => number = () => performance.now(),
  kept = WORDS,
): WordsCache {
  const index = {};
  let loading: Promise<CountedWords> | undefined;
  let written = -Infinity;

  async function loadAgain(): Promise<CountedWords> {
    const at = now();
    try {
      const words = await load();
      kept.set(index, { words, at, took: now() - at });
      return words;
    } finally {
      loading = undefined;
    }
  }

  function isOld({ words, at, took }: KnownWords): boolean {
    if (written > at && isSmall(words)) {
      return true;
    }
    const most = at - written <= REFRESH_MS ? REFRESH_MS : OLD_MS;
    return now() - at > Math.max(most, KEPT * took);
  }

  return {
    async get() {
      const known = kept.get(index);
      counts[known ? 'hits' : 'misses'] += 1;
      if (known && !isOld(known)) {
        return known.words;
      }
      loading ??= loadAgain();
      if (!known || isSmall(known.words)) {
        return loading;
      }
      // The search itself reports an outage.
      loading.catch(() => undefined);
      return known.words;
    },
    warm() {
      if (!kept.has(index)) {
        loading ??= loadAgain();
        loading.catch(() => undefined);
      }
    },
    age() {
      written = now();
    },
  };
}

function isSmall({ words }: CountedWords): boolean {
  return words.forms <= FEW;
}
