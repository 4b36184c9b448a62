import { bestTag } from '../../../../profile-compiler/index.ts';
import type { LanguageLists } from '../../../../search/index.ts';
import { ANY_LANGUAGE, type LanguageRanges } from '../../../http/negotiation/language-ranges.ts';

/** A text in one language. */
export interface TextInLanguage {
  readonly language: string;
  readonly value: string;
}

/** Every text of the lists, by tag; with ranges only those that match one (`en` matches `en-GB`), and the best of each range (`no` of `nb`). */
export function textsOfLists(
  lists: LanguageLists | undefined,
  ranges: LanguageRanges | undefined,
): readonly TextInLanguage[] {
  const tags = Object.keys(lists ?? {});
  const best = ranges?.map((range) => bestTag(tags, range));
  return Object.entries(lists ?? {})
    .filter(([language]) => isWanted(language))
    .flatMap(([language, values]) => values.map((value) => ({ language, value })));

  function isWanted(language: string): boolean {
    return (
      !best || best.includes(language) || (ranges ?? []).some((range) => isIn(language, range))
    );
  }
}

/** Basic filtering of RFC 4647 §3.3.1. */
function isIn(language: string, range: string): boolean {
  const [tag, wanted] = [language.toLowerCase(), range.toLowerCase()];
  return range === ANY_LANGUAGE || tag === wanted || tag.startsWith(`${wanted}-`);
}
