import type { LanguageMap } from '../../values.ts';

/** The one text of a language map: default language, else English, else the first key. */
export function pickText(map: LanguageMap, defaultLanguage: string): string {
  return map[defaultLanguage] ?? english(map) ?? first(map);
}

/** As {@link pickText}, but English comes before the default language: for labels of terms. */
export function pickEnglish(map: LanguageMap, defaultLanguage: string): string {
  return english(map) ?? map[defaultLanguage] ?? first(map);
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
