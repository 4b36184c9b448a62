import type { QueryMaker } from '../query-maker.ts';

const TIED = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)+/gu;
/** A word of three characters or more that holds a digit, also tied or with an underscore or dot. */
const CODE = /(?=[\p{L}\p{N}_.-]*\p{N})[\p{L}\p{N}][\p{L}\p{N}_.-]+[\p{L}\p{N}]/gu;
const MOST = 2;

/** A word with hyphen or apostrophe in another spelling: joined, with blanks, or hyphens instead of apostrophes. */
export const otherSpelling: QueryMaker = ({ titles }, { random }) => {
  const found = titles.flatMap(({ text }) =>
    [...text.matchAll(TIED)].map(([word]) => ({ word, text })),
  );
  if (found.length === 0) {
    return undefined;
  }
  const { word, text } = random.pick(found);
  const typed = word.replace(/[-’']/gu, random.pick(['', ' ', '-']));
  const others = (text.replace(word, ' ').match(/\p{L}{3,}/gu) ?? []).slice(0, MOST);
  return [typed, ...others].join(' ');
};

/** Codes and numbers of the title, with one word of it. */
export const codes: QueryMaker = ({ titles }, { random }) => {
  const found = titles.flatMap(({ text }) => {
    const typed = [...text.matchAll(CODE)].map(([code]) => code);
    return typed.length === 0 ? [] : [{ typed, text }];
  });
  if (found.length === 0) {
    return undefined;
  }
  const { typed, text } = random.pick(found);
  const words = text.replace(CODE, ' ').match(/\p{L}{4,}/gu) ?? [];
  return [...(words.length > 0 ? [random.pick(words)] : []), ...typed.slice(0, MOST)].join(' ');
};
