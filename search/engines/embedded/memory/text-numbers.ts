import { randomInt } from 'node:crypto';

/** Numbers of the texts of a list, by text. A `Map` would take some fifty bytes for each; this takes about six, beside the list. */
export interface TextNumbers {
  /** How many there are. */
  readonly size: number;
  find(text: string): number | undefined;
  /** Adds the number of a text, which stands at that place of the list; in place of another one of the same text. */
  add(number: number): void;
  /** Takes the number of a text out; its place of the list has to keep the text until then. */
  remove(number: number): void;
}

const SMALLEST = 64;
/** Part of the places that are taken at most: with more, looking one up takes longer. */
const MOST_TAKEN = 0.7;

/** Texts chosen by a client must not all fall on the same place. */
const SEED = randomInt(2 ** 31);
/** Prime of the hash FNV-1a of 32 bits. */
const PRIME = 0x01000193;
/** Letters that count, from both ends: texts that are longer differ in them, or nearly all do. */
const LETTERS = 96;

/** The numbers of those texts of a list that `isIn` lets in; all by default. The list may grow later. */
export function createTextNumbers(
  texts: readonly (string | undefined)[],
  isIn: (number: number) => boolean = () => true,
): TextNumbers {
  /** Hashed by open addressing: a number and 1 at the first free place from that of its hash on; 0 is a free place. */
  let table = new Int32Array(sizeFor(texts.length));
  let size = 0;

  const textAt = (place: number) => texts[(table[place] ?? 0) - 1] ?? '';
  const placeOf = (text: string) => hashOf(text) & (table.length - 1);
  const next = (place: number) => (place + 1) & (table.length - 1);

  function place(text: string): number {
    let at = placeOf(text);
    while (table[at] !== 0 && textAt(at) !== text) {
      at = next(at);
    }
    return at;
  }

  function add(number: number): void {
    if (size + 1 > table.length * MOST_TAKEN) {
      grow();
    }
    const at = place(texts[number] ?? '');
    size += table[at] === 0 ? 1 : 0;
    table[at] = number + 1;
  }

  function grow(): void {
    const before = table;
    table = new Int32Array(before.length * 2);
    for (const taken of before) {
      if (taken !== 0) {
        table[place(texts[taken - 1] ?? '')] = taken;
      }
    }
  }

  for (let number = 0; number < texts.length; number += 1) {
    if (isIn(number)) {
      add(number);
    }
  }

  return {
    get size() {
      return size;
    },
    find(text) {
      const taken = table[place(text)] ?? 0;
      return taken === 0 ? undefined : taken - 1;
    },
    add,
    remove(number) {
      let free = place(texts[number] ?? '');
      if (table[free] !== number + 1) {
        return;
      }
      size -= 1;
      // What stands behind it moves up, where its own place is not between, so that no search ends too early.
      for (let at = next(free); table[at] !== 0; at = next(at)) {
        const own = placeOf(textAt(at));
        if (((at - own) & (table.length - 1)) >= ((at - free) & (table.length - 1))) {
          table[free] = table[at] ?? 0;
          free = at;
        }
      }
      table[free] = 0;
    },
  };
}

function sizeFor(texts: number): number {
  let size = SMALLEST;
  while (texts > size * MOST_TAKEN) {
    size *= 2;
  }
  return size;
}

function hashOf(text: string): number {
  const { length } = text;
  let hash = SEED ^ length;
  const first = Math.min(length, LETTERS);
  for (let at = 0; at < first; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  }
  for (let at = Math.max(first, length - LETTERS); at < length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  }
  return hash ^ (hash >>> 15);
}
