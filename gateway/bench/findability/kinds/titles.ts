import type { QueryMaker } from '../query-maker.ts';
import { pickTitle, someWords } from '../title-words.ts';

const SHORTEST_BEGINNING = 3;

/** The whole title as it is written. */
export const exactTitle: QueryMaker = (item, { random }) => pickTitle(item, random)?.text;

/** Two to four words of the title. */
export const someTitleWords: QueryMaker = (item, { random }) =>
  someWords(pickTitle(item, random)?.text ?? '', random)?.join(' ');

/** Words of a title that is not in the language of the source. */
export const otherLanguage: QueryMaker = (item, { random }) => {
  const others = item.titles.slice(1);
  return others.length === 0 ? undefined : someWords(random.pick(others).text, random)?.join(' ');
};

/** The last word is not yet typed to its end. */
export const unfinished: QueryMaker = (item, { random }) => {
  const words = someWords(pickTitle(item, random)?.text ?? '', random);
  const last = words?.at(-1) ?? '';
  if (words === undefined || last.length <= SHORTEST_BEGINNING) {
    return undefined;
  }
  const typed = SHORTEST_BEGINNING + random.below(last.length - SHORTEST_BEGINNING);
  return [...words.slice(0, -1), last.slice(0, typed)].join(' ');
};
