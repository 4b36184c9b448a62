import { describe, expect, it } from 'vitest';
import { canonicalLines } from '../../../../rdf/canonical/canonical-lines.ts';
import { systemNames } from '../../../../stores/sparql/layout.ts';
import {
  graphName,
  restoredLines,
  storedLines,
} from '../../../../stores/sparql/text/placeholders.ts';
import {
  escapeText,
  lineAsSent,
  resultTerm,
  unescapeText,
} from '../../../../stores/sparql/text/term-text.ts';
import { oddQuads } from '../odd-terms.ts';

const NAMES = systemNames('urn:shapeql:');
const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** How the object `term` is written into the store. */
function stored(term: string): string {
  const [line = ''] = storedLines([`<urn:s> <urn:p> ${term} .`], NAMES);
  return line.slice('<urn:s> <urn:p> '.length, -2);
}

describe('placeholders', () => {
  it.each([
    '"Bäume \\"und\\" \\n Wege"',
    '"trees"@en-GB',
    `"42"^^<${XSD}integer>`,
    `"2.5"^^<${XSD}decimal>`,
    `"2020-02-29"^^<${XSD}date>`,
    `"2020-02-29T10:00:00Z"^^<${XSD}dateTime>`,
    `"http://a.test/"^^<${XSD}anyURI>`,
    '"x"^^<urn:own:type>',
    '<http://a.test/é>',
  ])('leaves %s as it is', (term) => {
    expect(stored(term)).toBe(term);
  });

  it.each([
    [`"P1D"^^<${XSD}duration>`, `"\\"P1D\\"^^<${XSD}duration>"^^<urn:shapeql:term>`],
    [`"007"^^<${XSD}integer>`, `"\\"007\\"^^<${XSD}integer>"^^<urn:shapeql:term>`],
    ['"x"@EN', '"\\"x\\"@EN"^^<urn:shapeql:term>'],
    ['"100%\\u0001"', '"\\"100%25%5Cu0001\\""^^<urn:shapeql:term>'],
  ])('writes %s as a literal that says it', (term, placeholder) => {
    expect(stored(term)).toBe(placeholder);
  });

  it.each([
    [`"1.0"^^<${XSD}decimal>`, 'the integer 1'],
    [`"true"^^<${XSD}boolean>`, 'the integer 1'],
    [`"1.5"^^<${XSD}double>`, 'the decimal 1.5'],
    [`"2020"^^<${XSD}gYear>`, 'the date 2020-01-01'],
    [`"2020-01-01T00:00:00"^^<${XSD}dateTime>`, 'the date 2020-01-01'],
    [`"2020-01-01T02:00:00+02:00"^^<${XSD}dateTime>`, 'the same moment in UTC'],
  ])('writes %s as a placeholder, for the server takes it for %s', (term) => {
    expect(stored(term)).toContain('^^<urn:shapeql:term>');
  });

  it('puts a short IRI in place of one that the server cuts off, wherever it stands', () => {
    const long = `<http://a.test/${'x'.repeat(3_000)}>`;
    const lines = storedLines([`${long} ${long} ${long} .`, `<urn:s> <urn:p> ${long} .`], NAMES);
    const short = `<${NAMES.placeholder(long.slice(1, -1))}>`;
    expect(lines).toEqual([
      `${short} <urn:shapeql:standsFor> "${long.slice(1, -1)}" .`,
      `${short} ${short} ${short} .`,
      `<urn:s> <urn:p> ${short} .`,
    ]);
  });

  it('names graphs by their own IRI unless the server would cut that off', () => {
    expect(graphName('http://a.test/g', NAMES)).toBe('http://a.test/g');
    expect(graphName(`http://a.test/${'g'.repeat(3_000)}`, NAMES)).toMatch(/^urn:shapeql:iri\//);
  });

  it.each(['known', 'every-literal'] as const)('restores every odd term (%s)', (rule) => {
    const lines = canonicalLines(oddQuads('urn:shapeql:')).split('\n').slice(0, -1);
    const back = restoredLines(storedLines(lines, NAMES, rule), NAMES);
    expect(back).toEqual(lines);
  });
});

describe('escapeText', () => {
  it('escapes as canonical N-Triples do, and back', () => {
    const text = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code)).join('');
    const [line = ''] = canonicalLines(
      oddQuads('urn:x:').filter(({ object }) => object.value.startsWith('\0')),
    ).split('\n');
    expect(line).toContain(escapeText(text.slice(0, 0xa0)));
    expect(unescapeText(escapeText(text))).toBe(text);
  });
});

describe('lineAsSent', () => {
  it('restores spaces, characters and language tags that a server rewrote', () => {
    const lines = [
      '<urn:s>\t<urn:p>\t"\\U0001F30A\\u00E9"@en-gb .',
      '<urn:s>\t<http://a.test/\\u00E9>\t<http://a.test/b\\u0027c> .',
    ];
    expect(lines.map(lineAsSent)).toEqual([
      '<urn:s> <urn:p> "\u{1F30A}é"@en-GB .',
      "<urn:s> <http://a.test/é> <http://a.test/b'c> .",
    ]);
  });
});

describe('resultTerm', () => {
  it.each([
    ['an IRI', 'http://a.test/é', undefined, '<http://a.test/é>'],
    ['a text', 'a\r\n"b" \\', `${XSD}string`, String.raw`"a\r\n\"b\" \\"`],
    ['a text with a language', 'hello', 'en-gb', '"hello"@en-GB'],
    ['a typed literal', '1', 'urn:t', '"1"^^<urn:t>'],
    ['an empty text', undefined, `${XSD}string`, '""'],
  ])('gives %s as N-Triples writes it', (_, text, kind, term) => {
    expect(resultTerm(text, kind)).toBe(term);
  });
});
