import { fuzzyPrefixTerms } from '../../../dictionary/fuzzy-prefix-terms.ts';
import { NO_WORD } from '../../../dictionary/word-dictionary.ts';
import type { SuggestedTitle, SuggestRequest } from '../../../port/search-index.ts';
import { fuzzyPrefixes, MIN_JOINED_LENGTH, typedWords } from '../../../query/fuzzy-prefix.ts';
import {
  bestCandidates,
  bestTitles,
  type ComparedTitle,
  comparedTitle,
  type TitleCandidate,
  type TypedTitle,
  titleJudge,
} from '../../../query/title-candidates.ts';
import type { OpenedEntity } from '../index/open-entities.ts';
import { AT_BEGINNING } from '../texts/suggested-forms.ts';
import type { TextMemory } from '../texts/text-memory.ts';
import { smallest } from './smallest.ts';
import { createAccumulator, type Found, subset } from './text/accumulator.ts';
import { beginningWith } from './text/word-variants.ts';

/** Titles of each entity and kind that are compared; the best of them are chosen by their texts. */
const MAX_CANDIDATES = 100;

/**
 * Titles that continue what was typed: those in the reader's languages first, beginnings before middles, short before
 * long, each once.
 */
export function suggestTitles(
  entities: readonly OpenedEntity[],
  { text, first, languages, forgiving = false }: SuggestRequest,
): readonly SuggestedTitle[] {
  const words = typedWords(text);
  if (words.length === 0) {
    return [];
  }
  const exact = bestOfAll(entities, { words, languages }, first);
  return exact.length > 0 || !forgiving || words.every((word) => fuzzyPrefixes(word).length === 0)
    ? exact
    : bestOfAll(entities, { words, languages, forgiving }, first);
}

function bestOfAll(
  entities: readonly OpenedEntity[],
  typed: TypedTitle,
  first: number,
): readonly SuggestedTitle[] {
  return bestTitles(
    entities.flatMap((entity) => bestIn(entity, typed, first)),
    first,
  );
}

function bestIn(entity: OpenedEntity, typed: TypedTitle, first: number): readonly TitleCandidate[] {
  const { words, languages = [], forgiving = false } = typed;
  const name = JSON.stringify([words, languages, forgiving, first]);
  return entity.texts.keptTitles.bestFor(name, () =>
    bestCandidates(candidatesOf(entity, words, forgiving).map(titleJudge(typed)), first),
  );
}

function candidatesOf(
  entity: OpenedEntity,
  words: readonly string[],
  forgiving: boolean,
): readonly ComparedTitle[] {
  const { texts, memory } = entity;
  const [first = ''] = words;
  const found = rowsWith(texts, words, { size: memory.size, forgiving });
  const begins =
    words.length === 1
      ? (_: number, score: number) => score === AT_BEGINNING
      : beginsWith(texts, texts.words.find(first));
  const beginnings = shortest(texts, subset(found, begins));
  const isEnough = beginnings.length === MAX_CANDIDATES;
  const middles = isEnough
    ? []
    : shortest(
        texts,
        subset(found, (row, score) => !begins(row, score)),
      );
  const joined = isEnough || forgiving ? [] : joinedRows(entity, words, found);
  return [...beginnings, ...middles, ...joined].map((row) =>
    texts.keptTitles.titleOf(row, () => readTitle(entity, row)),
  );
}

interface RowsAsked {
  readonly size: number;
  readonly forgiving: boolean;
  /** True if words tied by a hyphen or apostrophe count as one. */
  readonly joined?: boolean;
}

/** Rows that have all words in texts to suggest, the last one also as a prefix; they score by the last one's place. */
function rowsWith(
  texts: TextMemory,
  typed: readonly string[],
  { size, forgiving, joined = false }: RowsAsked,
): Found {
  const accumulator = createAccumulator(size);
  const { words } = texts;
  const ofWord = (word: string, prefix: boolean): Iterable<number> => {
    const exact = prefix ? beginningWith(words, word) : [words.find(word) ?? NO_WORD];
    return forgiving
      ? new Set([...exact, ...fuzzyPrefixTerms(words.forwards(), word, prefix)])
      : exact;
  };
  const listsFor = (word: string, prefix: boolean) => [
    ...Array.from(ofWord(word, prefix), (one) => listsOf(texts, one)).flat(),
    ...(joined ? joinedForms(texts, word, prefix) : []).map((form) => listOf(texts, form)),
  ];
  const last = accumulator.disMax(listsFor(typed.at(-1) ?? '', true));
  return typed.slice(0, -1).reduce((left, word) => {
    if (left.rows.length === 0) {
      return left;
    }
    const rows = new Set(listsFor(word, false).flatMap((list) => [...list.rows]));
    return subset(left, (row) => rows.has(row));
  }, last);
}

/** Other rows that have all words, where words that signs tie count as one: `Wi-Fi` for `wif`. Nearly no typed word needs it. */
function joinedRows(
  { texts, memory }: OpenedEntity,
  words: readonly string[],
  found: Found,
): readonly number[] {
  const last = words.length - 1;
  if (!words.some((word, at) => joinedForms(texts, word, at === last).length > 0)) {
    return [];
  }
  const known = new Set(found.rows);
  const all = rowsWith(texts, words, { size: memory.size, forgiving: false, joined: true });
  return shortest(
    texts,
    subset(all, (row) => !known.has(row)),
  );
}

/** The forms in texts to suggest that are spelled so when signs between words are left out. */
function joinedForms(
  { words, suggestedPostings }: TextMemory,
  word: string,
  prefix: boolean,
): readonly number[] {
  if (word.length < MIN_JOINED_LENGTH) {
    return [];
  }
  const forms = prefix ? words.joined.beginningWith(word) : words.joined.formsOf(word);
  return forms.filter((form) => suggestedPostings.length(form) > 0);
}

function listsOf(texts: TextMemory, word: number | undefined) {
  return texts.words.formsOf(word ?? NO_WORD).map((form) => listOf(texts, form));
}

function listOf({ suggestedPostings }: TextMemory, form: number) {
  return { ...suggestedPostings.of(form), factor: 1 };
}

function beginsWith(texts: TextMemory, word: number | undefined) {
  const begun = new Set(
    listsOf(texts, word).flatMap(({ rows, impacts }) => [
      ...rows.filter((_, at) => impacts[at] === AT_BEGINNING),
    ]),
  );
  return (row: number) => begun.has(row);
}

/** The rows with the fewest words in their titles, which are those with the shortest titles, or nearly. */
function shortest({ titles }: TextMemory, { rows }: Found): readonly number[] {
  const wordsOf = (row: number) => titles.length[row] ?? 0;
  return smallest(rows, MAX_CANDIDATES, (a, b) => wordsOf(a) - wordsOf(b) || a - b);
}

function readTitle({ memory, plan, store }: OpenedEntity, row: number): ComparedTitle {
  const title: unknown = JSON.parse(store.title(row) ?? 'null');
  return comparedTitle({ entity: plan.entity, id: memory.idOf(row) ?? '', title });
}
