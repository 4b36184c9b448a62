import type { LanguageMap } from '../../profile-compiler/index.ts';

/** The text of a language map that an English page shows: the English one, else the first. */
export function pickText(texts: LanguageMap): string | undefined {
  return texts.en ?? Object.values(texts)[0];
}
