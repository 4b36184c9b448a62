/** Words in order. */
export interface SortedWords {
  readonly words: Int32Array;
  /** By position: letters that a word begins with like the one before it, 255 for more. */
  readonly shared: Uint8Array;
  /** Sort key of a word: itself, or itself written backwards. */
  text(word: number): string;
}

/** Words in order as a checkpoint keeps them. */
export type SortedState = Pick<SortedWords, 'words' | 'shared'>;

/** State of sorted words for a checkpoint. */
export function sortedState({ words, shared }: SortedWords): SortedState {
  return { words, shared };
}

/** Some words written backwards, by number, each once it was asked for. */
export function writtenBackwards(texts: readonly string[]): (word: number) => string {
  const reversed: string[] = [];
  return (word) => {
    reversed[word] ??= backwardsOf(texts[word] ?? '');
    return reversed[word] ?? '';
  };
}

/** A word written backwards. */
export function backwardsOf(word: string): string {
  return [...word].reverse().join('');
}

/** The part of sorted words that begin with some letters, as positions. */
export function rangeOf(
  sorted: SortedWords,
  beginning: string,
): { readonly from: number; readonly to: number } {
  const { words, shared, text } = sorted;
  const from = firstNotBefore(sorted, beginning, 0);
  let to = from;
  if (to < words.length && text(words[to] ?? 0).startsWith(beginning)) {
    const letters = Math.min(beginning.length, MAX_SHARED);
    do {
      to += 1;
    } while (to < words.length && (shared[to] ?? 0) >= letters);
  }
  return { from, to };
}

const MAX_SHARED = 255;

/** Letters that two words begin with. */
function sharedLetters(one: string, other: string): number {
  const most = Math.min(one.length, other.length, MAX_SHARED);
  let shared = 0;
  while (shared < most && one.charCodeAt(shared) === other.charCodeAt(shared)) {
    shared += 1;
  }
  return shared;
}

/** Texts that are in the order of their letters, each under its position. */
export function sortedTexts(texts: readonly string[]): SortedWords {
  const text = (at: number) => texts[at] ?? '';
  return {
    words: Int32Array.from(texts.keys()),
    shared: Uint8Array.from(texts, (one, at) => sharedLetters(text(at - 1), one)),
    text,
  };
}

/** Words are put in order when they are looked for: a write costs nothing, and the next question one merge. */
export function createSorted(
  text: (word: number) => string,
  kept: SortedState = { words: new Int32Array(0), shared: new Uint8Array(0) },
): (count: number) => SortedWords {
  let sorted: SortedWords = { ...kept, text };
  return (count) => {
    const { length } = sorted.words;
    if (length < count) {
      const added = Array.from({ length: count - length }, (_, at) => length + at);
      sorted = merged(
        sorted,
        added.sort((a, b) => (text(a) < text(b) ? -1 : 1)),
      );
    }
    return sorted;
  };
}

/** Puts some sorted words into their places; whatever stands between them is copied. */
function merged(before: SortedWords, added: readonly number[]): SortedWords {
  const { text } = before;
  const words = new Int32Array(before.words.length + added.length);
  const shared = new Uint8Array(words.length);
  let from = 0;
  let at = 0;
  const copyTo = (end: number) => {
    words.set(before.words.subarray(from, end), at);
    shared.set(before.shared.subarray(from, end), at);
    shareWithPrevious(at);
    at += end - from;
    from = end;
  };
  const shareWithPrevious = (position: number) => {
    if (position > 0 && position < words.length) {
      shared[position] = sharedLetters(text(words[position - 1] ?? 0), text(words[position] ?? 0));
    }
  };
  for (const word of added) {
    copyTo(firstNotBefore(before, text(word), from));
    words[at] = word;
    shareWithPrevious(at);
    at += 1;
  }
  copyTo(before.words.length);
  return { words, shared, text };
}

/** The position of the first word from `from` on that does not come before some letters. */
function firstNotBefore({ words, text }: SortedWords, letters: string, from: number): number {
  let low = from;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (text(words[middle] ?? 0) < letters) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
