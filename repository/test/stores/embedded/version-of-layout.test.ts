import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFINITIONS, LAYOUT, VERSION_OF_LAYOUT } from '../../../stores/embedded/layout.ts';

/** SHA-256 of the definitions by layout. Add a line for a new layout; never change one. */
const DIGESTS: Readonly<Record<number, string>> = {
  3: 'f5d5348bc56048b7eca855677fe0347ae4c9b9e8c9afd947a106e84db2d4218f',
};

function partsOf(version: string): readonly number[] {
  return version.split('.').map(Number);
}

it('whoever changes the definitions of a layout makes a new one', () => {
  const digest = createHash('sha256').update(DEFINITIONS.replaceAll(/\s+/g, ' ')).digest('hex');
  expect({ [LAYOUT]: digest }).toEqual({ [LAYOUT]: DIGESTS[LAYOUT] });
});

it('each layout raises the version of the platform', () => {
  const versions = Object.values(VERSION_OF_LAYOUT);
  expect(Object.keys(VERSION_OF_LAYOUT).map(Number)).toEqual(
    Array.from({ length: LAYOUT }, (_, at) => at + 1),
  );
  const ordered = versions.toSorted((one, other) => {
    const [a, b] = [partsOf(one), partsOf(other)];
    const at = a.findIndex((part, index) => part !== b[index]);
    return (a[at] ?? 0) - (b[at] ?? 0);
  });
  expect(versions).toEqual([...new Set(ordered)]);
});
