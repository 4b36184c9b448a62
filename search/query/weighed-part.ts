import type { TextQuery } from '../engines/search-query.ts';

/** The query with its first `most` words and phrases only; the same object where it has no more. */
export function weighedPart(query: TextQuery, most: number): TextQuery {
  const left = { count: most };
  return firstOf(query, left) ?? query;
}

function firstOf(query: TextQuery, left: { count: number }): TextQuery | undefined {
  switch (query.kind) {
    case 'word':
    case 'phrase':
      left.count -= 1;
      return left.count < 0 ? undefined : query;
    case 'not': {
      const part = firstOf(query.part, left);
      return part === query.part ? query : part && { kind: 'not', part };
    }
    case 'and':
    case 'or': {
      const found = query.parts.map((part) => firstOf(part, left));
      if (found.every((part, at) => part === query.parts[at])) {
        return query;
      }
      const parts = found.filter((part) => part !== undefined);
      return parts.length > 1 ? { kind: query.kind, parts } : parts[0];
    }
  }
}
