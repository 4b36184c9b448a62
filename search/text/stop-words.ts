import { isAskingWord, MAIN_LANGUAGES } from './asking-words.ts';
import { fold } from './fold.ts';
import { LANGUAGE_TOOLS } from './languages.ts';

/** The lists also hold longer words that name things (`Ordnung`), and digits: those stay words. */
const LONGEST_STOP_WORD = 4;
/** Longer words of languages whose lists nobody has looked through may name things in another (`bus`, `fire`, `drug`). */
const LONGEST_OF_ANY_LANGUAGE = 2;
/** Words that name things in another language or the same: maize, east and south, the EU, hay, road, sea, and CO 2. */
const NAMING_WORDS = new Set(
  'co door est este eu hay mais man meer men son sur tel war weg'.split(' '),
);
/** Letters that stand for something (`hepatitis B`), and for an abbreviated word in the lists; not those of articles (`l économie`, `d eau`). */
const CONSONANT = /^[bcfghjkmnpqrstvwxz]$/;

const setsByLanguage = new Map<string, ReadonlySet<string>>();

/** Tests whether a folded word is a stop word in one of these languages (primary subtags). */
export function isStopWord(folded: string, languages: readonly string[]): boolean {
  return languages.some((language) => stopWordsOf(language).has(folded));
}

/**
 * Makes the test of whether one of some folded words that are typed together is grammar: a stop word, or one that asks, in one
 * of these languages (primary subtags). What may well name something in another language is so only beside another such word of
 * its own language.
 */
export function grammarTest(
  typed: readonly string[],
  languages: readonly string[],
): (word: string) => boolean {
  const grammar = new Map(
    typed.map((word) => [word, languages.filter((language) => isGrammar(word, language))] as const),
  );
  const isBesideOther = (word: string, language: string) =>
    [...grammar].some(([other, own]) => other !== word && own.includes(language));
  return (word) =>
    grammar
      .get(word)
      ?.some((language) => !mayName(word, language) || isBesideOther(word, language)) ?? false;
}

function isGrammar(word: string, language: string): boolean {
  return isStopWord(word, [language]) || isAskingWord(word, [language]);
}

function mayName(word: string, language: string): boolean {
  return (
    NAMING_WORDS.has(word) ||
    (MAIN_LANGUAGES.includes(language)
      ? CONSONANT.test(word)
      : word.length > LONGEST_OF_ANY_LANGUAGE)
  );
}

function stopWordsOf(language: string): ReadonlySet<string> {
  const known = setsByLanguage.get(language);
  if (known) {
    return known;
  }
  const words = (LANGUAGE_TOOLS[language]?.stopWords ?? []).map(fold);
  const short = new Set(
    words.filter((word) => word.length <= LONGEST_STOP_WORD && !/\p{N}/u.test(word)),
  );
  setsByLanguage.set(language, short);
  return short;
}
