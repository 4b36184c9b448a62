import fc from 'fast-check';
import type { Language } from './languages.ts';
import type { Seeds } from './seeds.ts';

type Mutation = (text: string) => string;

/** Mutants have at most this many characters, so that thousands of them are sent in minutes. */
const LONGEST = 60_000;
/** Places are shares of a text, as its length is not known before. */
const SHARES = 10_000;
/** Odd in every language: controls, halves of characters, numbers beyond their types. */
const ODD =
  '\u0000 \u0001 \uFEFF \u202E \u2028 \uFFFF " \\ \\u # \n -1 1e999 1e-999 00 -0 .5 NaN +';

/** Seeds after one to three mutations: bytes, which may be no UTF-8. */
export function mutantsOf(seeds: Seeds, language: Language): fc.Arbitrary<Uint8Array> {
  const mutations = fc.array(mutation(seeds, language), { minLength: 1, maxLength: 3 });
  const flips = fc.oneof(
    { weight: 7, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(place, fc.nat(7)), { maxLength: 8 }) },
  );
  return fc.tuple(fc.constantFrom(...seeds), mutations, flips).map(([seed, chosen, bits]) => {
    const mutated = chosen.reduce((text, mutate) => mutate(text).slice(0, LONGEST), seed);
    const bytes = Buffer.from(mutated);
    for (const [share, bit] of bits) {
      const at = placeIn(bytes, share);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
    }
    return bytes;
  });
}

/** Of any code points; `fc.string` makes a table of all of them first. */
const anyText = fc
  .array(fc.nat(0x10_ff_ff), { maxLength: 20 })
  .map((codes) => String.fromCodePoint(...codes));
const place = fc.nat(SHARES - 1);
const times = fc.oneof(...[3, 40, 1_000].map((max) => fc.integer({ min: 1, max })));

const placeIn = ({ length }: { readonly length: number }, share: number) =>
  Math.floor((length * share) / SHARES);

/** A text in three: before a part, the part, and the rest. */
const split = (longest: number) =>
  fc.tuple(place, fc.nat(longest)).map(([share, length]) => (text: string) => {
    const start = placeIn(text, share);
    const end = start + length;
    return [text.slice(0, start), text.slice(start, end), text.slice(end)] as const;
  });

function mutation(seeds: Seeds, { brackets, tokens }: Language): fc.Arbitrary<Mutation> {
  const token = fc.oneof(
    fc.constantFrom(...tokens.split(/\s+/), ...ODD.split(' ')),
    anyText,
    fc.bigInt({ max: 10n ** 400n }).map(String),
  );
  const pair = fc.constantFrom(...brackets).map((text) => text.split('…'));
  return fc.oneof<fc.Arbitrary<Mutation>[]>(
    place.map((share) => (text) => text.slice(0, placeIn(text, share))),
    split(200).map((parts) => (text) => parts(text)[0] + parts(text)[2]),
    fc.tuple(split(10), token).map(([parts, odd]) => (text) => {
      const [before, , after] = parts(text);
      return before + odd + after;
    }),
    fc.tuple(split(500), times).map(([parts, count]) => (text) => {
      const [before, part, after] = parts(text);
      return before + part.repeat(count) + after;
    }),
    fc.tuple(split(200), pair, times).map(([parts, [open = '', close = ''], levels]) => (text) => {
      const [before, part, after] = parts(text);
      return before + open.repeat(levels) + part + close.repeat(levels) + after;
    }),
    fc.tuple(place, place).map(
      ([one, other]) =>
        (text) =>
          swapped(text, one, other),
    ),
    fc.tuple(split(0), times).map(([parts, count]) => (text) => {
      const [before, , after] = parts(text);
      return before + after.replace(/\w+/, (word) => word.repeat(count));
    }),
    fc.tuple(place, fc.constantFrom(...seeds), place).map(([end, other, start]) => (text) => {
      return text.slice(0, placeIn(text, end)) + other.slice(placeIn(other, start));
    }),
  );
}

/** Two tokens in each other's place. */
function swapped(text: string, ...shares: readonly [number, number]): string {
  const tokens = text.split(/(\s+|[^\w\s])/);
  const [one, other] = shares.map((share) => placeIn(tokens, share)) as [number, number];
  return tokens
    .with(one, tokens[other] ?? '')
    .with(other, tokens[one] ?? '')
    .join('');
}
