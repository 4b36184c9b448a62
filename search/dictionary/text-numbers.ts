import { randomInt } from 'node:crypto';

const SMALLEST = 64;
/** Part of the places that are taken at most: with more, looking one up takes longer. */
const MOST_TAKEN = 0.7;

/** Texts chosen by a client must not all fall on the same place. */
const SEED = randomInt(2 ** 31);
/** Prime of the hash FNV-1a of 32 bits. */
const PRIME = 0x01000193;
/** Letters that count, from both ends: texts that are longer differ in them, or nearly all do. */
const LETTERS = 96;

/**
 * Numbers of the texts of a list, by text. A `Map` would take some fifty bytes for each; this takes about six, beside
 * the list. The numbers of those texts of a list that `isIn` lets in; all by default. The list may grow later.
 */
export function createTextNumbers(
  texts: Table['texts'],
  isIn: (number: number) => boolean = () => true,
) {
  const table: Table = { texts, places: new Int32Array(sizeFor(texts.length)), size: 0 };
  for (let number = 0; number < texts.length; number += 1) {
    if (isIn(number)) {
      add(table, number);
    }
  }
  return {
    /** Number of texts. */
    get size(): number {
      return table.size;
    },
    find(text: string): number | undefined {
      const taken = table.places[placeFor(table, text)] ?? 0;
      return taken === 0 ? undefined : taken - 1;
    },
    /** Adds the number of a text, which stands at that place of the list; in place of another one of the same text. */
    add: (number: number): void => add(table, number),
    /** Takes the number of a text out; its place of the list has to keep the text until then. */
    remove: (number: number): void => remove(table, number),
  };
}

/** Open addressing with linear probing: a number and 1 at the first free place from that of its hash on; 0 is a free place. */
interface Table {
  readonly texts: readonly (string | undefined)[];
  /** Hash table, its size a power of two. */
  places: Int32Array;
  size: number;
}

function add(table: Table, number: number): void {
  if (table.size + 1 > table.places.length * MOST_TAKEN) {
    grow(table);
  }
  const place = placeFor(table, table.texts[number] ?? '');
  table.size += table.places[place] === 0 ? 1 : 0;
  table.places[place] = number + 1;
}

/**
 * Backward-shift deletion: later entries of the probe run move up unless they are at home; otherwise probing would stop early
 * (Knuth, The Art of Computer Programming 3, 6.4, algorithm R).
 */
function remove(table: Table, number: number): void {
  const { texts, places } = table;
  let free = placeFor(table, texts[number] ?? '');
  if (places[free] !== number + 1) {
    return;
  }
  table.size -= 1;
  for (let place = next(places, free); places[place] !== 0; place = next(places, place)) {
    const own = placeOf(places, textAt(table, place));
    if (distance(places, own, place) >= distance(places, free, place)) {
      places[free] = places[place] ?? 0;
      free = place;
    }
  }
  places[free] = 0;
}

function grow(table: Table): void {
  const before = table.places;
  table.places = new Int32Array(before.length * 2);
  for (const taken of before) {
    if (taken !== 0) {
      table.places[placeFor(table, table.texts[taken - 1] ?? '')] = taken;
    }
  }
}

/** The place of a text, or the free one where it would stand. */
function placeFor(table: Table, text: string): number {
  const { places } = table;
  let place = placeOf(places, text);
  while (places[place] !== 0 && textAt(table, place) !== text) {
    place = next(places, place);
  }
  return place;
}

function textAt({ texts, places }: Table, place: number): string {
  return texts[(places[place] ?? 0) - 1] ?? '';
}

function placeOf({ length }: Int32Array, text: string): number {
  return hashOf(text) & (length - 1);
}

function next({ length }: Int32Array, place: number): number {
  return (place + 1) & (length - 1);
}

function distance({ length }: Int32Array, from: number, to: number): number {
  return (to - from) & (length - 1);
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

/** One number, or several: most lists have one, and an array would take ten times as much. */
export type Numbers = number | number[];

/** The numbers with one more at the end. */
export function withNumber(numbers: Numbers | undefined, number: number): Numbers {
  if (numbers === undefined) {
    return number;
  }
  if (typeof numbers === 'number') {
    return [numbers, number];
  }
  numbers.push(number);
  return numbers;
}

/** The numbers without one of them; `undefined` if none is left. */
export function withoutNumber(numbers: Numbers | undefined, number: number): Numbers | undefined {
  const left = numbersIn(numbers).filter((one) => one !== number);
  return left.length > 1 ? left : left[0];
}

/** Lists the numbers in the order in which they were added. */
export function numbersIn(numbers: Numbers | undefined): readonly number[] {
  return numbers === undefined ? [] : typeof numbers === 'number' ? [numbers] : numbers;
}
