import { setImmediate as nextTurn } from 'node:timers/promises';
import type { estypes } from '@elastic/elasticsearch';
import { LRUCache } from 'lru-cache';
import { cacheCounts, INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { CountedWords } from '../../../dictionary/term-dictionary.ts';
import { createWordDictionary } from '../../../dictionary/word-dictionary.ts';
import type { AskIndex } from './ask-index.ts';
import { createLoadedCache, type LoadedCache, type LoadedOfIndexes } from './loaded-cache.ts';

const counts = cacheCounts('term-dictionary');

/** Forms of one request: by default, a server counts at most 65,536 values. */
const PART = 40_000;
const MOST_OF_PART = 65_000;
/** Forms that are added in one step. */
const STEP = 2_000;
/** Forms in memory, of about 150 bytes each: of more, those of the fewest documents are left out. */
const MOST_FORMS = 1_000_000;

/** A form of a word, and how many documents have it. */
interface CountedForm {
  readonly key: string;
  readonly doc_count: number;
}

interface CardinalityAnswer {
  readonly forms: { readonly value: number };
}

interface FormsAnswer {
  readonly forms: { readonly buckets: readonly CountedForm[] };
}

/** Reads all words of an index. The server divides them by their hashes, as there are more than it counts in one request. */
export async function loadWords(ask: AskIndex, most = MOST_FORMS): Promise<CountedWords> {
  const field = INDEX_FIELDS.dictionary;
  const counted = await ask<CardinalityAnswer>(countedBy({ cardinality: { field } }));
  const parts = Math.ceil((counted.aggregations?.forms.value ?? 0) / PART);
  let forms: CountedForm[] = [];
  let least = 1;
  for (let partition = 0; partition < parts; partition += 1) {
    const include = { partition, num_partitions: parts };
    const terms = { field, include, size: MOST_OF_PART, order: { _key: 'asc' as const } };
    const { aggregations } = await ask<FormsAnswer>(countedBy({ terms }));
    const isFrequent = ({ doc_count: documents }: CountedForm) => documents >= least;
    forms = forms.concat((aggregations?.forms.buckets ?? []).filter(isFrequent));
    while (forms.length > most) {
      least += 1;
      forms = forms.filter(isFrequent);
    }
  }
  return inMemory(forms);
}

function countedBy(forms: estypes.AggregationsAggregationContainer): estypes.SearchRequest {
  // The server would keep an answer of megabytes in place of those that come again.
  return { size: 0, track_total_hits: false, request_cache: false, aggs: { forms } };
}

/** Puts words in order as they are added, so that no search does so for all of them at once. */
async function inMemory(counted: readonly CountedForm[]): Promise<CountedWords> {
  const words = createWordDictionary();
  const documents = new Int32Array(counted.length);
  for (const [at, one] of counted.entries()) {
    words.add(at, one.key);
    documents[at] = one.doc_count;
    if (at % STEP === STEP - 1) {
      words.forwards();
      words.backwards();
      await nextTurn();
    }
  }
  return { words, documents: (form) => documents[form] ?? 0 };
}

/** Forms of all indexes of this process, some 300 MB. */
const MOST_OF_ALL = 2_000_000;
const WORDS = wordsOfSize(MOST_OF_ALL);

/** Keeps the words of indexes with so many forms. */
export function wordsOfSize(maxSize: number): LoadedOfIndexes<CountedWords> {
  return new LRUCache({ maxSize, sizeCalculation: ({ entries }) => Math.max(1, entries) });
}

/** Keeps the words of an index in memory. */
export function createWordsCache(
  load: () => Promise<CountedWords>,
  now?: () => number,
  kept = WORDS,
): LoadedCache<CountedWords> {
  const entriesIn = ({ words }: CountedWords) => words.forms;
  return createLoadedCache({ counts, kept, load, entriesIn, ...(now && { now }) });
}
