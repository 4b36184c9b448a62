import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

const SHARED_DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

/** Absolute path of a file or folder of the data that lies beside the project. */
export function sharedData(path: string): string {
  return `${SHARED_DATA}${path}`;
}

/** Tests on data that lies beside the project; says so where it does not. */
export function describeWithSharedData(name: string, tests: () => void): void {
  if (existsSync(SHARED_DATA)) {
    describe(name, tests);
  } else {
    describe.skip(`${name} (skipped: ${SHARED_DATA} is not there)`, tests);
    console.info(`Skipped "${name}": ${SHARED_DATA} is not there.`);
  }
}
