import type { QueryMaker } from '../query-maker.ts';
import { pickTitle, someWords } from '../title-words.ts';

const SHORTEST_BEGINNING = 3;

/** The whole title as it is written. */
export const exactTitle: QueryMaker = (item, { random }) => pickTitle(item, random)?.text;

/** Two to four words of the title. */
export const someTitleWords: QueryMaker = (item, tools) =>
  someWords(pickTitle(item, tools.random), tools)?.join(' ');

/** Words of a title that is not in the language of the source. */
export const otherLanguage: QueryMaker = (item, tools) => {
  const others = item.titles.slice(1);
  return others.length === 0 ? undefined : someWords(tools.random.pick(others), tools)?.join(' ');
};

/** The last word is not yet typed to its end. */
export const unfinished: QueryMaker = (item, tools) => {
  const { random } = tools;
  const words = someWords(pickTitle(item, random), tools);
  const last = words?.at(-1) ?? '';
  if (words === undefined || last.length <= SHORTEST_BEGINNING) {
    return undefined;
  }
  const typed = SHORTEST_BEGINNING + random.below(last.length - SHORTEST_BEGINNING);
  return [...words.slice(0, -1), last.slice(0, typed)].join(' ');
};
