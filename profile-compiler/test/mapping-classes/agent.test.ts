import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';
import { lookupOf } from './stored-terms.ts';

const CASES = [
  [
    'reads all members of a described agent, names in the default language',
    `ex:d ex:p ex:board .
     ex:board a foaf:Agent, foaf:Organization ; foaf:name "Lake Board"@en, " Seeamt "@de ;
       foaf:mbox <mailto:office@lake.example> ; foaf:homepage <https://lake.example/home> .`,
    [
      {
        type: 'Organization',
        name: 'Seeamt',
        email: 'mailto:office@lake.example',
        homepage: 'https://lake.example/home',
        resource: 'https://lake.example/board',
      },
    ],
    [],
  ],
  [
    'tells types by local name in all four namespaces, the most specific first',
    `ex:d ex:p [ a schema:Person ; foaf:name "P" ], [ a org:Organization, schema:Person ; foaf:name "O" ],
       [ a ex:Robot ; foaf:name "R" ] .`,
    [
      { type: 'Person', name: 'P' },
      { type: 'Organization', name: 'O' },
      { type: 'Agent', name: 'R' },
    ],
    [],
  ],
  [
    'falls back to other names and addresses, text as it stands',
    'ex:d ex:p [ vcard:fn "Ida" ; vcard:hasEmail "ida@lake.example" ; foaf:homepage "lake.example" ] .',
    [{ type: 'Agent', name: 'Ida', email: 'ida@lake.example', homepage: 'lake.example' }],
    [],
  ],
  [
    'keeps an IRI that nothing describes',
    'ex:d ex:p ex:nobody .',
    [{ type: 'Agent', resource: 'https://lake.example/nobody' }],
    ['undescribed https://lake.example/nobody'],
  ],
  [
    'keeps a described IRI without a name',
    'ex:d ex:p ex:mute . ex:mute a foaf:Person .',
    [{ type: 'Person', resource: 'https://lake.example/mute' }],
    [],
  ],
  [
    'takes text as the name',
    'ex:d ex:p " Seeamt "@de, "" .',
    [{ type: 'Agent', name: 'Seeamt' }],
    ['literal-as-name  Seeamt ', 'blank-value '],
  ],
  [
    'drops a blank node that says nothing of the agent',
    'ex:d ex:p [ a foaf:Organization ; dct:type ex:authority ], genid:c1 .',
    [],
    ['empty-node _:', 'empty-node https://meta.example/.well-known/genid/c1'],
  ],
  [
    'reports bad members and keeps the others',
    'ex:d ex:p [ foaf:name ex:label, "Amt" ; foaf:mbox "" ] .',
    [{ type: 'Agent', name: 'Amt' }],
    ['not-a-literal name https://lake.example/label', 'blank-value email '],
  ],
  [
    'picks one of several names always the same way',
    'ex:d ex:p [ foaf:name "Zweites"@de, "Erstes"@de, "First"@en ] .',
    [{ type: 'Agent', name: 'Erstes' }],
    ['duplicate-language name Zweites'],
  ],
] as const;

describe('the one name of an agent', () => {
  const names =
    'foaf:name "City of Basel"@en, "Ville de Bâle"@fr, "Stadt Basel"@de-CH, "Città di Basilea"@it';

  it.each([
    [['fr', 'de'], 'Ville de Bâle'],
    [['de'], 'Stadt Basel'],
    [['nl', 'it'], 'Città di Basilea'],
    [['nl'], 'City of Basel'],
    [[], 'City of Basel'],
  ])('is for %j %s', (nameLanguages, name) => {
    const read = readTurtle('Agent', `ex:d ex:p [ a foaf:Agent ; ${names} ] .`, { nameLanguages });
    expect(read.json).toEqual([{ type: 'Agent', name }]);
    expect(read.hidden).toHaveLength(3);
  });

  it('is in the order of languages for a corporate body, too', () => {
    const terms = lookupOf({
      id: 'BASEL',
      vocabulary: 'corporate-body',
      prefLabel: { en: 'City of Basel', de: 'Stadt Basel' },
    });
    const turtle = 'ex:d ex:p at:corporate-body\\/BASEL .';
    expect(readTurtle('Agent', turtle, { terms }).json).toMatchObject([{ name: 'Stadt Basel' }]);
  });
});

describe('Agent', () => {
  it.each(CASES)('%s', (_name, turtle, json, problems) => {
    const read = readTurtle('Agent', turtle);
    expect(read.json).toEqual(json);
    expect(read.problems).toEqual(problems);
  });

  it('names a corporate body that the data only points to', () => {
    const terms = lookupOf({
      id: 'LAKE',
      vocabulary: 'corporate-body',
      resource: 'https://bodies.example/LAKE',
      prefLabel: { de: 'Seeamt', en: 'Lake Office' },
    });
    const turtle = `ex:d ex:p <https://bodies.example/LAKE> .
      <https://bodies.example/LAKE> foaf:mbox <mailto:l@lake.example> .`;
    expect(readTurtle('Agent', turtle, { terms })).toMatchObject({
      json: [
        {
          type: 'Organization',
          name: 'Seeamt',
          email: 'mailto:l@lake.example',
          resource: 'https://bodies.example/LAKE',
        },
      ],
      problems: [],
    });
  });
});
