import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';
import { lookupOf } from './stored-terms.ts';

const AT = 'http://publications.europa.eu/resource/authority/licence/';

describe('License without a stored vocabulary', () => {
  it('reads what a blank node says, and takes its IRI from the match', () => {
    const turtle = `ex:d ex:p [ a dct:LicenseDocument ; skos:prefLabel "Free with notice" ; dct:title "Free use" ;
        skos:exactMatch "https://terms.example/free" ; edp:licensingAssistant <https://help.example/free> ] .`;
    expect(readTurtle('License', turtle)).toMatchObject({
      json: [
        {
          id: 'free-use',
          label: 'Free use',
          description: 'Free with notice',
          la_url: 'https://help.example/free',
          resource: 'https://terms.example/free',
        },
      ],
      problems: [],
    });
  });

  it('reads what the data says of an IRI', () => {
    const turtle = `ex:d ex:p ex:free . ex:free dct:identifier "FREE-1" ; skos:altLabel "Frei"@de, "Free"@en ;
        dct:description "Nutzung mit Hinweis"@de .`;
    expect(readTurtle('License', turtle).json).toEqual([
      {
        id: 'FREE-1',
        label: 'Frei',
        description: 'Nutzung mit Hinweis',
        resource: 'https://lake.example/free',
      },
    ]);
  });

  it('keeps unknown IRIs and texts', () => {
    const { json, problems } = readTurtle(
      'License',
      'ex:d ex:p ex:free, at-licence:CC_BY, "Free & open" .',
    );
    expect(json).toEqual([
      {
        id: 'https://lake.example/free',
        label: 'https://lake.example/free',
        resource: 'https://lake.example/free',
      },
      { id: 'CC_BY', label: 'CC_BY', resource: `${AT}CC_BY` },
      { id: 'free-open', label: 'Free & open', description: 'Free & open' },
    ]);
    expect(problems).toEqual([
      'unresolved-term https://lake.example/free',
      `unresolved-term ${AT}CC_BY`,
      'unresolved-term Free & open',
    ]);
  });

  it('drops a blank node without a name, and blank text', () => {
    const { json, problems } = readTurtle('License', 'ex:d ex:p [ a dct:LicenseDocument ], " " .');
    expect(json).toEqual([]);
    expect(problems).toEqual(['empty-node _:', 'blank-value  ']);
  });
});

describe('License with a stored vocabulary', () => {
  const terms = lookupOf(
    {
      id: 'CC_BYSA_4_0',
      vocabulary: 'licence',
      prefLabel: {
        en: 'Attribution, share alike 4.0',
        de: 'Namensnennung, gleiche Bedingungen 4.0',
      },
      altLabels: { en: ['BY-SA'] },
      extensions: { licensing_assistant: 'https://help.example/by-sa' },
      matches: ['https://cc.example/licenses/by-sa/4.0/'],
    },
    { id: 'ZERO', vocabulary: 'licence', matches: ['http://zero.example/terms'] },
  );
  const value = {
    id: 'CC_BYSA_4_0',
    label: 'Attribution, share alike 4.0',
    description: 'Attribution, share alike 4.0',
    la_url: 'https://help.example/by-sa',
  };

  it.each([
    ['at-licence:CC_BYSA_4_0', `${AT}CC_BYSA_4_0`],
    ['<http://cc.example/licenses/by-sa/4.0>', 'http://cc.example/licenses/by-sa/4.0'],
    ['"CC BY-SA 4.0"', `${AT}CC_BYSA_4_0`],
    ['"by-sa"', `${AT}CC_BYSA_4_0`],
    ['"https://cc.example/licenses/by-sa/4.0"', `${AT}CC_BYSA_4_0`],
    [
      '[ dct:title "Ours" ; skos:exactMatch <https://cc.example/licenses/by-sa/4.0/> ]',
      'https://cc.example/licenses/by-sa/4.0/',
    ],
  ])('resolves %s', (turtle, resource) => {
    const read = readTurtle('License', `ex:d ex:p ${turtle} .`, { terms });
    expect(read.json).toEqual([{ ...value, resource }]);
    expect(read.problems).toEqual([]);
    expect(read.hidden).toEqual(['1 de Namensnennung, gleiche Bedingungen 4.0', '0.5 en BY-SA']);
  });

  const creativeCommons = lookupOf(
    {
      id: 'CC_BY_4_0',
      vocabulary: 'licence',
      matches: ['http://creativecommons.org/licenses/by/4.0/'],
    },
    {
      id: 'CC_BYNCSA_3_0',
      vocabulary: 'licence',
      matches: ['http://creativecommons.org/licenses/by-nc-sa/3.0/'],
    },
    {
      id: 'AT',
      vocabulary: 'licence',
      matches: ['https://creativecommons.org/licenses/by/3.0/at/legalcode'],
    },
    {
      id: 'CC0',
      vocabulary: 'licence',
      matches: ['http://creativecommons.org/publicdomain/zero/1.0/'],
    },
    {
      id: 'ODC_BL',
      vocabulary: 'licence',
      matches: ['http://opendatacommons.org/licenses/odbl/1.0/'],
    },
    { id: 'EUPL_1_2', vocabulary: 'licence' },
  );

  it.each([
    ['"CC-BY-4.0"', 'CC_BY_4_0'],
    ['"cc by 4.0"', 'CC_BY_4_0'],
    ['"Creative Commons Attribution 4.0 International"@en', 'CC_BY_4_0'],
    ['"CC-BY-NC-SA-3.0"', 'CC_BYNCSA_3_0'],
    ['"EUPL-1.2"', 'EUPL_1_2'],
    ['"CC0-1.0"', 'CC0'],
    ['"ODbL-1.0"', 'ODC_BL'],
    ['<https://creativecommons.org/licenses/by/4.0/deed.de>', 'CC_BY_4_0'],
    ['<http://www.creativecommons.org/licenses/by/4.0/legalcode>', 'CC_BY_4_0'],
    ['<https://creativecommons.org/licenses/by/4.0/legalcode.txt>', 'CC_BY_4_0'],
    ['<https://creativecommons.org/licenses/by/4.0/?ref=chooser-v1>', 'CC_BY_4_0'],
    ['<https://creativecommons.org/licenses/by/3.0/at/deed.de>', 'AT'],
    ['"https://creativecommons.org/publicdomain/zero/1.0/deed"', 'CC0'],
    ['<https://spdx.org/licenses/CC-BY-4.0>', 'CC_BY_4_0'],
    ['<http://spdx.org/licenses/CC-BY-NC-SA-3.0.html>', 'CC_BYNCSA_3_0'],
    ['<https://opendefinition.org/licenses/odc-odbl>', undefined],
    ['<http://dcat-ap.de/def/licenses/cc-by/4.0>', 'CC_BY_4_0'],
    ['<https://spdx.org/licenses/MIT>', undefined],
    ['<https://creativecommons.org/licenses/by/2.0/>', undefined],
  ])('knows %s by its identifier', (value, id) => {
    const { json } = readTurtle('License', `ex:d ex:p ${value} .`, { terms: creativeCommons });
    expect(json).toEqual([expect.objectContaining(id === undefined ? {} : { id })]);
    expect(id !== undefined || !/"id":"[A-Z]/.test(JSON.stringify(json))).toBe(true);
  });

  it('finds a match of the other scheme', () => {
    const { json } = readTurtle('License', 'ex:d ex:p <https://zero.example/terms/> .', { terms });
    expect(json).toMatchObject([{ id: 'ZERO', resource: 'https://zero.example/terms/' }]);
  });
});
