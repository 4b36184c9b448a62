import type { Attack } from '../attack.ts';
import type { Target } from '../target.ts';

/** What the platform may take while it is attacked. */
const MOST_MEMORY = 700 * 1024 * 1024;

/** Runs an attack, which fails where it lets the platform take more memory than it may. */
export function withinMemory(run: (target: Target) => Promise<string>): Attack['run'] {
  return async (target, pressure) => {
    const before = await pressure();
    const answer = await run(target);
    const { peakRss } = await pressure();
    if (peakRss > MOST_MEMORY && peakRss > before.peakRss) {
      throw new Error(`The platform took ${Math.round(peakRss / 1024 / 1024)} MB`);
    }
    return answer;
  };
}
