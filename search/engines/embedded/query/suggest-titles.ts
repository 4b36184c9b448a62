import {
  bestTitles,
  type TitleCandidate,
  titleCandidate,
} from '../../../query/title-candidates.ts';
import { analyseWord } from '../../../text/analyse.ts';
import type { SuggestedTitle, SuggestRequest } from '../../search-index.ts';
import type { OpenedEntity } from '../index/opened-entity.ts';
import { firstWordToken } from '../mapping/tokens.ts';

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
  const { store } = entity;
  const [firstWord = '', ...others] = words;
  const beginnings = store.matchTitles(
    prefixExpression([firstWordToken(firstWord), ...others]),
    MOST_CANDIDATES,
  );
  const isEnough = beginnings.length === MOST_CANDIDATES;
  const middles = isEnough ? [] : store.matchTitles(prefixExpression(words), MOST_CANDIDATES);
  return [...new Set([...beginnings, ...middles])].map((row) =>
    candidate(entity, row, words.join(' ')),
  );
}

/** All words, the last one also as a prefix. */
function prefixExpression(words: readonly string[]): string {
  return `${words.map((word) => `"${word}"`).join(' AND ')} *`;
}

function candidate(
  { memory, plan, store }: OpenedEntity,
  row: number,
  typed: string,
): TitleCandidate {
  const title: unknown = JSON.parse(store.title(row) ?? 'null');
  return titleCandidate({ entity: plan.entity, id: memory.idOf(row) ?? '', title }, typed);
}
