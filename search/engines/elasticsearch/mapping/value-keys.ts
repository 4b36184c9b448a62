import { MAX_WHOLE_VALUE_LENGTH } from '../../../../profile-compiler/index.ts';
import type { StoredFacetValue } from '../../../field-values/columns.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { shortHash } from '../../../terms/term-keys.ts';

/** A whole value as it is indexed and looked for: without case, and by its hash where it is too long. */
export function wholeKey(value: string): string {
  const key = withoutCase(value).toWellFormed();
  return key.length > MAX_WHOLE_VALUE_LENGTH ? `sha256:${shortHash(key)}` : key;
}

/** Characters of a short key. */
export const SHORT_KEY = 12;

/** A short hash of a key, so that many of them fit into a pattern. */
export function shortKey(key: string): string {
  return shortHash(key).slice(0, SHORT_KEY);
}

/** The label and spelling of a facet value in a document, after a short key of the value without case. */
export function facetEntry(stored: StoredFacetValue): string {
  const [value] = stored;
  const prefix = shortKey(wholeKey(value));
  const [entry = prefix] = [stored, [value]]
    .map((shown) => prefix + JSON.stringify(shown))
    .filter((one) => one.length <= MAX_WHOLE_VALUE_LENGTH);
  return entry;
}

/** The content of such an entry; `undefined` if it was too long to be kept. */
export function shownOf(entry: string): StoredFacetValue | undefined {
  const json = entry.slice(SHORT_KEY);
  return json === '' ? undefined : JSON.parse(json);
}
