import { expect, it } from 'vitest';
import { circlesIn } from '../../vocabularies/broader-circles.ts';

/** Terms below terms: `a>b c>d`. */
function below(links: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [above = '', under = ''] of links.split(' ').map((link) => link.split('>'))) {
    found.set(above, (found.get(above) ?? new Set()).add(under));
  }
  return found;
}

it.each([
  ['a>b b>c', [], []],
  ['a>c a>b b>c', [], []],
  ['a>b b>a', [], [['a', 'b']]],
  ['a>a', [], [['a']]],
  ['c>b b>a a>c', [], [['a', 'c', 'b']]],
  ['c>b b>a a>c', ['b'], [['b', 'a', 'c']]],
  ['r>b b>c c>b', [], [['b', 'c']]],
  [
    'a>b b>a c>d d>c',
    [],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a>b b>a a>c c>a',
    [],
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
  ],
])('of %s with %j at the top, the circles are %j', (links, tops, circles) => {
  expect(circlesIn(below(links), tops)).toEqual(circles);
});

it('a hierarchy may be deep', () => {
  const deep = Array.from({ length: 50_000 }, (_, at) => `t${at}>t${at + 1}`).join(' ');
  expect(circlesIn(below(`${deep} t50000>t0`))).toHaveLength(1);
});
