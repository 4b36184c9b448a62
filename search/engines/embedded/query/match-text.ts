import { checkFields } from '../../../query/check-fields.ts';
import { weighedPart } from '../../../query/weighed-part.ts';
import { withoutStopWords } from '../../../query/without-stop-words.ts';
import type { Order, SoughtField, TextQuery } from '../../search-query.ts';
import type { OpenedEntity } from '../index/opened-entity.ts';
import { matchExpression } from './match-expression.ts';

/** Rows whose text matches, with their relevance: the larger the better, 0 where it does not matter. */
export interface MatchedRows {
  readonly rows: Int32Array;
  readonly scoreOf: (row: number) => number;
}

export interface TextMatch {
  readonly text: TextQuery | undefined;
  /** All where absent. */
  readonly fields?: readonly SoughtField[] | undefined;
  /** What it finds comes first. */
  readonly ahead?: TextQuery | undefined;
  readonly order: readonly Order[];
  readonly languages: readonly string[];
}

/**
 * Words that count for relevance. In an index of 17,000 datasets, weighing takes 7 ms for a common word and 50 ms for
 * the beginning of one letter; finding takes a tenth of that.
 */
const WEIGHED_WORDS = 8;

/** More than words can score. */
const AHEAD = 1_000_000;

/**
 * Looks a text up; every document matches where there is no text. Throws `InvalidQueryError` for an unknown field.
 */
export function matchText(
  entity: OpenedEntity,
  { text, ahead, fields, order, languages }: TextMatch,
): MatchedRows {
  checkFields(entity.plan, fields);
  const columns = fields && entity.columns.within(fields);
  const scope = { languages, ...(columns && { places: columns.places }) };
  const sought = text && withoutStopWords(text, languages);
  const expression = sought && matchExpression(sought, scope);
  if (sought === undefined || expression === undefined) {
    return { rows: entity.memory.rows(), scoreOf: () => 0 };
  }
  if (!order.some(({ by }) => by === 'relevance')) {
    return { rows: entity.store.match(expression), scoreOf: () => 0 };
  }
  const weighed = matchExpression(weighedPart(sought, WEIGHED_WORDS), scope) ?? expression;
  const { weights } = columns ?? entity.columns;
  const { rows, scores } = entity.store.matchScored(weighed, weights);
  const byRow = new Float64Array(entity.memory.size);
  for (let at = 0; at < rows.length; at += 1) {
    byRow[rows[at] ?? 0] = scores[at] ?? 0;
  }
  const first = ahead && matchExpression(withoutStopWords(ahead, languages), scope);
  for (const row of first === undefined ? [] : entity.store.match(first)) {
    byRow[row] = (byRow[row] ?? 0) + AHEAD;
  }
  return {
    rows: weighed === expression ? rows : entity.store.match(expression),
    scoreOf: (row) => byRow[row] ?? 0,
  };
}
