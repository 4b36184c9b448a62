import type { SearchQuery, TextQuery } from '../port/search-query.ts';
import { parseTextQuery } from './parse-text-query.ts';

/** A query for a text that a person typed. */
export interface TypedQuery extends SearchQuery {
  readonly text?: TextQuery;
  /** The text as typed, which `text` was parsed from. Without it, a search is as strict as `text` is. */
  readonly typed?: string;
}

/** The parts of a query for a typed text; nothing if no letter or digit was typed. */
export function typedQuery(typed: string): Pick<TypedQuery, 'text' | 'typed'> {
  const text = parseTextQuery(typed);
  return text ? { text, typed } : {};
}
