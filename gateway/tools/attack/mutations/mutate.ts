import type { Language } from './languages.ts';
import type { SeededRandom } from './random.ts';

/** What mutants are made of. */
export interface Ancestry {
  readonly language: Language;
  readonly seeds: readonly [string, ...string[]];
}

/** Mutants have at most this many characters, so that thousands of them are sent in minutes. */
const LONGEST = 60_000;
const MOST_MUTATIONS = 3;

/** A seed after one to three mutations: bytes, which may be no UTF-8. */
export function mutantOf(random: SeededRandom, { language, seeds }: Ancestry): Uint8Array {
  let text = random.pick(seeds);
  for (let left = 1 + random.below(1 + random.below(MOST_MUTATIONS)); left > 0; left -= 1) {
    text = random.pick(MUTATIONS)(text, { random, language, seeds }).slice(0, LONGEST);
  }
  const bytes = Buffer.from(text);
  return random.below(8) === 0 ? flipped(bytes, random) : bytes;
}

interface Means extends Ancestry {
  readonly random: SeededRandom;
}

type Mutation = (text: string, means: Means) => string;

const MUTATIONS: readonly [Mutation, ...Mutation[]] = [
  truncated,
  withoutPart,
  repeated,
  deepened,
  swapped,
  withOddity,
  enlarged,
  spliced,
];

function truncated(text: string, { random }: Means): string {
  return text.slice(0, random.below(text.length));
}

function withoutPart(text: string, { random }: Means): string {
  const [start, end] = part(text, random, 200);
  return text.slice(0, start) + text.slice(end);
}

function repeated(text: string, { random }: Means): string {
  const [start, end] = part(text, random, 500);
  const times = 1 + random.below(random.pick([2, 20, 1_000]));
  return text.slice(0, start) + text.slice(start, end).repeat(times) + text.slice(end);
}

function deepened(text: string, { random, language }: Means): string {
  const [start, end] = part(text, random, 200);
  const [open, close] = random.pick(language.brackets);
  const levels = 1 + random.below(random.pick([3, 40, 500]));
  const inside = text.slice(start, end);
  return (
    text.slice(0, start) + open.repeat(levels) + inside + close.repeat(levels) + text.slice(end)
  );
}

/** Two tokens in each other's place. */
function swapped(text: string, { random }: Means): string {
  const tokens = text.split(/(\s+|[^\w\s])/);
  const [one, other] = [random.below(tokens.length), random.below(tokens.length)];
  return tokens
    .with(one, tokens[other] ?? '')
    .with(other, tokens[one] ?? '')
    .join('');
}

function withOddity(text: string, { random, language }: Means): string {
  const [start, end] = part(text, random, 10);
  const from = random.below(2) === 0 ? start : end;
  return text.slice(0, start) + random.pick(language.oddities) + text.slice(from);
}

/** A number, or a word where there is none, much larger. */
function enlarged(text: string, { random }: Means): string {
  const numbers = [...text.matchAll(random.below(2) === 0 ? /\d+/g : /\w+/g)];
  const chosen = numbers[random.below(numbers.length)];
  if (chosen === undefined) {
    return text;
  }
  const [word] = chosen;
  const end = chosen.index + word.length;
  const more = word.repeat(1 + random.below(random.pick([5, 100, 3_000])));
  return text.slice(0, end) + more + text.slice(end);
}

/** The beginning of one, the end of another. */
function spliced(text: string, { random, seeds }: Means): string {
  const other = random.pick(seeds);
  return text.slice(0, random.below(text.length)) + other.slice(random.below(other.length));
}

/** Bits flipped in up to eight bytes. */
function flipped(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const changed = Uint8Array.from(bytes);
  for (let left = 1 + random.below(8); left > 0 && changed.length > 0; left -= 1) {
    const at = random.below(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
  }
  return changed;
}

function part(text: string, random: SeededRandom, longest: number): readonly [number, number] {
  const start = random.below(text.length + 1);
  return [start, Math.min(text.length, start + random.below(longest))];
}
