import { describe, expect, it } from 'vitest';
import { RefusedQueryError } from '../../../errors.ts';
import { QUERY_SIZE } from '../../../query/syntax/query-size.ts';
import { readQuery } from '../../../query/syntax/read-query.ts';

const base = 'https://platform.test/';

/** `accepted`, or the code of the refusal. */
function outcome(text: string, size = QUERY_SIZE): string {
  try {
    readQuery(text, { base, size });
    return 'accepted';
  } catch (error) {
    if (error instanceof RefusedQueryError) {
      return error.code;
    }
    throw error;
  }
}

function within(pattern: string, times: number): string {
  return `SELECT * { ${`${pattern} { `.repeat(times)}?s ?p ?o${' }'.repeat(times)} }`;
}

describe('the size of a query', () => {
  it.each([
    ['nested OPTIONAL', within('?s ?p ?o OPTIONAL', 90)],
    ['nested groups', within('', 90)],
    ['nested MINUS', within('?s ?p ?o MINUS', 90)],
    ['nested subqueries', within('SELECT *', 90)],
    ['nested EXISTS', within('FILTER EXISTS', 90)],
    ['UNIONs in a row', `ASK { ${Array(5_000).fill('{ ?s ?p ?o }').join(' UNION ')} }`],
    ['a long path', `ASK { ?s ${Array(10_000).fill('<urn:p>').join('/')} ?o }`],
    ['a path of alternatives', `ASK { ?s ${Array(200).fill('<urn:p>').join('|')} ?o }`],
    ['many short paths', `ASK { ${'?s <urn:a>/<urn:b> ?o . '.repeat(3_000)} }`],
    ['many equal triples', `ASK { ${'?s ?p ?o . '.repeat(100)} }`],
    [
      'many triples in groups within each other',
      `ASK { { ${'?s ?p ?o . '.repeat(50)} } { ${'?s ?p ?q . '.repeat(50)} } }`,
    ],
    ['many paths in one group', `ASK { ${'?s <urn:a>/<urn:b>/<urn:c> ?o . '.repeat(30)} }`],
    ['many OPTIONAL in a row', `ASK { ?s ?p ?o ${'OPTIONAL { ?s ?p ?q } '.repeat(100)} }`],
    [
      'many VALUES in a row',
      `ASK { ${Array.from({ length: 100 }, (_, n) => `VALUES ?v${n} { 1 2 }`).join(' ')} }`,
    ],
    ['many triples', `ASK { ${'?s ?p ?o . '.repeat(3_000)} }`],
    ['nested lists', `ASK { ?s ?p ${'('.repeat(2_500)}1${')'.repeat(2_500)} }`],
    ['a word of 200,000 letters', 'a'.repeat(199_000)],
    ['a long word after a sign that begins no text', `ASK { ?s ?p "${'a'.repeat(9_000)}`],
    ['a long name with dots and escapes', `ASK { ?s ?p x:${'.a%20\\-é'.repeat(3_000)}`],
    ['several long words', `${'a'.repeat(1_000)} `.repeat(9)],
    ['a long sum', `ASK { FILTER(1${' + 1'.repeat(3_000)} > 0) }`],
  ])('is refused for %s', (_, text) => {
    // Where it is so deep that the parser refuses it, it is malformed.
    expect(['query-too-complex', 'malformed-query']).toContain(outcome(text));
  });

  it.each([
    ['a long text of words', `ASK { ?s ?p "${'word '.repeat(30_000)}" }`],
    [
      'thousands of IRIs',
      `ASK { VALUES ?x { ${'<https://data.example/6f9619ff-8b86-d011-b42d-00cf4fc964ff> '.repeat(2_000)} } }`,
    ],
    ['a word of 1,500 letters', `ASK { ?s ?p "${'x'.repeat(1_500)}" }`],
    ['some nested OPTIONAL', within('?s ?p ?o OPTIONAL', 6)],
    ['sixty triples', `ASK { ${'?s ?p ?o . '.repeat(60)} }`],
    [
      'as many in each of some UNIONs',
      `ASK { ${Array(10)
        .fill(`{ ${'?s ?p ?o . '.repeat(60)} }`)
        .join(' UNION ')} }`,
    ],
    [
      'hundreds of BIND',
      `ASK { ${Array.from({ length: 300 }, (_, n) => `BIND(1 AS ?v${n})`).join(' ')} }`,
    ],
    ['a hundred UNIONs', `ASK { ${Array(100).fill('{ ?s ?p ?o }').join(' UNION ')} }`],
    ['a path of some steps', `ASK { ?s ${Array(30).fill('<urn:p>').join('/')}* ?o }`],
    ['thousands of values', `ASK { VALUES ?s { ${'<urn:a> '.repeat(9_900)} } ?s ?p ?o }`],
    ['hundreds of comparisons', `ASK { FILTER(1 = 2${' || 1 = 3'.repeat(300)}) }`],
  ])('is accepted for %s', (_, text) => {
    expect(outcome(text)).toBe('accepted');
  });

  it('is what an installation sets', () => {
    const nested = within('OPTIONAL', 3);
    expect(outcome(nested, { ...QUERY_SIZE, depth: 3 })).toBe('query-too-complex');
    const path = 'ASK { ?s <urn:a>/<urn:b>/<urn:c> ?o }';
    expect(outcome(path, { ...QUERY_SIZE, pathSteps: 3 })).toBe('query-too-complex');
    const two = 'ASK { ?s ?p ?o . ?o ?p ?s }';
    expect(outcome(two, { ...QUERY_SIZE, parts: 3 })).toBe('query-too-complex');
    expect(outcome(two, { ...QUERY_SIZE, joins: 1 })).toBe('query-too-complex');
    expect(outcome(two, { ...QUERY_SIZE, joins: 2 })).toBe('accepted');
  });
});
