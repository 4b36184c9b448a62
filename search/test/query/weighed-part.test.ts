import { expect, it } from 'vitest';
import { parseTextQuery } from '../../query/parse-text-query.ts';
import { weighedPart } from '../../query/weighed-part.ts';

it.each([
  ['words', 'a b c d', 'a b'],
  ['alternatives', 'a OR b OR c', 'a OR b'],
  ['groups', '(a OR b) (c OR d)', '(a OR b)'],
  ['one of a group', 'a (b OR c) d', 'a b'],
  ['phrases as one', '"a b" "c d" "e f"', '"a b" "c d"'],
  ['exclusions', 'a -b -"c d"', 'a -b'],
])('leaves the first of many %s', (_, typed, expected) => {
  const query = parseTextQuery(`${typed} "end"`);
  const wanted = parseTextQuery(`${expected} "`);
  expect(query && withoutPrefixes(weighedPart(query, 2))).toEqual(
    wanted && withoutPrefixes(wanted),
  );
});

it('leaves a short query as it is', () => {
  const query = parseTextQuery('a (b OR -c) "d e"');
  expect(query && weighedPart(query, 4)).toBe(query);
});

/** The last word that was typed is also a prefix. */
function withoutPrefixes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, member) => (key === 'prefix' ? false : member));
}
