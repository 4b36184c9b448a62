import type { Client, estypes } from '@elastic/elasticsearch';
import { LRUCache } from 'lru-cache';
import { cacheCounts, INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { SimilarWord, TermDictionary } from '../../../port/term-dictionary.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { indexedWord } from '../mapping/indexed-word.ts';
import { backwards } from '../mapping/text-members.ts';
import type { Ask, CountsAnswer } from './decide-most.ts';
import { wordsIn } from './text-clause.ts';
import { typedClause } from './typed-clause.ts';

type Clause = estypes.QueryDslQueryContainer;

const counts = cacheCounts('term-dictionary');
/** Answers that are kept, each a word or the words that begin or end alike; after this time, other processes may have written. */
const KEPT = { max: 20_000, ttl: 10_000 };
/** Words that begin or end alike, in the order of their letters. */
const MOST_ALIKE = 500;
const MOST_SIMILAR = 20;
/** Words that are counted in one request. */
const MOST_COUNTED = 1000;

interface Enumerated {
  readonly client: Client;
  readonly index: string;
  readonly plan: EntityPlan;
}

interface Asked {
  readonly languages: () => Promise<readonly string[]>;
  readonly ask: Ask;
}

/**
 * The words of an index: enumerated by `_terms_enum`, counted by filters, and compared by the term suggester. Answers are kept until
 * documents may have changed.
 */
export function createTermDictionary(
  { client, index, plan }: Enumerated,
  { languages, ask }: Asked,
) {
  const kept = new LRUCache<string, Promise<unknown>>(KEPT);

  function once<Value>(key: string, find: () => Promise<Value>): Promise<Value> {
    const known = kept.get(key) as Promise<Value> | undefined;
    counts[known ? 'hits' : 'misses'] += 1;
    if (known) {
      return known;
    }
    const found = find();
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  }

  /** Answers for each key what is not kept, in one request for all of them. */
  async function each(
    keys: readonly string[],
    count: (missing: readonly number[]) => Promise<readonly number[]>,
  ): Promise<readonly number[]> {
    const missing = keys.map((_, at) => at).filter((at) => !kept.has(keys[at] ?? ''));
    const asked = missing.length === 0 ? Promise.resolve([]) : count(missing);
    const place = new Map(missing.map((at, place) => [at, place]));
    return Promise.all(
      keys.map((key, at) => once(key, async () => (await asked)[place.get(at) ?? 0] ?? 0)),
    );
  }

  async function countEach(clauses: readonly Clause[]): Promise<readonly number[]> {
    const found: number[] = [];
    for (let from = 0; from < clauses.length; from += MOST_COUNTED) {
      const part = clauses.slice(from, from + MOST_COUNTED);
      const filters = Object.fromEntries(part.map((clause, at) => [at, clause]));
      const { aggregations } = await ask<CountsAnswer>({
        size: 0,
        aggs: { each: { filters: { filters } } },
      });
      found.push(...part.map((_, at) => aggregations?.each?.buckets[at]?.doc_count ?? 0));
    }
    return found;
  }

  const documentFrequency: TermDictionary['documentFrequency'] = async (words, as = 'word') => {
    const clauses = as === 'stem' ? wordsIn(plan, undefined, await languages()) : undefined;
    return each(
      words.map((word) => `${as} ${word}`),
      (missing) =>
        countEach(
          missing.map((at) => {
            const word = words[at] ?? '';
            return (
              clauses?.word(word, false) ?? {
                term: { [INDEX_FIELDS.dictionary]: indexedWord(word) },
              }
            );
          }),
        ),
    );
  };

  function enumerated(field: string, beginning: string): Promise<readonly string[]> {
    return once(`${field} ${beginning}`, async () => {
      const { terms } = await client.termsEnum({
        index,
        field,
        string: beginning,
        size: MOST_ALIKE,
      });
      return terms;
    });
  }

  async function withDocuments(lists: readonly (readonly string[])[]) {
    const words = [...new Set(lists.flat())];
    const documents = await documentFrequency(words);
    const byWord = new Map(words.map((word, at) => [word, documents[at] ?? 0]));
    return lists.map((list) => list.map((word) => ({ word, documents: byWord.get(word) ?? 0 })));
  }

  const dictionary: TermDictionary = {
    languages,
    documentFrequency,
    async documentsWith(words) {
      const clauses = wordsIn(plan, undefined, await languages());
      return each(
        words.map((word) => JSON.stringify(word)),
        (missing) =>
          countEach(
            missing.flatMap((at) => {
              const word = words[at];
              return word ? [typedClause(word, clauses)] : [];
            }),
          ),
      );
    },
    async startingWith(beginnings) {
      const lists = beginnings.map((one) => enumerated(INDEX_FIELDS.dictionary, one));
      return withDocuments(await Promise.all(lists));
    },
    async endingWith(endings) {
      const lists = endings.map(async (end) =>
        (await enumerated(INDEX_FIELDS.backwards, backwards(end))).map(backwards),
      );
      return withDocuments(await Promise.all(lists));
    },
    similar: (word, mostEdits) =>
      once(`${mostEdits} ${word}`, async () => {
        const { suggest } = await ask({ size: 0, ...suggesterOf(word, mostEdits) });
        return (suggest?.similar ?? []).flatMap((entry) =>
          (entry.options as Option[]).map((option) => similarWord(option, word)),
        );
      }),
  };
  return { dictionary, forget: () => kept.clear() };
}

interface Option {
  readonly text: string;
  readonly score: number;
  readonly freq: number;
}

/** The server scores by the part of the letters that have no mistake. */
function similarWord({ text, score, freq }: Option, word: string): SimilarWord {
  const distance = Math.round((1 - score) * Math.min(text.length, word.length));
  return { word: text, documents: freq, distance };
}

function suggesterOf(word: string, mostEdits: number): Pick<estypes.SearchRequest, 'suggest'> {
  return {
    suggest: {
      similar: {
        text: indexedWord(word),
        term: {
          field: INDEX_FIELDS.dictionary,
          suggest_mode: 'always',
          max_edits: mostEdits,
          prefix_length: 0,
          min_word_length: 1,
          size: MOST_SIMILAR,
        },
      },
    },
  };
}
