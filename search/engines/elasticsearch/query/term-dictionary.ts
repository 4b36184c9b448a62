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
import { type Ask, countEach, countWords } from './count-words.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { wordsIn } from './text-clause.ts';
import type { WordClauses } from './word-clauses.ts';

/** Words that begin or end alike, in the order of their letters. */
const MOST_ALIKE = 500;
const MOST_SIMILAR = 20;

interface Enumerated {
  readonly client: Client;
  readonly index: string;
  readonly plan: EntityPlan;
}

interface Asked {
  readonly languages: () => Promise<readonly string[]>;
  readonly ask: Ask;
  readonly kept: KeptAnswers;
}

/**
 * The words of an index: enumerated by `_terms_enum`, counted by filters, and compared by the term suggester.
 */
export function createTermDictionary(
  { client, index, plan }: Enumerated,
  { languages, ask, kept }: Asked,
): TermDictionary {
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

  return {
    languages,
    documentFrequency,
    async documentsWith(words) {
      const known = { plan, fields: undefined, languages: await languages(), kept, ask };
      return (await countWords(words, known)).found;
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
}

function countedWords(
  lists: readonly (readonly string[])[],
  words: readonly string[],
  documents: readonly number[],
): readonly (readonly DictionaryWord[])[] {
  const byWord = new Map(words.map((word, at) => [word, documents[at] ?? 0]));
  return lists.map((list) => list.map((word) => ({ word, documents: byWord.get(word) ?? 0 })));
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
