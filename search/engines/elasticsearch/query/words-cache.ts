import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { cacheCounts, INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { CountedWords } from '../../../dictionary/term-dictionary.ts';
import { createWordDictionary } from '../../../dictionary/word-dictionary.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type AskIndex, aggregate, UNCACHED } from './ask-index.ts';
import { createLoadedCache, type LoadedCache, type LoadedOfIndexes } from './loaded-cache.ts';

const counts = cacheCounts('term-dictionary');

/** Forms of one request: by default, a server counts at most 65,536 values. */
const PART = 40_000;
const MAX_OF_PART = 65_000;
/** Forms that are added in one step. */
const STEP = 2_000;
/** Forms in memory, of about 150 bytes each: of more, those of the fewest documents are left out. */
const MAX_FORMS = 1_000_000;

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
export async function loadWords(ask: AskIndex, most = MAX_FORMS): Promise<CountedWords> {
  const field = INDEX_FIELDS.dictionary;
  const counted = await aggregate<CardinalityAnswer>(
    ask,
    { forms: { cardinality: { field } } },
    UNCACHED,
  );
  const parts = Math.ceil((counted.forms?.value ?? 0) / PART);
  let forms: CountedForm[] = [];
  let least = 1;
  for (let partition = 0; partition < parts; partition += 1) {
    const include = { partition, num_partitions: parts };
    const terms = { field, include, size: MAX_OF_PART, order: { _key: 'asc' as const } };
    const part = await aggregate<FormsAnswer>(ask, { forms: { terms } }, UNCACHED);
    const isFrequent = ({ doc_count: documents }: CountedForm) => documents >= least;
    forms = forms.concat((part.forms?.buckets ?? []).filter(isFrequent));
    while (forms.length > most) {
      least += 1;
      forms = forms.filter(isFrequent);
    }
  }
  return inMemory(forms);
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
const MAX_OF_ALL = 2_000_000;
const WORDS = wordsOfSize(MAX_OF_ALL);

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

const languageCounts = cacheCounts('languages');

/** More than there are languages that analysis knows. */
const MAX_LANGUAGES = 1000;

/** The languages of the texts in an index, as they were lately. */
export function createLanguagesCache(ask: AskIndex, now?: () => number) {
  const kept = createAnswerCache(languageCounts, now);
  return {
    /** Primary subtags, the most frequent first. */
    async get(): Promise<readonly string[]> {
      const [languages = []] = await kept.each([['', ask]], async () => [await askLanguages(ask)]);
      return languages;
    },
    /** Call it when documents were written: the languages are asked for anew. */
    forget: kept.forget,
  };
}

interface LanguagesAnswer {
  readonly languages: { readonly buckets: readonly { readonly key: string }[] };
}

async function askLanguages(ask: AskIndex): Promise<readonly string[]> {
  const terms = { field: INDEX_FIELDS.languages, size: MAX_LANGUAGES };
  const { languages } = await aggregate<LanguagesAnswer>(ask, { languages: { terms } });
  return (languages?.buckets ?? []).map(({ key }) => key);
}
