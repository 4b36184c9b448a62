import { createHash, timingSafeEqual } from 'node:crypto';

/** Makes a comparison with this key that takes the same time for every given key. */
export function createKeyCheck(apiKey: string): (given: string) => boolean {
  const expected = digest(apiKey);
  // Digests have the same length for every key.
  return (given) => timingSafeEqual(digest(given), expected);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
