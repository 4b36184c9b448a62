import { fold } from './fold.ts';
import { LANGUAGE_TOOLS } from './languages.ts';

/** The lists also hold longer words that name things (`Ordnung`): those stay words. */
const LONGEST_STOP_WORD = 4;

const setsByLanguage = new Map<string, ReadonlySet<string>>();

/** Whether a folded word is a stop word in one of these languages (primary subtags). */
export function isStopWord(folded: string, languages: readonly string[]): boolean {
  return languages.some((language) => stopWordsOf(language).has(folded));
}

function stopWordsOf(language: string): ReadonlySet<string> {
  const known = setsByLanguage.get(language);
  if (known) {
    return known;
  }
  const words = (LANGUAGE_TOOLS[language]?.stopWords ?? []).map(fold);
  const short = new Set(words.filter((word) => word.length <= LONGEST_STOP_WORD));
  setsByLanguage.set(language, short);
  return short;
}
