import { describe, expect, it } from 'vitest';
import { textSlices } from '../../../scheduling/text-slices.ts';
import { turnsDuring } from '../../backends/index.ts';
import { linesOf, read, refusalOf } from '../bodies.ts';

const TURTLE = 'text/turtle';
const LANG_STRING = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#langString>';

describe('reading Turtle', () => {
  it('resolves relative IRIs against the base', async () => {
    expect(await linesOf('<../x> <#p> </y> .', TURTLE)).toEqual([
      '<https://data.example.org/x> <https://data.example.org/base/doc#p> <https://data.example.org/y> .',
    ]);
  });

  it('restores the case of language tags', async () => {
    const lines = await linesOf('<urn:a> <urn:p> "x"@DE-ch, "y"@sr-LATN, "z"@EN-t-nl .', TURTLE);
    expect(lines.map((line) => line.split('"@')[1])).toEqual(['de-CH .', 'sr-Latn .', 'en-t-nl .']);
  });

  it('keeps named and nameless blank nodes apart', async () => {
    const quads = await read('_:b0 <urn:p> [], [], _:b1 .', TURTLE);
    const labels = quads.flatMap(({ subject, object }) => [subject.value, object.value]);
    expect(new Set(labels).size).toBe(4);
  });

  it('keeps percent signs and quotes that the grammar allows in IRIs', async () => {
    const lines = await linesOf("<https://ex.org/%zz/it's> <urn:p> 1 .", TURTLE);
    expect(lines[0]).toContain("<https://ex.org/%zz/it's>");
  });

  it.each([
    ['a blank', 'urn:b c', 'urn:b%20c'],
    ['an escaped blank', 'urn:b\\u0020c\\u00E9', 'urn:b%20c\u00E9'],
    ['braces, quotes and a bar', 'urn:{b}"c"|d', 'urn:%7Bb%7D%22c%22%7Cd'],
    ['a backslash', 'urn:b\\c', 'urn:b%5Cc'],
    ['white space around it', '\t urn:b ', 'urn:b'],
  ])('reads an IRI with %s as it was meant', async (_, written, meant) => {
    expect(await linesOf(`<urn:a> <urn:p> <${written}>, "1"^^<urn:t> .`, TURTLE)).toEqual([
      '<urn:a> <urn:p> "1"^^<urn:t> .',
      `<urn:a> <urn:p> <${meant}> .`,
    ]);
  });

  it('reads a document of several slices like one', async () => {
    const text = Array.from({ length: 20_000 }, (_, n) => `<urn:s${n}> <urn:p> """a\nb""" .`);
    const quads = await read(text.join('\n'), TURTLE);
    expect(quads).toHaveLength(20_000);
    expect(new Set(quads.map((quad) => quad.subject.value)).size).toBe(20_000);
    expect(quads.every((quad) => quad.object.value === 'a\nb')).toBe(true);
  });

  it('lets others run between the slices of a long document', async () => {
    const text = '<urn:s> <urn:p> "some text to fill the line with" .\n'.repeat(20_000);
    const slices = Array.from(textSlices(text)).length;
    expect(slices).toBeGreaterThan(10);
    const iterations = await turnsDuring(() => read(text, TURTLE));
    expect(iterations).toBeGreaterThanOrEqual(slices - 1);
  });

  it.each([
    ['an IRI that is not closed', '<urn:a>\n<urn:b c 1 .', 2, /Close the IRI/],
    ['an undeclared prefix', '<urn:a> <urn:p>\n  ex:b .', 2, /Declare the prefix/],
    [
      'a slash in a prefixed name',
      '@prefix e: <urn:e> .\ne:a/b a e:C .',
      2,
      /complete IRI in angle brackets/,
    ],
    ['a document cut off', '<urn:a> <urn:p> [ <urn:q> 1', 1, /Send the complete document/],
    ['an @prefix without dot', '@prefix e: <urn:e>\n<urn:a> a e:C .', 2, /with a dot/],
    ['a line break in a short text', '<urn:a> <urn:p> "x\ny" .', 1, /Close the string/],
    ['a bad language tag', '<urn:a> <urn:p> "x"@de_DE .', 1, /Unexpected "_DE"/],
    ['a language tag that is too long', '<urn:a> <urn:p> "x"@de-abcdefghi .', 1, /8 characters/],
    ['U+0000, escaped', '<urn:a> <urn:p> "x\\u0000" .', 1, /U\+0000/],
    ['a tagged datatype', `<urn:a> <urn:p> "x"^^${LANG_STRING} .`, 1, /explicit datatype/],
    ['a named graph', '<urn:g> { <urn:a> <urn:p> 1 }', 1, /application\/trig/],
    ['a triple term', '<urn:a> <urn:p> <<( <urn:a> <urn:p> 1 )>> .', 1, /RDF 1\.2/],
    ['a reified triple', '<< <urn:a> <urn:p> 1 >> <urn:q> 2 .', 1, /RDF 1\.2/],
    ['an annotation', '<urn:a> <urn:p> 1 {| <urn:q> 2 |} .', 1, /RDF 1\.2/],
    ['a base direction', '<urn:a> <urn:p> "x"@ar--rtl .', 1, /RDF 1\.2/],
    ['a version', 'VERSION "1.2"\n<urn:a> <urn:p> 1 .', 1, /RDF 1\.2/],
    ['N3', '<urn:a> => { <urn:b> <urn:c> 1 } .', 1, /Invalid Turtle/],
    ['HTML', '<html><body>404</body></html>', 1, /Invalid Turtle/],
  ])('refuses %s with its line and a remedy', async (_, text, line, message) => {
    const refusal = await refusalOf(text, TURTLE);
    expect(refusal.code).toBe('invalid-rdf');
    expect(refusal.place.line).toBe(line);
    expect(refusal.message).toMatch(message);
    expect(refusal.message).not.toContain('    at ');
  });

  it('does not repeat a text of megabytes in the message', async () => {
    const { message } = await refusalOf(`<urn:a> <urn:p> "${'a'.repeat(2_000_000)}`, TURTLE);
    expect(message.length).toBeLessThan(500);
  });

  it('names the column where it is known', async () => {
    const { place } = await refusalOf('<urn:a> ex:b 1 .', TURTLE);
    expect(place).toEqual({ line: 1, column: 9 });
  });

  it.each(['[ <urn:p> ', '( '])('refuses %sopened too often', async (opening) => {
    const text = `<urn:a> <urn:p>\n${opening.repeat(101)}`;
    expect(await refusalOf(text, TURTLE)).toMatchObject({
      code: 'too-complex',
      place: { line: 2 },
    });
  });
});
