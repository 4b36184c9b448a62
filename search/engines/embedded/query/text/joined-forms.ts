import { WORD_QUALITIES } from '../../../../expansion/weights.ts';
import type { Pair } from '../../../../port/search-query.ts';
import { LINKS } from './compounds.ts';
import { type Index, knownForms } from './known-words.ts';
import type { FormVariant } from './word-variants.ts';

/** What pairs are looked up in. */
interface JoinedScope {
  readonly texts: Index;
  /** What was looked up, by both words. */
  readonly joined: Map<string, readonly FormVariant[]>;
}

/** The forms of the compounds that pairs of words make, as far as texts have them. Both words of a pair ask, in each search. */
export function joinedForms(
  pairs: readonly Pair[] | undefined,
  { texts, joined }: JoinedScope,
): readonly FormVariant[] {
  return (pairs ?? []).flatMap(([first, second]) => {
    const key = `${first} ${second}`;
    const known = joined.get(key) ?? formsOfPair([first, second], texts);
    joined.set(key, known);
    return known;
  });
}

function formsOfPair([first, second]: Pair, texts: Index): readonly FormVariant[] {
  const forms = LINKS.flatMap((link) => knownForms(texts, first + link + second));
  return [...new Set(forms)].map((form) => ({ form, quality: WORD_QUALITIES.joined }));
}
