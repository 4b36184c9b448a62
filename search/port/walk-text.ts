import type { TextQuery, WordQuery } from './search-query.ts';

/** Replaces the direct parts of `and` and `or`; other queries stay as they are. */
export function mapParts(
  query: TextQuery,
  change: (part: TextQuery, at: number) => TextQuery,
): TextQuery {
  return 'parts' in query ? { ...query, parts: query.parts.map(change) } : query;
}

/** Replaces the words of a text; phrases and excluded words stay as typed. */
export function mapWords(query: TextQuery, change: (word: WordQuery) => TextQuery): TextQuery {
  return query.kind === 'word' ? change(query) : mapParts(query, (part) => mapWords(part, change));
}

/** Gives the items that `flatMapText` collects. */
export interface TextVisitor<Item> {
  word(query: WordQuery): readonly Item[];
  phrase(words: readonly string[]): readonly Item[];
  /** Combines the items of alternatives; keeps all of them where absent. */
  or?(alternatives: readonly (readonly Item[])[]): readonly Item[];
}

/** Collects items from words and phrases in the order typed; skips what is excluded. */
export function flatMapText<Item>(query: TextQuery, visitor: TextVisitor<Item>): readonly Item[] {
  switch (query.kind) {
    case 'word':
      return visitor.word(query);
    case 'phrase':
      return visitor.phrase(query.words);
    case 'and':
    case 'or': {
      const parts = query.parts.map((part) => flatMapText(part, visitor));
      return query.kind === 'or' && visitor.or ? visitor.or(parts) : parts.flat();
    }
    case 'not':
      return [];
  }
}
