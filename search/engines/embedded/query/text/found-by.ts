import type { FoundBy, Spelling } from '../../../../port/search-index.ts';
import { NO_WORD, type WordDictionary } from '../../texts/word-dictionary.ts';
import type { FormsOfParts } from './known-words.ts';
import type { WordVariants } from './word-variants.ts';

type Words = Pick<WordDictionary, 'wordOf' | 'text'>;

/** What a typed word is found by beside its own spelling. */
export interface OtherWords {
  readonly variants: readonly WordVariants[];
  /** Words that it may be made of, each by its forms. */
  readonly parts: readonly FormsOfParts[];
}

/** The same as words. Forms keep their words for good, so that it does not matter what was written since they were looked up. */
export function foundBy({ variants, parts }: OtherWords, words: Words): readonly FoundBy[] {
  const single = [
    ...spellingsOf(
      variants.flatMap(({ forms }) => forms.map(({ form }) => form)),
      words,
    ),
    ...variants.flatMap(({ phrases }) => phrases),
  ];
  return [
    ...(single.length > 0 ? [{ parts: [single] }] : []),
    ...parts.map((forms) => ({ parts: forms.map((ofPart) => spellingsOf(ofPart, words)) })),
  ];
}

/** The words of forms, each once; a joined spelling stands at no place of a text. */
function spellingsOf(forms: readonly number[], { wordOf, text }: Words): readonly Spelling[] {
  const numbers = new Set(forms.map(wordOf).filter((word) => word !== NO_WORD));
  return [...numbers].map((word) => ({ words: [text(word)], prefix: false }));
}
