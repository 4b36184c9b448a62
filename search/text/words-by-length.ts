/** Words of one length: those before `count`. */
export interface WordsOfLength {
  readonly words: Int32Array;
  /** By position in `words`: its set of letters. */
  readonly letters: Int32Array;
  readonly count: number;
}

interface Growing {
  words: Int32Array;
  letters: Int32Array;
  count: number;
}

const FIRST_SIZE = 16;
const NONE: WordsOfLength = { words: new Int32Array(0), letters: new Int32Array(0), count: 0 };

/**
 * Words by their number of letters, each with the set of its letters, so that most words unlike another are left aside
 * at once. The words with these texts, by number.
 */
export function createWordsByLength(texts: readonly string[] = []) {
  const byLength: Growing[] = [];
  const add = (word: number, text: string) => {
    byLength[text.length] ??= {
      words: new Int32Array(FIRST_SIZE),
      letters: new Int32Array(FIRST_SIZE),
      count: 0,
    };
    const list = byLength[text.length];
    if (list) {
      append(list, word, lettersOf(text));
    }
  };
  for (const [word, text] of texts.entries()) {
    add(word, text);
  }
  return { add, ofLength: (length: number): WordsOfLength => byLength[length] ?? NONE };
}

/** The letters of a word as bits; some letters share a bit. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    letters |= 1 << (text.charCodeAt(at) & 31);
  }
  return letters;
}

/** Tests whether a set has more than `most` letters (up to 2) that the other lacks. */
export function hasMoreLetters(letters: number, others: number, most: number): boolean {
  let left = letters & ~others;
  for (let step = 0; step < most; step += 1) {
    left &= left - 1;
  }
  return left !== 0;
}

function append(list: Growing, word: number, letters: number): void {
  if (list.count === list.words.length) {
    list.words = doubled(list.words);
    list.letters = doubled(list.letters);
  }
  list.words[list.count] = word;
  list.letters[list.count] = letters;
  list.count += 1;
}

function doubled(numbers: Int32Array): Int32Array {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
