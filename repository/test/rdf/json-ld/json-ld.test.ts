import { describe, expect, it } from 'vitest';
import { linesOf, refusalOf } from '../bodies.ts';

const JSON_LD = 'application/ld+json';
const XSD = 'http://www.w3.org/2001/XMLSchema#';

const nested = (depth: number): string =>
  `${'{"@id":"urn:a","urn:p":'.repeat(depth)}1${'}'.repeat(depth)}`;

const about = (member: unknown): string => JSON.stringify({ '@id': 'urn:a', 'urn:p': member });

describe('reading JSON-LD', () => {
  it('reads a document with its context inside, wherever the context stands', async () => {
    const text =
      '{"name":"x","@id":"thing","@context":{"name":{"@id":"urn:name","@language":"DE-at"}}}';
    expect(await linesOf(text, JSON_LD)).toEqual([
      '<https://data.example.org/base/thing> <urn:name> "x"@de-AT .',
    ]);
  });

  it('takes terms that every object has a member of, and refuses the one that it cannot', async () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    for (const name of names.filter((one) => !['__proto__', 'hasOwnProperty'].includes(one))) {
      const text = `{"@context":{"${name}":"urn:p"},"@id":"urn:a","${name}":"x"}`;
      expect(await linesOf(text, JSON_LD), name).toEqual(['<urn:a> <urn:p> "x" .']);
    }
    const scoped =
      '{"@context":{"a":{"@id":"urn:a","@context":[{"hasOwnProperty":"urn:p"}]}},"a":{}}';
    for (const text of ['{"@context":{"hasOwnProperty":"urn:p"},"hasOwnProperty":"x"}', scoped]) {
      expect((await refusalOf(text, JSON_LD)).message).toContain('the term "hasOwnProperty"');
    }
  });

  it('reads aliases of keywords', async () => {
    const text =
      '{"@context":{"lang":"@language","text":"@value"},"@id":"urn:a","urn:p":{"lang":"fr","text":"x"}}';
    expect(await linesOf(text, JSON_LD)).toEqual(['<urn:a> <urn:p> "x"@fr .']);
  });

  it('keeps a double as it is written in a string', async () => {
    expect(await linesOf(about({ '@value': '50', '@type': `${XSD}double` }), JSON_LD)).toEqual([
      `<urn:a> <urn:p> "50"^^<${XSD}double> .`,
    ]);
  });

  it('reads JSON literals and lists', async () => {
    expect(await linesOf(about({ '@value': { b: [1] }, '@type': '@json' }), JSON_LD)).toEqual([
      '<urn:a> <urn:p> "{\\"b\\":[1]}"^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON> .',
    ]);
    expect(await linesOf(about({ '@list': [] }), JSON_LD)).toEqual([
      '<urn:a> <urn:p> <http://www.w3.org/1999/02/22-rdf-syntax-ns#nil> .',
    ]);
  });

  it('leaves out comments, base directions and what says nothing', async () => {
    const text = JSON.stringify([
      { '@id': 'urn:alone' },
      {},
      {
        '@id': 'urn:a',
        __note: 'a comment',
        'urn:p': { '@value': 'x', '@language': 'ar', '@direction': 'rtl' },
        'urn:q': null,
      },
    ]);
    expect(await linesOf(text, JSON_LD)).toEqual(['<urn:a> <urn:p> "x"@ar .']);
  });

  it.each([
    ['as a string', '{"@context":"https://ctx.example/c","a":1}', 'https://ctx.example/c'],
    ['in an array', '{"@context":[{},"/c.jsonld"],"a":1}', '/c.jsonld'],
    ['for a term', '{"@context":{"a":{"@id":"urn:a","@context":"urn:ctx"}},"a":{}}', 'urn:ctx'],
    ['imported', '{"@context":{"@version":1.1,"@import":"urn:import"}}', 'urn:import'],
    ['deep inside', '{"urn:p":[{"@context":"urn:inner","a":1}]}', 'urn:inner'],
  ])('refuses a remote context %s, naming it and the remedy', async (_, text, context) => {
    const { code, message } = await refusalOf(text, JSON_LD);
    expect(code).toBe('invalid-rdf');
    expect(message).toContain(`"${context}"`);
    expect(message).toContain('Replace its address with the content of the context');
  });

  it.each([
    ['a syntax error', '{"@id":"urn:a",\n"urn:p": 1,}', { line: 2, column: 12 }],
    ['a document cut off', '{"@id":"urn:a",\n\n"urn:p": [', { line: 3, column: 11 }],
    ['two documents', '{"@id":"urn:a","urn:p":1}\n{}', { line: 2, column: 1 }],
  ])('refuses %s with its place', async (_, text, place) => {
    expect(await refusalOf(text, JSON_LD)).toMatchObject({ code: 'invalid-rdf', place });
  });

  it.each([
    ['null', 'null', /the document is null/],
    ['a text alone', '"urn:a"', /the document is "urn:a"/],
    ['a key without meaning', '{"@id":"urn:a","titel":"x"}', /key "titel" does not map to an IRI/],
    ['a keyword that is none', '{"@id":"urn:a","@titel":"x"}', /key "@titel"/],
    ['an annotation', about({ '@id': 'urn:b', '@annotation': { 'urn:q': 1 } }), /"@annotation"/],
    ['a bad datatype', about({ '@value': 'x', '@type': 'urn:a b' }), /invalid typed value/],
    ['a bad language tag', about({ '@value': 'x', '@language': 'de_DE' }), /@language value/],
    ['a blank predicate', '{"@id":"urn:a","_:p":"x"}', /blank node predicate/],
    ['an @id that is an object', '{"@id":{},"urn:p":1}', /invalid @id value/],
    [
      'a large integer',
      '{"@id":"urn:a","urn:p":9007199254740993}',
      /9007199254740993 .* too large/,
    ],
    ['U+0000', about('a\0b'), /U\+0000/],
  ])('refuses %s', async (_, text, message) => {
    const refusal = await refusalOf(text, JSON_LD);
    expect(refusal.code).toBe('invalid-rdf');
    expect(refusal.message).toMatch(message);
  });

  it('reads IRIs as they were meant, and a sign in place of half a character', async () => {
    const node = { '@id': ' urn:a b ', '@type': 'urn:t', 'urn:p': { '@id': 'urn:{c}' } };
    expect(await linesOf(JSON.stringify(node), JSON_LD)).toEqual([
      '<urn:a%20b> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <urn:t> .',
      '<urn:a%20b> <urn:p> <urn:%7Bc%7D> .',
    ]);
    const half = '{"@id":"urn:a","urn:p":"half \\ud83d"}';
    expect(await linesOf(half, JSON_LD)).toEqual(['<urn:a> <urn:p> "half \uFFFD" .']);
  });

  it('keeps an integer of any size that is written as a text', async () => {
    const value = { '@value': '9007199254740993', '@type': `${XSD}integer` };
    expect(await linesOf(about(value), JSON_LD)).toEqual([
      `<urn:a> <urn:p> "9007199254740993"^^<${XSD}integer> .`,
    ]);
  });

  it('reads objects nested up to the limit and refuses deeper ones', async () => {
    expect(await linesOf(nested(100), JSON_LD)).toHaveLength(2);
    expect(await refusalOf(nested(101), JSON_LD)).toMatchObject({ code: 'too-complex' });
    expect(await refusalOf(nested(50_000), JSON_LD)).toMatchObject({ code: 'too-complex' });
  });

  it('reads a text of many megabytes', async () => {
    const text = '\\"x'.repeat(3_000_000);
    const [line] = await linesOf(about(text), JSON_LD);
    expect(line?.length).toBeGreaterThan(text.length);
  });

  it('refuses a key that occurs twice in one object, which JSON readers would drop', async () => {
    const twice = '[{"@id": "urn:a",\n "urn:p": "b", "urn:q": {"@id": "urn:p"}, "urn:p": "c"}]';
    expect(await refusalOf(twice, JSON_LD)).toMatchObject({
      code: 'invalid-rdf',
      place: { line: 2 },
      message: expect.stringContaining('"urn:p" occurs twice'),
    });
    const apart = '[{"@id": "urn:a", "urn:p": {"urn:p": "b"}}, {"@id": "urn:c", "urn:p": "d"}]';
    expect(await linesOf(apart, JSON_LD)).toHaveLength(3);
  });

  it('refuses a key that the library would lose', async () => {
    const odd = '{"@context": {"__proto__": "urn:p"}, "@id": "urn:a", "__proto__": "b"}';
    expect(await refusalOf(odd, JSON_LD)).toMatchObject({ code: 'invalid-rdf' });
  });

  it('does not take brackets in texts for nesting', async () => {
    expect(await linesOf(about(`"\\${'['.repeat(300)}`), JSON_LD)).toHaveLength(1);
  });
});
