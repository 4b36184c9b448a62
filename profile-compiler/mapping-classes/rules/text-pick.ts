import type { LanguageMap } from '../../values.ts';
import { bestTag } from './best-tag.ts';
import { firstFound } from './first-found.ts';

/** The one text of a language map: default language, else English, else the first key. */
export function pickText(map: LanguageMap, defaultLanguage: string): string {
  return map[defaultLanguage] ?? english(map) ?? first(map);
}

/** Picks as {@link pickText}, but prefers English to the default language: for labels of terms. */
export function pickEnglish(map: LanguageMap, defaultLanguage: string): string {
  return english(map) ?? map[defaultLanguage] ?? first(map);
}

/** The text in the first of these languages that the map has one in, else in English, else the first. */
export function pickInOrder(map: LanguageMap, languages: readonly string[]): string {
  const tags = Object.keys(map);
  const tag = firstFound(languages, (language) => bestTag(tags, language));
  return (tag === undefined ? undefined : map[tag]) ?? english(map) ?? first(map);
}

function english(map: LanguageMap): string | undefined {
  if (map.en !== undefined) {
    return map.en;
  }
  const regional = Object.keys(map).find((key) => key.startsWith('en-'));
  return regional === undefined ? undefined : map[regional];
}

function first(map: LanguageMap): string {
  return Object.values(map)[0] ?? '';
}
