import { byCodePoint } from '../../profile-compiler/index.ts';

/** The smaller of two texts by code points. */
export function firstByCodePoints(a: string, b: string): string {
  return byCodePoint(b, a) < 0 ? b : a;
}
