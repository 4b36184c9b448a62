import { describe, expect, it } from 'vitest';
import { FilterQueryError } from '../../api/ckan/query/filter-tokens.ts';
import { type Condition, parseFilterQuery } from '../../api/ckan/query/parse-filter-query.ts';

const value = (field: string, text: string, isPattern = false): Condition => ({
  kind: 'value',
  field,
  value: text,
  isPattern,
});
const a = value('tags', 'a');
const b = value('tags', 'b');
const c = value('tags', 'c');

describe('a filter query', () => {
  it.each<[string, Condition]>([
    ['tags:a', a],
    ['  tags:a ', a],
    ['tags:"a b"', value('tags', 'a b')],
    ['tags:"say \\"a\\""', value('tags', 'say "a"')],
    ['tags:a\\ b', value('tags', 'a b')],
    ['license_id:"https://a.example/b?c=d"', value('license_id', 'https://a.example/b?c=d')],
    ['tags:été', value('tags', 'été')],
    ['tags:a-b+c', value('tags', 'a-b+c')],
    ['tags:*', value('tags', '*', true)],
    ['tags:a*', value('tags', 'a*', true)],
    ['tags:"*"', value('tags', '*')],
    ['*:*', { kind: 'everything' }],
    ['', { kind: 'everything' }],
    ['+tags:a', a],
    ['-tags:a', { kind: 'not', part: a }],
    ['!tags:a', { kind: 'not', part: a }],
    ['NOT tags:a', { kind: 'not', part: a }],
    ['tags:a tags:b', { kind: 'and', parts: [a, b] }],
    ['+tags:a -tags:b', { kind: 'and', parts: [a, { kind: 'not', part: b }] }],
    ['tags:a AND tags:b', { kind: 'and', parts: [a, b] }],
    ['tags:a && NOT tags:b', { kind: 'and', parts: [a, { kind: 'not', part: b }] }],
    ['tags:a OR tags:b', { kind: 'or', parts: [a, b] }],
    ['tags:a || tags:b', { kind: 'or', parts: [a, b] }],
    ['tags:(a OR b)', { kind: 'or', parts: [a, b] }],
    ['tags:(a b)', { kind: 'and', parts: [a, b] }],
    ['-tags:(a OR b)', { kind: 'not', part: { kind: 'or', parts: [a, b] } }],
    ['(tags:a)', a],
    ['tags:a OR tags:b tags:c', { kind: 'and', parts: [{ kind: 'or', parts: [a, b] }, c] }],
    ['tags:a OR (-tags:b)', { kind: 'or', parts: [a, { kind: 'not', part: b }] }],
    ['(tags:a AND tags:b) OR tags:c', { kind: 'or', parts: [{ kind: 'and', parts: [a, b] }, c] }],
    ['water', { kind: 'text', text: 'water' }],
    ['tags:ORANGE', value('tags', 'ORANGE')],
  ])('%s is understood', (text, expected) => {
    expect(parseFilterQuery(text)).toEqual(expected);
  });

  it.each([
    ['metadata_modified:[2024-01-01T00:00:00Z TO *]', { from: ['2024-01-01T00:00:00Z', true] }],
    ['metadata_modified:{* TO 2024}', { to: ['2024', false] }],
    ['metadata_modified:[2023 TO "2024-05"}', { from: ['2023', true], to: ['2024-05', false] }],
    ['metadata_modified:[* TO *]', {}],
  ])('%s is a range', (text, ends) => {
    const expected = Object.entries(ends).map(([name, [end, isIncluded]]) => [
      name,
      { value: end, isIncluded },
    ]);
    expect(parseFilterQuery(text)).toEqual({
      kind: 'range',
      field: 'metadata_modified',
      ...Object.fromEntries(expected),
    });
  });

  it.each([
    'tags:a OR',
    'OR tags:a',
    'AND',
    '(tags:a',
    'tags:a)',
    '()',
    'tags:()',
    'tags:"a',
    'tags:a AND tags:b OR tags:c',
    'tags:a OR -tags:b',
    '+tags:a OR tags:b',
    'tags:title:a',
    'tags:a~2',
    'tags:a^2',
    '{!func}tags',
    '[a TO b]',
    'tags:[a TO]',
    'tags:{a b}',
    '-',
    '- -tags:a',
    'tags:a\\',
    `${'('.repeat(25)}tags:a${')'.repeat(25)}`,
    'tags:a '.repeat(201),
    `tags:${'a'.repeat(9_000)}`,
  ])('%s is refused', (text) => {
    expect(() => parseFilterQuery(text)).toThrow(FilterQueryError);
  });
});
