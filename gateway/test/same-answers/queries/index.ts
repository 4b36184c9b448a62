import type { SameAnswerQuery } from '../query.ts';
import { DOCUMENT_QUERIES } from './documents.ts';
import { FACET_QUERIES } from './facets.ts';
import { FILTER_QUERIES } from './filters.ts';
import { ORDER_QUERIES } from './orders.ts';
import { TEXT_QUERIES } from './text.ts';
import { VOCABULARY_QUERIES } from './vocabularies.ts';

/** Everything that is asked of each pair of backends. */
export const QUERIES: readonly SameAnswerQuery[] = [
  ...DOCUMENT_QUERIES,
  ...FACET_QUERIES,
  ...FILTER_QUERIES,
  ...ORDER_QUERIES,
  ...TEXT_QUERIES,
  ...VOCABULARY_QUERIES,
];
