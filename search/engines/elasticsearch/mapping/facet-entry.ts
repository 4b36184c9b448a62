import { LONGEST_WHOLE_VALUE } from '../../../../profile-compiler/index.ts';
import type { StoredFacetValue } from '../../../field-values/columns.ts';
import { SHORT_KEY, shortKey, wholeKey } from './whole-key.ts';

/** The label and spelling of a facet value in a document, after a short key of the value without case. */
export function facetEntry(stored: StoredFacetValue): string {
  const [value] = stored;
  const prefix = shortKey(wholeKey(value));
  const [entry = prefix] = [stored, [value]]
    .map((shown) => prefix + JSON.stringify(shown))
    .filter((one) => one.length <= LONGEST_WHOLE_VALUE);
  return entry;
}

/** The content of such an entry; `undefined` if it was too long to be kept. */
export function shownOf(entry: string): StoredFacetValue | undefined {
  const json = entry.slice(SHORT_KEY);
  return json === '' ? undefined : JSON.parse(json);
}
