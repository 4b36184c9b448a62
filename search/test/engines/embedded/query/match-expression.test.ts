import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileShipped } from '../../../../../profile-compiler/test/fixtures.ts';
import { generateDocuments } from '../../../../engines/contract/generators/generate-documents.ts';
import { createRandom } from '../../../../engines/contract/generators/random.ts';
import { typed } from '../../../../engines/contract/queries.ts';
import { openEmbeddedEngine } from '../../../../engines/embedded/engine.ts';
import { matchExpression } from '../../../../engines/embedded/query/match-expression.ts';
import { parseTextQuery } from '../../../../query/parse-text-query.ts';

function expression(text: string, languages: readonly string[] = ['en']): string | undefined {
  const query = parseTextQuery(text);
  return query && matchExpression(query, { languages });
}

describe('matchExpression', () => {
  it.each([
    [
      'a word by its stem too',
      'forests x',
      '(("forests" OR "=forests" OR "=forest") AND ("x" * OR "=x"))',
    ],
    ['a phrase as words', '"The Forests"', '"the forests"'],
    ['tied words in order or as one', 'e-mail -', '("e mail" * OR "email" * OR "=email")'],
    ['what must not be found', '-"a b"', '("=" NOT "a b")'],
    ['both', '"a b" -"c d" -"e"', '("a b" NOT ("c d" OR "e"))'],
  ])('looks for %s', (_, text, expected) => {
    expect(expression(text)).toBe(expected);
  });

  it('looks for words and phrases in the columns that are meant, and for what excludes some in any', () => {
    const query = parseTextQuery('forests -"a b"');
    const scope = { languages: [], places: [3, 7] };
    expect(query && matchExpression(query, scope)).toBe(
      '({c3 c7} : ("forests" OR "=forests") NOT {c3 c7} : "a b")',
    );
    const only = parseTextQuery('-lake');
    expect(only && matchExpression(only, scope)).toBe('("=" NOT {c3 c7} : ("lake" OR "=lake"))');
  });

  it('finds words nowhere where no column is meant', () => {
    const query = parseTextQuery('forests');
    expect(query && matchExpression(query, { languages: [], places: [] })).toBe('"=="');
  });

  it('is nothing for a query without words', () => {
    expect(matchExpression({ kind: 'phrase', words: ['?!'] }, { languages: [] })).toBeUndefined();
    const nothing = { kind: 'not', part: { kind: 'and', parts: [] } } as const;
    expect(matchExpression(nothing, { languages: [] })).toBeUndefined();
  });

  it('is understood by SQLite whatever is typed', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'search-match-'));
    const model = await compileShipped('default');
    const engine = await openEmbeddedEngine(directory);
    const { index } = await engine.open(model);
    const puts = generateDocuments(model, 'dataset', 30);
    await index.write({ puts, deletes: [], problems: [], cursor: 1 });
    const random = createRandom(11);
    const pieces = [
      '"',
      '(',
      ')',
      '-',
      ' OR ',
      ' NOT ',
      ' AND ',
      ' ',
      ' ',
      'w1',
      'é',
      '*',
      '\u0000',
      '½',
      '⑴',
      'NEAR',
      '^',
      ':',
      '{',
      'title',
      '\ud83d',
      "l'eau",
      'a-b',
      '東京都',
      '，',
      'ﬁ',
    ];
    for (let round = 0; round < 1500; round += 1) {
      const text = Array.from({ length: random.below(40) }, () => random.pick(pieces)).join('');
      const result = await index.search('dataset', typed(text));
      expect(result.total, text).toBeLessThanOrEqual(30);
    }
    const long = typed(`${'(a-b-c OR "d e" -f* '.repeat(400)}`);
    expect((await index.search('dataset', long)).total).toBe(0);
    await engine.close();
    await rm(directory, { recursive: true });
  });
});
