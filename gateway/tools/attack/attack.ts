import type { Pressure } from '../bench/processes/process-gauge.ts';
import type { Target } from './target.ts';

/** One thing that a client may try. A new one is one more module in a folder of its theme and a row in `attacks.ts`. */
export interface Attack {
  readonly name: string;
  /** Left out of the short form, which CI runs. */
  readonly isLong?: boolean;
  /**
   * Bytes that the platform may take. Such an attack has a new platform: what a process that others attacked before
   * has not given back yet says nothing about it.
   */
  readonly mostMemory?: number;
  /**
   * Attacks the platform. Gives what was answered, and throws where the answer was not as documented or
   * something was stored. `pressure` gives memory and event loop of the platform since its last call.
   */
  run(target: Target, pressure: () => Promise<Pressure>): Promise<string>;
}

/** Memory that the platform may take while many clients attack it. */
export const MOST_MEMORY = 700 * 1024 * 1024;
