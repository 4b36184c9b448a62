import type { Attack } from '../attack.ts';
import { refusedBody, withPrefixes } from './refused-body.ts';

const turtle = (name: string, body: () => string, mayBeStored = false): Attack =>
  refusedBody({
    name,
    mayBeStored,
    contentType: 'text/turtle',
    body: () => withPrefixes(`<> a dcat:Dataset . ${body()}`),
  });

const equalItems = (count: number) =>
  turtle(`a list of ${count} equal items`, () => `<> dct:x (${'1 '.repeat(count)}) .`);

function ring(label: string, size: number): string {
  return Array.from(
    { length: size },
    (_, number) => `_:${label}${number} x:next _:${label}${(number + 1) % size} .`,
  ).join('\n');
}

/** Blank nodes that only a search through the graph tells apart. */
export const LOOK_ALIKE_NODES: readonly Attack[] = [
  equalItems(400),
  equalItems(1_000),
  equalItems(300_000),
  turtle('a ring of 100,000 blank nodes', () => ring('n', 100_000)),
  turtle(
    'five equal rings of 40 blank nodes',
    () => ['a', 'b', 'c', 'd', 'e'].map((label) => ring(label, 40)).join('\n'),
    true,
  ),
  turtle(
    'a blank node with 12 equal neighbours',
    () =>
      Array.from(
        { length: 12 },
        (_, number) => `_:m x:p _:o${number} . _:o${number} x:p _:m .`,
      ).join('\n'),
    true,
  ),
  turtle('a complete graph of 60 blank nodes', () =>
    Array.from({ length: 60 }, (_, one) =>
      Array.from({ length: 60 }, (_, other) => `_:k${one} x:p _:k${other} .`).join(' '),
    ).join('\n'),
  ),
];
