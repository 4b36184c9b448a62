import { describe, expect, it } from 'vitest';
import { restoreTags } from '../../query/results/write-result.ts';
import { countRows } from '../../stores/embedded/oxigraph/count-rows.ts';

const JSON_RESULTS = 'application/sparql-results+json';
const XML_RESULTS = 'application/sparql-results+xml';
const TSV = 'text/tab-separated-values';

describe('rows', () => {
  it.each([
    [
      JSON_RESULTS,
      '{"head":{},"results":{"bindings":[{},{"a":{"type":"literal","value":"{"}}]}}',
      2,
    ],
    [JSON_RESULTS, '{"head":{},"boolean":true}', 0],
    [XML_RESULTS, '<results><result><b>&lt;result></b></result><result/></results>', 2],
    ['text/csv', 'a,b\r\n1,"x\r\ny ""z\r\n"""\r\n2,\r\n', 2],
    ['text/csv', 'a\r\n', 0],
    [TSV, '?a\t?b\n1\t"x\\ny"\n\t\n', 2],
    ['application/n-triples', '<urn:a> <urn:b> "x\\ny" .\n', 1],
    ['application/n-triples', '', 0],
  ])('are counted in %s: %j', (mediaType, text, rows) => {
    expect(countRows(text, mediaType)).toBe(rows);
  });
});

describe('language tags', () => {
  it.each([
    [JSON_RESULTS, '{"xml:lang":"en-gb","value":"x"}', '{"xml:lang":"en-GB","value":"x"}'],
    [JSON_RESULTS, '{ "xml:lang": "sr-latn" }', '{ "xml:lang": "sr-Latn" }'],
    [XML_RESULTS, '<literal xml:lang="en-gb">x</literal>', '<literal xml:lang="en-GB">x</literal>'],
    [TSV, '?a\t?b\n"x"@en-gb\t"y"@de-ch\n', '?a\t?b\n"x"@en-GB\t"y"@de-CH\n'],
  ])('are put in their case in %s: %j', (mediaType, text, expected) => {
    expect(restoreTags(text, mediaType)).toBe(expected);
  });

  it.each([
    [JSON_RESULTS, JSON.stringify({ value: '"xml:lang":"en-gb"' })],
    [XML_RESULTS, '<literal>&lt;literal xml:lang="en-gb"></literal>'],
    [TSV, '?a\n"\\"x\\"@en-gb\\t"\n'],
    ['text/csv', 'a\r\n"""x""@en-gb"\r\n'],
  ])('within a text stay as they are in %s: %s', (mediaType, text) => {
    expect(restoreTags(text, mediaType)).toBe(text);
  });
});
