import { describe, expect, it } from 'vitest';
import { isNcName, ncNameTail } from '../../../rdf/rdf-xml/xml-names.ts';

describe('isNcName', () => {
  it.each([
    ['title', true],
    ['_1', true],
    ['é-2.x', true],
    ['1a', false],
    ['a:b', false],
    ['', false],
  ])('of "%s" is %s', (text, expected) => {
    expect(isNcName(text)).toBe(expected);
  });
});

describe('ncNameTail', () => {
  it.each([
    ['http://purl.org/dc/terms/title', 'title'],
    ['https://ex.org/2024-x', 'x'],
    ['https://ex.org/#_1', '_1'],
    ['urn:ex:größe', 'größe'],
    ['https://ex.org/', undefined],
    ['https://ex.org/123', undefined],
  ])('of %s is %s', (iri, tail) => {
    expect(ncNameTail(iri)).toBe(tail);
  });
});
