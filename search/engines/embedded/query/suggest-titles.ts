import {
  bestTitles,
  type TitleCandidate,
  titleCandidate,
} from '../../../query/title-candidates.ts';
import { analyseWord } from '../../../text/analyse.ts';
import type { SuggestedTitle, SuggestRequest } from '../../search-index.ts';
import type { OpenedEntity } from '../index/opened-entity.ts';
import { AT_BEGINNING, type TextMemory } from '../texts/text-memory.ts';
import { NO_WORD } from '../texts/word-dictionary.ts';
import { smallest } from './smallest.ts';
import { createScoreboard, type Found, subset } from './text/found.ts';
import { beginningWith } from './text/word-variants.ts';

/** Titles of each entity and kind that are compared; the best of them are chosen by their texts. */
const MOST_CANDIDATES = 100;

/** Titles that continue what was typed: beginnings before middles, short before long, each once. */
export function suggestTitles(
  entities: readonly OpenedEntity[],
  { text, first }: SuggestRequest,
): readonly SuggestedTitle[] {
  const { words } = analyseWord(text, []);
  if (words.length === 0) {
    return [];
  }
  const found = entities.flatMap((entity) => candidatesOf(entity, words));
  return bestTitles(found, first);
}

function candidatesOf(entity: OpenedEntity, words: readonly string[]): TitleCandidate[] {
  const { texts, memory } = entity;
  const [first = ''] = words;
  const found = rowsWith(texts, words, memory.size);
  const beginning = texts.words.find(first);
  const begins =
    words.length === 1
      ? (_: number, score: number) => score === AT_BEGINNING
      : beginsWith(texts, beginning);
  const beginnings = shortest(texts, subset(found, begins));
  const isEnough = beginnings.length === MOST_CANDIDATES;
  const middles = isEnough
    ? []
    : shortest(
        texts,
        subset(found, (row, score) => !begins(row, score)),
      );
  return [...beginnings, ...middles].map((row) => candidate(entity, row, words.join(' ')));
}

/** Rows that have all words in texts to suggest, the last one also as a prefix; they score by the last one's place. */
function rowsWith(texts: TextMemory, typed: readonly string[], size: number): Found {
  const board = createScoreboard(size);
  const { words } = texts;
  const lists = Array.from(beginningWith(words, typed.at(-1) ?? ''), (word) =>
    listsOf(texts, word),
  );
  const last = board.best(lists.flat());
  return typed.slice(0, -1).reduce((left, word) => {
    const rows = new Set(listsOf(texts, words.find(word)).flatMap((list) => [...list.rows]));
    return subset(left, (row) => rows.has(row));
  }, last);
}

function listsOf({ words, suggestedPostings }: TextMemory, word: number | undefined) {
  return words
    .formsOf(word ?? NO_WORD)
    .map((form) => ({ ...suggestedPostings.of(form), factor: 1 }));
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
  return smallest(rows, MOST_CANDIDATES, (a, b) => wordsOf(a) - wordsOf(b) || a - b);
}

function candidate(
  { memory, plan, store }: OpenedEntity,
  row: number,
  typed: string,
): TitleCandidate {
  const title: unknown = JSON.parse(store.title(row) ?? 'null');
  return titleCandidate({ entity: plan.entity, id: memory.idOf(row) ?? '', title }, typed);
}
