import type { Client, estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type {
  DictionaryWord,
  SpelledAlike,
  TermDictionary,
} from '../../../port/term-dictionary.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { indexedWord } from '../mapping/indexed-word.ts';
import { backwards } from '../mapping/text-members.ts';
import type { Ask, CountsAnswer } from './decide-most.ts';
import { keptAnswers } from './kept-answers.ts';
import { wordsIn } from './text-clause.ts';
import { typedClause } from './typed-clause.ts';
import type { WordClauses } from './word-clauses.ts';

type Clause = estypes.QueryDslQueryContainer;

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
  const kept = keptAnswers();

  async function clausesOf(): Promise<WordClauses> {
    return wordsIn(plan, undefined, await languages());
  }

  const documentFrequency: TermDictionary['documentFrequency'] = async (words, as = 'word') => {
    const clauses = as === 'stem' ? await clausesOf() : undefined;
    const clauseOf = (word: string) =>
      clauses?.stems([word]) ?? { term: { [INDEX_FIELDS.dictionary]: indexedWord(word) } };
    return kept.each(
      words.map((word) => [`${as} ${word}`, word]),
      (missing) => countEach(missing.map(clauseOf), ask),
    );
  };

  const enumerated = (field: string, beginning: string) =>
    kept.once(`${field} ${beginning}`, async () => {
      const asked = { index, field, string: beginning, size: MOST_ALIKE };
      return (await client.termsEnum(asked)).terms;
    });
  const withDocuments = async (lists: readonly (readonly string[])[]) => {
    const words = [...new Set(lists.flat())];
    return countedWords(lists, words, await documentFrequency(words));
  };

  const dictionary: TermDictionary = {
    languages,
    documentFrequency,
    async documentsWith(words) {
      const clauses = await clausesOf();
      return kept.each(
        words.map((word) => [JSON.stringify(word), word]),
        (missing) =>
          countEach(
            missing.map((word) => typedClause(word, clauses)),
            ask,
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
      kept.once(`${mostEdits} ${word}`, () => similarWords(word, mostEdits, ask)),
  };
  return { dictionary, forget: kept.forget };
}

function countedWords(
  lists: readonly (readonly string[])[],
  words: readonly string[],
  documents: readonly number[],
): readonly (readonly DictionaryWord[])[] {
  const byWord = new Map(words.map((word, at) => [word, documents[at] ?? 0]));
  return lists.map((list) => list.map((word) => ({ word, documents: byWord.get(word) ?? 0 })));
}

async function countEach(clauses: readonly Clause[], ask: Ask): Promise<readonly number[]> {
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

async function similarWords(
  word: string,
  mostEdits: number,
  ask: Ask,
): Promise<readonly SpelledAlike[]> {
  const { suggest } = await ask({ size: 0, ...suggesterOf(word, mostEdits) });
  const options = (suggest?.similar ?? []).flatMap((entry) => entry.options as Option[]);
  return options.map((option) => similarWord(option, word));
}

interface Option {
  readonly text: string;
  readonly score: number;
  readonly freq: number;
}

/** The server scores by the part of the letters that have no mistake. */
function similarWord({ text, score, freq }: Option, word: string): SpelledAlike {
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
