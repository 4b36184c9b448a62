import type { Random } from '../../../../../search/engines/contract/generators/random.ts';
import type { QueryMaker } from '../query-maker.ts';
import { besideAnother, pickTitleWord } from '../title-words.ts';

const SHORTEST = 5;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** One typo in a word of five letters or more, beside another word of the title. */
export const typo: QueryMaker = (item, tools) => {
  const { random, corpus } = tools;
  const found = pickTitleWord(
    item,
    random,
    (word) => word.length >= SHORTEST && !/\p{N}/u.test(word),
  );
  if (found === undefined) {
    return undefined;
  }
  const wrong = withTypo(found.word, random);
  // What is another word of the data is no typo.
  return corpus.frequency(found.title.language, wrong) > 0
    ? undefined
    : besideAnother(wrong, found, tools);
};

/** Two letters swapped, one left out, one replaced, or one added, anywhere in the word. */
function withTypo(word: string, random: Random): string {
  const at = random.below(word.length - 1);
  const before = word.slice(0, at);
  const letter = random.pick(LETTERS.filter((one) => one !== word[at]?.toLowerCase()));
  switch (random.below(4)) {
    case 0:
      return word[at] === word[at + 1]
        ? before + word.slice(at + 1)
        : before + word[at + 1] + word[at] + word.slice(at + 2);
    case 1:
      return before + word.slice(at + 1);
    case 2:
      return before + letter + word.slice(at + 1);
    default:
      return before + letter + word.slice(at);
  }
}
