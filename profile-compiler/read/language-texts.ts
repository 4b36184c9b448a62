import type { Term } from '@rdfjs/types';
import { isLiteral } from '../mapping-classes/rules/described.ts';
import { canonicalLanguageTag } from '../mapping-classes/rules/language-tag.ts';
import type { LanguageMap } from '../values.ts';

/** Makes a language map of the tagged literals among the terms; the first of each language counts. */
export function languageMap(terms: readonly Term[]): LanguageMap {
  const tagged = terms.filter(isLiteral).filter(({ language }) => language !== '');
  return Object.fromEntries(
    tagged.map(({ language, value }) => [canonicalLanguageTag(language), value] as const).reverse(),
  );
}

/** Makes a language map of titles; where none is tagged, the first has the language `untagged`. */
export function titleMap(titles: readonly Term[], untagged: string): LanguageMap | undefined {
  const tagged = languageMap(titles);
  const [first] = titles;
  if (Object.keys(tagged).length > 0) {
    return tagged;
  }
  return first && { [untagged]: first.value };
}

/** Picks one text of several: in English, else without language, else the first. */
export function preferredText(terms: readonly Term[]): string | undefined {
  const texts = terms.filter(isLiteral);
  const english = texts.find(({ language }) => /^en(-|$)/i.test(language));
  const untagged = texts.find(({ language }) => language === '');
  return (english ?? untagged ?? texts[0])?.value;
}
