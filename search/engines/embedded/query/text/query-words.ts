import type { TextQuery } from '../../../../port/search-query.ts';
import { foldedWords } from '../../../../text/analyse.ts';
import { lookUpWord, type MatchScope } from './match-query.ts';
import { mergedVariants, type WordVariants, wordVariants } from './word-variants.ts';

/** The matches of the single words of a query, also in phrases, in the order typed, without excluded ones. */
export function queryWords(query: TextQuery, scope: MatchScope): readonly WordVariants[] {
  const { words: dictionary } = scope.texts;
  switch (query.kind) {
    case 'word':
      return foldedWords(query.word).map((word, at, all) => {
        const isLast = at === all.length - 1;
        const { prefix, expansions } = query;
        return lookUpWord(
          { word, prefix: prefix && isLast, ...(all.length === 1 && expansions && { expansions }) },
          scope,
        ).variants;
      });
    case 'phrase':
      return query.words
        .flatMap((word) => foldedWords(word))
        .map((word) => wordVariants(dictionary, { word, prefix: false }, []));
    case 'and':
      return query.parts.flatMap((part) => queryWords(part, scope));
    case 'or': {
      // One of them is as good as another, also for a title.
      const parts = query.parts.map((part) => queryWords(part, scope));
      return parts.every(({ length }) => length === 1)
        ? [mergedVariants(parts.flat())]
        : parts.flat();
    }
    case 'not':
      return [];
  }
}
