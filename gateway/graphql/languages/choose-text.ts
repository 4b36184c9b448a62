import type { LanguageMap } from '../../../profile-compiler/index.ts';
import { pickTag, shorterForms } from '../../../search/index.ts';
import { ANY_LANGUAGE, type LanguageRanges } from './language-ranges.ts';

/** A text in the language that was chosen, with the map that it was chosen from. */
export interface ChosenText {
  readonly value: string;
  /** Tag of `value`, as the map spells it. */
  readonly language: string;
  readonly translations: LanguageMap;
}

/**
 * The text of the first range that the map can serve: by lookup as in RFC 4647 §3.4, and for `*` the
 * text pick. `undefined` where no range matches or the map is empty.
 */
export function chooseText(map: LanguageMap, ranges: LanguageRanges): ChosenText | undefined {
  const tags = Object.keys(map);
  for (const range of ranges) {
    const language = range === ANY_LANGUAGE ? pickTag(tags) : lookup(tags, range);
    const value = language === undefined ? undefined : map[language];
    if (language !== undefined && value !== undefined) {
      return { value, language, translations: map };
    }
  }
  return undefined;
}

/** The tag that equals the range, or the range with subtags taken off its end until one does. */
function lookup(tags: readonly string[], range: string): string | undefined {
  for (const form of shorterForms(range.toLowerCase())) {
    const found = tags.find((tag) => tag.toLowerCase() === form);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
