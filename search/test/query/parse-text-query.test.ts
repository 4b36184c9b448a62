import { describe, expect, it } from 'vitest';
import type { TextQuery } from '../../port/search-query.ts';
import { parseTextQuery } from '../../query/parse-text-query.ts';
import { hasWordsOnly } from '../../query/query-tokens.ts';
import { createRandom } from '../engines/contract/generators/random.ts';

/** A query as one line: `w*` is a prefix, `!` a not, `+w` has an operator before it. */
function line(query: TextQuery | undefined): string {
  switch (query?.kind) {
    case undefined:
      return '';
    case 'word':
      return (query.followsOperator ? '+' : '') + query.word + (query.prefix ? '*' : '');
    case 'phrase':
      return `"${query.words.join(' ')}"`;
    case 'not':
      return `!${line(query.part)}`;
    case 'and':
    case 'or':
      return `(${query.parts.map(line).join(query.kind === 'and' ? ' & ' : ' | ')})`;
  }
}

describe('parseTextQuery', () => {
  it.each([
    ['one word, which may go on', 'wald', 'wald*'],
    ['a repeated word once', 'wald wald wald b', '(wald & b*)'],
    ['a repeated group once', '(a OR b) (a OR b)', '(a | b)'],
    ['all words', 'wald und wiese', '(wald & und & wiese*)'],
    ['OR, loosest', 'a b OR c d', '((a & b) | (c & d*))'],
    ['a bar', 'a|b', '(a | b*)'],
    ['a word that only an operator repeats once', 'a AND b b c', '(a & +b & c*)'],
    ['AND', 'a AND b', '(a & +b*)'],
    ['operators in lower case as words', 'a or b', '(a & or & b*)'],
    ['minus', 'a -b c', '(a & !b & c*)'],
    [
      'a minus after a conjunction as a hyphen',
      'Halden und -lagen bzw. -plätze',
      '(Halden & und & lagen & bzw. & plätze*)',
    ],
    ['a minus before quotes after a conjunction as a minus', 'a und -"b c"', '(a & und & !"b c")'],
    ['NOT', 'a NOT b', '(a & !b)'],
    ['two negations', 'NOT -a b', '(a & b*)'],
    ['only a minus', '-a', '!a'],
    ['a minus between blanks as nothing', 'a - b', '(a & b*)'],
    ['a minus within a word as part of it', 'RZ-2024', 'RZ-2024*'],
    [
      'a minus right behind a parenthesis or quote as a hyphen',
      '(E)-stilbene "a b"-c',
      '(E & stilbene & "a b" & c*)',
    ],
    ['a minus right behind an opening parenthesis as a minus', '(-a OR b)', '(!a | b)'],
    ['quotes', '"a b" c', '("a b" & c*)'],
    ['quotes at the end, which do not go on', 'c "a b"', '(c & "a b")'],
    ['a minus before quotes', 'c -"a b"', '(c & !"a b")'],
    ['typographic quotes', '„a b“', '"a b"'],
    ['parentheses', '(a OR b) c', '((a | b) & c*)'],
    ['a minus before parentheses', 'c -(a OR b)', '(c & !(a | b))'],
    ['a star', 'wal* x', '(wal* & x*)'],
    ['a star after one letter as nothing', 'a* x', '(a & x*)'],
    [
      'eight stars, and the last word',
      'aa* bb* cc* dd* ee* ff* gg* hh* ii* jj',
      '(aa* & bb* & cc* & dd* & ee* & ff* & gg* & hh* & ii & jj*)',
    ],
    ['plus signs as nothing', '+a +b', '(a & b*)'],
    ['an open quote to the end', 'a "b c', '(a & "b c")'],
    ['open parentheses', '((a (b', '(a & b*)'],
    ['closing parentheses too many', 'a) b) c', '(a & b & c*)'],
    ['empty parentheses and quotes', '() "" a', 'a*'],
    ['operators without words', 'OR a AND', 'a'],
    ['operators alone as the words they are', 'OR', 'OR*'],
    ['signs alone as nothing', ' ?! & - * ', ''],
    ['a bar alone as nothing', '| ( | ) "', ''],
    ['nothing', '', ''],
  ])('reads %s', (_, text, expected) => {
    expect(line(parseTextQuery(text))).toBe(expected);
  });

  it('reads at most 64 words', () => {
    const query = parseTextQuery(Array.from({ length: 3000 }, (_, n) => `w${n}`).join(' '));
    expect(query?.kind === 'and' && query.parts.length).toBe(64);
    expect(line(parseTextQuery(`"${'a '.repeat(100)}" b`))).toBe('');
  });

  it('reads at most 8 levels', () => {
    const deep = line(parseTextQuery(`${'-(a OR '.repeat(500)}b`));
    expect(deep.split('(').length).toBeLessThan(40);
  });

  it('reads whatever is typed', () => {
    const random = createRandom(3);
    const pieces = [
      '"',
      '(',
      ')',
      '-',
      'OR',
      'AND',
      'NOT',
      '|',
      ' ',
      ' ',
      'wald',
      'é',
      '*',
      '\ud83d',
      '\u0000',
      "'",
      ':',
      '^',
      '{',
      'NEAR',
    ];
    for (let round = 0; round < 5000; round += 1) {
      const text = Array.from({ length: random.below(30) }, () => random.pick(pieces)).join('');
      const query = parseTextQuery(text);
      expect(query !== undefined || !/[\p{L}\p{N}]/u.test(text), text).toBe(true);
    }
  });

  it.each([
    ['words', 'bicycle counters', true],
    ['words in parentheses', 'Report on fund (EU) in Syria', true],
    ['a hyphen behind a parenthesis', '(E)-stilbene', true],
    ['OR in parentheses', 'a (b OR c)', false],
    ['quotes', '"a b" c', false],
    ['a minus', 'a -b', false],
  ])('says whether there are only words: %s', (_, text, expected) => {
    expect(hasWordsOnly(text)).toBe(expected);
  });
});
