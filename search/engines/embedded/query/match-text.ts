import { withoutStopWords } from '../../../query/without-stop-words.ts';
import type { Order, TextQuery } from '../../search-query.ts';
import type { OpenedEntity } from '../index/opened-entity.ts';
import { matchExpression } from './match-expression.ts';

/** Rows whose text matches, with their relevance: the larger the better, 0 where it does not matter. */
export interface MatchedRows {
  readonly rows: Int32Array;
  readonly scoreOf: (row: number) => number;
}

export interface TextMatch {
  readonly text: TextQuery | undefined;
  readonly order: readonly Order[];
  readonly languages: readonly string[];
}

/** Looks a text up; every document matches where there is no text. */
export function matchText(
  entity: OpenedEntity,
  { text, order, languages }: TextMatch,
): MatchedRows {
  const expression = text && matchExpression(withoutStopWords(text, languages), languages);
  if (expression === undefined) {
    return { rows: entity.memory.rows(), scoreOf: () => 0 };
  }
  if (!order.some(({ by }) => by === 'relevance')) {
    return { rows: entity.store.match(expression), scoreOf: () => 0 };
  }
  const { rows, scores } = entity.store.matchScored(expression);
  const byRow = new Float64Array(entity.memory.size);
  for (let at = 0; at < rows.length; at += 1) {
    byRow[rows[at] ?? 0] = scores[at] ?? 0;
  }
  return { rows, scoreOf: (row) => byRow[row] ?? 0 };
}
