import { describe, expect, it } from 'vitest';
import { NOTHING_INHERITED } from '../../document/inherited-fields.ts';
import { LAKES, lakes } from './make-from-turtle.ts';

type Takes = Parameters<typeof lakes>[1];

const NOTHING: Takes = { takesFromCatalogue: NOTHING_INHERITED };
const TITLE = {
  takesFromCatalogue: { predicates: ['http://purl.org/dc/terms/title'], isAnything: false },
};

const language = (values: string, serviceLanguage?: string) =>
  lakes(
    `catalogue:lakes a dcat:Catalog ${values && `; dct:language ${values}`} .`,
    NOTHING,
    serviceLanguage,
  ).defaultLanguage;

describe('default language of a catalogue', () => {
  it.each([
    ['at-language:SWE', undefined, 'sv'],
    ['"it"', 'de', 'it'],
    ['at-language:SWE, at-language:DEU', undefined, 'de'],
    ['at-language:SWE, at-language:DEU', 'sv', 'sv'],
    ['at-language:SWE, at-language:DEU', 'fr', 'de'],
    ['', 'fr', 'fr'],
    ['', undefined, 'en'],
    ['ex:lakish, "Seeländisch", at-language:MUL', undefined, 'en'],
    ['at-language:GRC', undefined, 'grc'],
  ])('of %s with the setting %s is %s', (values, setting, expected) => {
    expect(language(values, setting)).toBe(expected);
  });
});

describe('fingerprint of a catalogue', () => {
  const fingerprint = (turtle: string, maker = NOTHING) => lakes(turtle, maker).fingerprint;

  it('stays when the title changes, or the order of the graph', () => {
    expect(fingerprint(LAKES.replace('"Seen"@de', '"Alle Seen"@de'))).toBe(fingerprint(LAKES));
    const spatial = 'catalogue:lakes dct:spatial at-country:FRA, at-country:CHE .';
    const turned = 'catalogue:lakes dct:spatial at-country:CHE, at-country:FRA .';
    expect(fingerprint(spatial)).toBe(fingerprint(turned));
  });

  it('changes with the title where datasets show it', () => {
    const retitled = LAKES.replace('"Seen"@de', '"Alle Seen"@de');
    expect(fingerprint(retitled, TITLE)).not.toBe(fingerprint(LAKES, TITLE));
  });

  it('changes with default language and country', () => {
    expect(fingerprint(LAKES.replace('DEU', 'FRA'))).not.toBe(fingerprint(LAKES));
    expect(fingerprint(LAKES.replace('country/CHE', 'country/FRA'))).not.toBe(fingerprint(LAKES));
  });

  it('changes with what the graph says of the country, also deeper and in blank nodes', () => {
    const described = (label: string) =>
      `catalogue:lakes dct:spatial [ skos:broader [ rdfs:label "${label}" ] ] .`;
    expect(fingerprint(described('a'))).not.toBe(fingerprint(described('b')));
    expect(fingerprint(described('a'))).toBe(fingerprint(described('a')));
  });
});
