import type { Target } from './target.ts';

/** One thing that a client may try. A new one is one more module in `attacks/` and a row in `attacks.ts`. */
export interface Attack {
  readonly name: string;
  /** Left out of the short form, which CI runs. */
  readonly isLong?: boolean;
  /**
   * Attacks the platform. Gives what was answered, and throws where the answer was not as documented or
   * something was stored.
   */
  run(target: Target): Promise<string>;
}
