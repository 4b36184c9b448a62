import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';
import { lookupOf } from './stored-terms.ts';

const AT = 'http://publications.europa.eu/resource/authority/language/';
const GERMAN = { id: 'de', label: 'German' };

const CASES = [
  [
    'a term of the EU table',
    'at-language:SWE',
    { id: 'sv', label: 'Swedish', resource: `${AT}SWE` },
  ],
  [
    'a language without a two-letter code',
    'at-language:GRC',
    { id: 'grc', label: 'Ancient Greek', resource: `${AT}GRC` },
  ],
  [
    'several languages',
    'at-language:MUL',
    { id: 'mul', label: 'Multiple languages', resource: `${AT}MUL` },
  ],
  [
    'the lists of other authorities',
    '<http://id.loc.gov/vocabulary/iso639-1/de>',
    { ...GERMAN, resource: 'http://id.loc.gov/vocabulary/iso639-1/de' },
  ],
  [
    'three-letter lists of other authorities',
    '<http://lexvo.org/id/iso639-3/deu>',
    { ...GERMAN, resource: 'http://lexvo.org/id/iso639-3/deu' },
  ],
  ...['de', 'DEU', 'ger', 'de-CH', 'German', ' german ', 'Deutsch'].map(
    (text) => [`"${text}"`, `"${text}"`, { ...GERMAN, resource: `${AT}DEU` }] as const,
  ),
] as const;

describe('Language', () => {
  it.each(CASES)('knows %s', (_name, value, json) => {
    const read = readTurtle('Language', `ex:d ex:p ${value} .`);
    expect(read).toMatchObject({ json: [json], problems: [] });
  });

  it('keeps text that names no language it knows', () => {
    expect(readTurtle('Language', 'ex:d ex:p "Seeländisch" .')).toMatchObject({
      json: [{ id: 'seeländisch', label: 'Seeländisch' }],
      problems: ['unresolved-term Seeländisch'],
    });
  });

  it('keeps an unknown IRI as it stands, and an unknown code of the EU table', () => {
    const { json, problems } = readTurtle('Language', 'ex:d ex:p ex:lakish, at-language:OP_LAKE .');
    expect(json).toEqual([
      {
        id: 'https://lake.example/lakish',
        label: 'https://lake.example/lakish',
        resource: 'https://lake.example/lakish',
      },
      { id: 'op_lake', label: 'OP_LAKE', resource: `${AT}OP_LAKE` },
    ]);
    expect(problems).toEqual([
      'unresolved-term https://lake.example/lakish',
      `unresolved-term ${AT}OP_LAKE`,
    ]);
  });

  it('takes the description of a node, a blank one by its label', () => {
    const { json, problems } = readTurtle(
      'Language',
      `ex:d ex:p ex:lakish, [ skos:notation "X-L" ; rdfs:label "Lakisch" ], [ rdfs:label "Swedish" ], [ a dct:LinguisticSystem ] .
       ex:lakish skos:prefLabel "Lakish"@en, "Lakisch"@de .`,
    );
    expect(json).toEqual([
      {
        id: 'https://lake.example/lakish',
        label: 'Lakisch',
        resource: 'https://lake.example/lakish',
      },
      { id: 'X-L', label: 'Lakisch' },
      { id: 'sv', label: 'Swedish', resource: `${AT}SWE` },
    ]);
    expect(problems).toEqual(['empty-node _:']);
  });

  it('takes code and English name of a stored term', () => {
    const terms = lookupOf(
      {
        id: 'DEU',
        vocabulary: 'language',
        prefLabel: { de: 'Deutsch', en: 'German (standard)' },
        extensions: { iso_6391_code: 'DE' },
      },
      { id: 'GSW', vocabulary: 'language', prefLabel: { de: 'Alemannisch' } },
    );
    const turtle = 'ex:d ex:p at-language:DEU, "Alemannisch" .';
    expect(readTurtle('Language', turtle, { terms })).toEqual({
      json: [
        { id: 'de', label: 'German (standard)', resource: `${AT}DEU` },
        { id: 'gsw', label: 'Alemannisch', resource: `${AT}GSW` },
      ],
      problems: [],
      hidden: [],
    });
  });
});
