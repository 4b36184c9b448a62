import { createHash, timingSafeEqual } from 'node:crypto';

/** Makes a check whether a given key is this one; how long it takes tells nothing about the key. */
export function createKeyCheck(apiKey: string): (given: string) => boolean {
  const expected = digest(apiKey);
  // Digests have one length, whatever is given.
  return (given) => timingSafeEqual(digest(given), expected);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
