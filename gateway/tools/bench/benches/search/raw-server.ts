import type { DrawnWords } from '../../baseline/drawn-words.ts';

/** What the raw server reports when it is ready: where it is, and words drawn from its texts. */
export interface RawServer {
  readonly url: string;
  readonly words: DrawnWords;
}
