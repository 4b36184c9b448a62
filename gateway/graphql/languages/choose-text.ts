import type { LanguageMap } from '../../../profile-compiler/index.ts';
import { pickTag, shorterForms } from '../../../search/index.ts';
import { ANY_LANGUAGE, type LanguageRanges } from './language-ranges.ts';

/** A text in the chosen language, with all translations. */
export interface ChosenText {
  readonly value: string;
  /** Tag of `value`, as the map spells it. */
  readonly language: string;
  readonly translations: LanguageMap;
}

/**
 * The text of the first range that matches: by lookup (RFC 4647 §3.4), and for `*` the preferred language
 * of the search. `undefined` if no range matches or the map is empty.
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

/** The tag that equals the range, or the range truncated from its end until one does. */
function lookup(tags: readonly string[], range: string): string | undefined {
  for (const form of shorterForms(range.toLowerCase())) {
    const found = tags.find((tag) => tag.toLowerCase() === form);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
