import { LONGEST_WHOLE_VALUE } from '../../../../profile-compiler/index.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { shortHash } from '../../../terms/term-keys.ts';

/** A whole value as it is indexed and looked for: without case, and by its hash where it is too long. */
export function wholeKey(value: string): string {
  const key = withoutCase(value).toWellFormed();
  return key.length > LONGEST_WHOLE_VALUE ? `sha256:${shortHash(key)}` : key;
}

/** Characters of a short key. */
export const SHORT_KEY = 12;

/** A short hash of a key, so that many of them fit into a pattern. */
export function shortKey(key: string): string {
  return shortHash(key).slice(0, SHORT_KEY);
}
