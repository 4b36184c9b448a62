import { fold } from '../../../../../search/text/fold.ts';
import type { QueryMaker } from '../query-maker.ts';
import { besideAnother, pickTitleWord } from '../title-words.ts';

/** Endings that come and go with number and case. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['s', 'es', 'ing', 'ed'],
  de: ['en', 'n', 'e', 'er', 's'],
  fr: ['s', 'x', 'es', 'e'],
  nl: ['en', 's', 'e'],
  it: ['i', 'e', 'o', 'a'],
  es: ['s', 'es'],
};
const SHORTEST = 5;

/** A word of the title in another inflection that the data has somewhere. */
export const otherInflection: QueryMaker = (item, tools) => {
  const { random, corpus } = tools;
  const known = (word: string, language: string) =>
    otherForms(word, language).filter((form) => corpus.frequency(language, form) > 0);
  const found = pickTitleWord(
    item,
    random,
    (word, { language }) => word.length >= SHORTEST && known(word, language).length > 0,
  );
  return found && besideAnother(random.pick(known(found.word, found.title.language)), found, tools);
};

function otherForms(word: string, language: string): string[] {
  const lower = word.toLowerCase();
  return (ENDINGS[language] ?? []).flatMap((ending) =>
    lower.endsWith(ending) && lower.length - ending.length >= SHORTEST - 1
      ? [lower.slice(0, -ending.length)]
      : [lower + ending],
  );
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A word with diacritics, typed without: German umlauts also as `ae`, `oe`, `ue`. */
export const withoutDiacritics: QueryMaker = (item, tools) => {
  const { random } = tools;
  const found = pickTitleWord(item, random, (word) => fold(word) !== word.toLowerCase());
  if (found === undefined) {
    return undefined;
  }
  const asUmlauts = found.title.language === 'de' && random.chance(0.5);
  const typed = found.word.toLowerCase();
  return besideAnother(
    fold(asUmlauts ? typed.replace(/[äöüß]/gu, (letter) => UMLAUTS[letter] ?? letter) : typed),
    found,
    tools,
  );
};
