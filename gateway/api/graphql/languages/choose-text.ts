import { bestTag, type LanguageMap } from '../../../../profile-compiler/index.ts';
import { isObject, type LanguageLists, pickTag } from '../../../../search/index.ts';
import {
  ANY_LANGUAGE,
  type LanguageRanges,
  rangesOfHeader,
} from '../../../http/negotiation/language-ranges.ts';

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

/** Picks texts by an `Accept-Language` header, or by one tag; where nothing fits, in the preferred language of the search. */
export function textPicker(header: string | undefined): (map: LanguageMap) => string | undefined {
  const ranges = rangesOfHeader(header);
  return (map) => chooseText(map, ranges)?.value;
}

/** A text in one language. */
interface TextInLanguage {
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

interface Wanted {
  readonly many: boolean;
  readonly languages: LanguageRanges;
}

/**
 * The text of a member where the schema has a text, or the list of them. Vocabularies may have made it a term, whose IRI stands
 * for it, a language map, or a list.
 */
export function fieldTextIn(member: unknown, { many, languages }: Wanted): unknown {
  if (!Array.isArray(member)) {
    return textOf(member, languages);
  }
  return many ? member.map((one) => textOf(one, languages)) : textOf(member[0], languages);
}

/** The terms of a member that vocabularies may have made of texts. */
export function fieldTermIn(member: unknown): unknown {
  return Array.isArray(member) ? member.filter(isObject) : isObject(member) ? member : undefined;
}

/** In any language where none of the wanted ones is there: a value is shown whatever its reader speaks. */
function textOf(value: unknown, languages: LanguageRanges): unknown {
  if (!isObject(value)) {
    return value;
  }
  const { resource, label, id } = value;
  const text = resource ?? label ?? id;
  if (typeof text === 'string') {
    return text;
  }
  const map = isObject(text) ? text : value;
  return chooseText(map as Readonly<Record<string, string>>, [...languages, ANY_LANGUAGE])?.value;
}
