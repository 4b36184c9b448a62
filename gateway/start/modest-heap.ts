import { setFlagsFromString } from 'node:v8';

/** How much the heap may grow between two full collections, in percent of what is alive. */
const GROWTH = 30;

/**
 * Keeps the memory of a long-running process near what it needs. On a machine with much memory V8 else
 * lets garbage pile up to several times of that while requests keep coming.
 */
export function growHeapModestly(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
