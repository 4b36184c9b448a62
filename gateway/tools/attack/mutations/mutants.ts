import fc from 'fast-check';
import type { Language } from './languages.ts';

/** Mutants have at most this many characters, so that thousands of them are sent in minutes. */
const LONGEST = 60_000;
/** Places are shares of a text, as its length is not known before. */
const SHARES = 10_000;
/** Odd in every language: controls, halves of characters, numbers beyond their types. */
const ODD =
  '\u0000 \u0001 \uFEFF \u202E \u2028 \uFFFF " \\ \\u # \n -1 1e999 1e-999 00 -0 .5 NaN +';

const place = fc.nat(SHARES - 1);
const times = fc.oneof(...[3, 40, 1_000].map((max) => fc.integer({ min: 1, max })));
/** Of any code points; `fc.string` makes a table of all of them first. */
const anyText = fc
  .array(fc.nat(0x10_ff_ff), { maxLength: 20 })
  .map((codes) => String.fromCodePoint(...codes));

const placeIn = ({ length }: { readonly length: number }, share: number) =>
  Math.floor((length * share) / SHARES);

/** Seeds after one to three mutations: bytes, which may be no UTF-8. */
export function mutantsOf(seeds: readonly string[], language: Language): fc.Arbitrary<Uint8Array> {
  const length = fc.oneof(...[2, 10, 200, LONGEST].map((max) => fc.nat(max)));
  const mutation = fc.record({ place, length, change: changeOf(seeds, language) });
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
  const flips = fc.oneof(
    { weight: 7, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(place, fc.nat(7)), { maxLength: 8 }) },
  );
  return fc.tuple(fc.constantFrom(...seeds), mutations, flips).map(([seed, chosen, bits]) => {
    const mutated = chosen.reduce((text, { place: share, length: size, change }) => {
      const start = placeIn(text, share);
      const part = change(text.slice(start, start + size));
      return (text.slice(0, start) + part + text.slice(start + size)).slice(0, LONGEST);
    }, seed);
    const bytes = Buffer.from(mutated);
    for (const [share, bit] of bits) {
      const at = placeIn(bytes, share);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
    }
    return bytes;
  });
}

/** What becomes of a part of a text: nothing, a token, itself many times, itself within brackets, or a part of another seed. */
function changeOf(seeds: readonly string[], { brackets, tokens }: Language) {
  const token = fc.oneof(
    fc.constantFrom(...tokens.split(/\s+/), ...ODD.split(' ')),
    anyText,
    fc.bigInt({ max: 10n ** 400n }).map(String),
  );
  const pair = fc.constantFrom(...brackets).map((text) => text.split('…'));
  return fc.oneof(
    fc.constant((_part: string) => ''),
    token.map((odd) => () => odd),
    times.map((count) => (part: string) => part.repeat(count)),
    fc.tuple(pair, times).map(([[open = '', close = ''], levels]) => (part: string) => {
      return open.repeat(levels) + part + close.repeat(levels);
    }),
    fc.tuple(fc.constantFrom(...seeds), place, fc.nat(LONGEST)).map(([other, share, size]) => {
      const start = placeIn(other, share);
      return () => other.slice(start, start + size);
    }),
  );
}
