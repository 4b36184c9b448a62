import { bestTag, type LanguageMap } from '../../../../profile-compiler/index.ts';
import { pickTag } from '../../../../search/index.ts';
import { ANY_LANGUAGE, type LanguageRanges } from '../../../http/negotiation/language-ranges.ts';

/** A text in the chosen language, with all translations. */
export interface ChosenText {
  readonly value: string;
  /** Tag of `value`, as the map spells it. */
  readonly language: string;
  readonly translations: LanguageMap;
}

/**
 * The text of the first range that matches: in the tag that its readers read best, and for `*` the preferred language
 * of the search. `undefined` if no range matches or the map is empty.
 */
export function chooseText(map: LanguageMap, ranges: LanguageRanges): ChosenText | undefined {
  const tags = Object.keys(map);
  for (const range of ranges) {
    const language = range === ANY_LANGUAGE ? pickTag(tags) : bestTag(tags, range);
    const value = language === undefined ? undefined : map[language];
    if (language !== undefined && value !== undefined) {
      return { value, language, translations: map };
    }
  }
  return undefined;
}
