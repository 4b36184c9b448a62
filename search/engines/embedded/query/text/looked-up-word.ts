import type { Found } from './accumulator.ts';
import type { WordVariants } from './word-variants.ts';

/** A typed word, looked up once for a search. */
export interface LookedUpWord {
  readonly variants: WordVariants;
  /** The rows that have it; `undefined` if nothing can be looked for. */
  found(): Found | undefined;
}

/** Words that were looked up, by how they were typed. */
export interface LookUps {
  get(key: string): LookedUpWord | undefined;
  set(key: string, word: LookedUpWord): void;
}
