import { analyseWord } from '../../../../text/analyse.ts';
import type { TextQuery } from '../../../search-query.ts';
import type { MatchScope } from './match-query.ts';
import { type WordVariants, wordVariants } from './word-variants.ts';

/** What the single words of a query are found by, those of phrases too, in the order typed; nothing that is excluded. */
export function soughtWords(
  query: TextQuery,
  scope: Pick<MatchScope, 'texts' | 'languages'>,
): readonly WordVariants[] {
  const { words: dictionary } = scope.texts;
  switch (query.kind) {
    case 'word':
      return analyseWord(query.word, []).words.map((word, at, all) => {
        const prefix = query.prefix && at === all.length - 1;
        return wordVariants(dictionary, { word, prefix }, scope.languages);
      });
    case 'phrase':
      return query.words
        .flatMap((word) => analyseWord(word, []).words)
        .map((word) => wordVariants(dictionary, { word, prefix: false }, []));
    case 'and':
    case 'or':
      return query.parts.flatMap((part) => soughtWords(part, scope));
    case 'not':
      return [];
  }
}
