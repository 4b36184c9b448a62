import type { LanguageLists } from '../../../search/index.ts';
import { ANY_LANGUAGE, type LanguageRanges } from './language-ranges.ts';

/** A text in one language. */
export interface TextInLanguage {
  readonly language: string;
  readonly value: string;
}

/** Every text of the lists, by tag; with ranges only those that match one (`en` matches `en-GB`). */
export function textsOfLists(
  lists: LanguageLists | undefined,
  ranges: LanguageRanges | undefined,
): readonly TextInLanguage[] {
  return Object.entries(lists ?? {})
    .filter(([language]) => !ranges || ranges.some((range) => isIn(language, range)))
    .flatMap(([language, values]) => values.map((value) => ({ language, value })));
}

/** Basic filtering of RFC 4647 §3.3.1. */
function isIn(language: string, range: string): boolean {
  const [tag, wanted] = [language.toLowerCase(), range.toLowerCase()];
  return range === ANY_LANGUAGE || tag === wanted || tag.startsWith(`${wanted}-`);
}
