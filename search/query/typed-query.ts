import type { SearchQuery, TextQuery } from '../port/search-query.ts';
import { parseTextQuery } from './parse-text-query.ts';

/** A query for a text that a person typed. */
export interface TypedQuery extends SearchQuery {
  /** The text as typed, which `text` was parsed from. Without it, a search is as strict as `text` is. */
  readonly typed?: string;
}

/** The parts of a query for a text, which is `typed` without its syntax; nothing if no letter or digit is left. */
export function typedQuery(
  words: string,
  typed = words,
): Pick<TypedQuery, 'typed'> & { readonly text?: TextQuery } {
  const text = parseTextQuery(words);
  return text ? { text, typed } : {};
}
