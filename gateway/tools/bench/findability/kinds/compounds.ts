import { fold } from '../../../../../search/text/fold.ts';
import type { Corpus } from '../corpus.ts';
import type { QueryMaker } from '../query-maker.ts';
import { besideAnother, pickTitleWord } from '../title-words.ts';

const LANGUAGES = new Set(['de', 'nl']);
const SHORTEST_PART = 4;
const LINKS = ['', 's', 'es', 'en', 'n'];
/** Items that have a part as a word: what fewer have may be a misspelling. */
const LEAST_ITEMS = 3;

/** The two parts of a compound word as two words, in either order. */
export const compoundParts: QueryMaker = (item, tools) => {
  const { random, corpus } = tools;
  const found = pickTitleWord(
    item,
    random,
    (word, { language }) =>
      LANGUAGES.has(language) && partsOf(word, language, corpus) !== undefined,
  );
  const parts = found && partsOf(found.word, found.title.language, corpus);
  if (!found || !parts) {
    return undefined;
  }
  const typed = random.chance(0.5) ? parts : parts.toReversed();
  return besideAnother(typed.join(' '), found, tools);
};

/** The two known words that a word is put together of, the longest first part counts. */
function partsOf(word: string, language: string, corpus: Corpus): readonly string[] | undefined {
  const whole = fold(word);
  const isKnown = (part: string) =>
    part.length >= SHORTEST_PART && corpus.frequency(language, part) >= LEAST_ITEMS;
  for (let at = whole.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const [head, tail] = [whole.slice(0, at), whole.slice(at)];
    const link = LINKS.find((one) => head.endsWith(one) && isKnown(head.slice(0, at - one.length)));
    if (link !== undefined && isKnown(tail)) {
      return [head.slice(0, at - link.length), tail];
    }
  }
  return undefined;
}
