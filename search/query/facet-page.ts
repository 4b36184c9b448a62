import { byCodePoint } from '../../profile-compiler/index.ts';
import type { FacetRequest } from '../port/search-query.ts';
import { primarySubtag } from '../text/languages.ts';
import { foldedSigns } from './compared-text.ts';
import { withoutCase } from './document-values.ts';
import type { FacetLabel, FacetValue } from './facet-values.ts';

/** Values of a facet that can be paged through and searched: the most frequent ones. */
export const MAX_BUCKETS = 10_000;

type Part = Pick<FacetRequest, 'after' | 'matching'>;

/** Tests whether a request asks for some of the values, not simply for the first ones. */
export function isPartOfFacet({ after, matching }: Part): boolean {
  return after !== undefined || matching !== undefined;
}

/** Makes the test of whether a value lies behind the position of a request; `keyOf` gives the key of its value. */
export function behindTest(
  { after }: Pick<Part, 'after'>,
  keyOf: (value: string) => string = withoutCase,
): (count: number, key: string) => boolean {
  if (!after) {
    return () => true;
  }
  const start = keyOf(after.value);
  return (count, key) =>
    count < after.count || (count === after.count && byCodePoint(key, start) > 0);
}

/** Makes the test of whether a value or its label has the text of a request. */
export function matchTest({ matching }: Pick<Part, 'matching'>): (shown: FacetValue) => boolean {
  if (!matching) {
    return () => true;
  }
  const { languages = [], values = [] } = matching;
  const text = foldedSigns(matching.text.trim());
  const others = new Set(values.map(withoutCase));
  const wanted = new Set(languages.map(primarySubtag));
  return ({ value, label }) =>
    others.has(withoutCase(value)) ||
    [value, ...textsOf(label, wanted)].some((shown) => foldedSigns(shown).includes(text));
}

/** The texts of a label in the wanted languages; all, where it is in none of them and so any is shown. */
function textsOf(label: FacetLabel, wanted: ReadonlySet<string>): readonly string[] {
  if (typeof label === 'string') {
    return [label];
  }
  const texts = Object.entries(label);
  const found = texts.filter(([tag]) => wanted.has(primarySubtag(tag)));
  return (found.length > 0 ? found : texts).map(([, text]) => text);
}
