import { LRUCache } from 'lru-cache';
import { byCodePoint, cacheCounts } from '../../profile-compiler/basics.ts';
import { fold } from './fold.ts';

/** Letter order of one language, as replacements that make the order of code points the same. */
interface Collation {
  /** Places what `fold` would take for other letters, and pairs of letters that count as one. */
  readonly beforeFold: (text: string) => string;
  /** Places the letters that `fold` leaves. */
  readonly afterFold: (text: string) => string;
}

const counts = cacheCounts('collations');

/** Tags are many where data is odd; locales are not. */
const byTag = new LRUCache<string, Collation>({ max: 500 });
const byLocale = new Map<string, Collation>();

/** Stands after all letters, so that what is placed behind a letter follows all that begins with it. */
const BEHIND = 0xe000;

/** Alphabets whose letters have an order beside that of their code points. */
const ALPHABETS = [
  [0x61, 0x7a],
  [0xdf, 0x24f],
  [0x370, 0x52f],
  [0x561, 0x586],
  [0x5d0, 0x6d3],
] as const;

const LETTERS: readonly string[] = ALPHABETS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).filter((letter) => /[\p{Ll}\p{Lo}]/u.test(letter) && letter === letter.toLowerCase());

const PLAIN: readonly string[] = LETTERS.filter((letter) => /[a-z]/.test(letter));

/**
 * A key whose order by code points is the order of texts in a language, as `Intl.Collator` has it: case and what are only accents
 * there make no difference, `å` stands behind `z` in Swedish and with `a` in German, `ch` behind `h` in Czech. Without a
 * language, that of the Unicode root.
 */
export function collationKey(text: string, language = 'en'): string {
  const { beforeFold, afterFold } = collationOf(language);
  return afterFold(fold(beforeFold(text.normalize('NFC').toLowerCase()))).trim();
}

function collationOf(tag: string): Collation {
  const known = byTag.get(tag);
  counts[known ? 'hits' : 'misses'] += 1;
  if (known) {
    return known;
  }
  const collator = collatorOf(tag);
  const { locale } = collator.resolvedOptions();
  const collation = byLocale.get(locale) ?? makeCollation(collator);
  byLocale.set(locale, collation);
  byTag.set(tag, collation);
  return collation;
}

/** Finds the collator of a tag; that of the Unicode root for an invalid tag, or a language without a tailored order. */
function collatorOf(tag: string): Intl.Collator {
  const options = { sensitivity: 'base', caseFirst: 'false', numeric: false } as const;
  try {
    const [locale = 'en'] = Intl.Collator.supportedLocalesOf(tag);
    return new Intl.Collator(locale, options);
  } catch {
    return new Intl.Collator('en', options);
  }
}

/** Goes through all letters in their order. Most are in the order of code points and keep their place; the others are placed behind the last of these. */
function makeCollation({ compare }: Intl.Collator): Collation {
  const placed = [
    ...LETTERS.filter((letter) => fold(letter) === letter || compare(letter, fold(letter)) !== 0),
    ...pairs(compare),
  ].sort((a, b) => compare(a, b) || byCodePoint(a, b));
  const distinct = placed.filter(
    (letters, at) => at === 0 || compare(placed[at - 1] ?? '', letters) !== 0,
  );
  const kept = longestRise(
    distinct.filter((letter) => letter.length === 1 && fold(letter) === letter),
  );
  const replacements = new Map<string, string>();
  let last = '';
  let behind = 0;
  let before = '';
  for (const letters of placed) {
    const isEqual = before !== '' && compare(before, letters) === 0;
    if (isEqual) {
      replacements.set(letters, replacements.get(before) ?? before);
    } else if (kept.has(letters)) {
      last = letters;
      behind = 0;
    } else {
      replacements.set(letters, last + String.fromCodePoint(BEHIND + behind));
      behind += 1;
    }
    before = letters;
  }
  const isPlain = (letters: string) => letters.length === 1 && fold(letters) === letters;
  const all = [...replacements];
  return {
    beforeFold: replacing(all.filter(([letters]) => !isPlain(letters))),
    afterFold: replacing(all.filter(([letters]) => isPlain(letters))),
  };
}

function replacing(replacements: readonly (readonly [string, string])[]) {
  const by = new Map(replacements);
  const longestFirst = [...by.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.join('|'), 'g');
  return (text: string) =>
    by.size === 0 ? text : text.replace(pattern, (letters) => by.get(letters) ?? letters);
}

/** The most letters of a list that are in the order of code points. */
function longestRise(letters: readonly string[]): ReadonlySet<string> {
  const best: { readonly length: number; readonly before: number }[] = [];
  for (const [at, letter] of letters.entries()) {
    let longest = { length: 1, before: -1 };
    for (const [earlier, { length }] of best.entries()) {
      if (length >= longest.length && (letters[earlier] ?? '') < letter) {
        longest = { length: length + 1, before: earlier };
      }
    }
    best[at] = longest;
  }
  const most = Math.max(0, ...best.map(({ length }) => length));
  const rise = new Set<string>();
  for (
    let at = best.findIndex(({ length }) => length === most);
    at >= 0;
    at = best[at]?.before ?? -1
  ) {
    rise.add(letters[at] ?? '');
  }
  return rise;
}

/** Pairs of letters that are ordered as one: they stand behind all other pairs with the same first letter. */
function pairs(compare: Intl.Collator['compare']): readonly string[] {
  const last = PLAIN.toSorted(compare).at(-1) ?? 'z';
  return PLAIN.flatMap((first) =>
    PLAIN.map((second) => first + second).filter((pair) => compare(pair, first + last) > 0),
  );
}
