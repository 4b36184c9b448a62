import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';

const CASES = [
  [
    'reads all members, nodes by their values',
    `ex:d ex:p [ a vcard:Organization, vcard:Individual ; vcard:fn "Ida Lund" ; vcard:hasEmail <mailto:ida@lake.example> ;
       vcard:hasTelephone [ vcard:hasValue <tel:+3202> ], [ a vcard:Voice ] ; vcard:hasURL <https://b.example/>, <https://a.example/> ;
       vcard:hasAddress [ vcard:street-address "Kai 7" ; vcard:postal-code "1000" ; vcard:locality "Lausanne" ;
         vcard:region "Vaud" ; vcard:country-name "Switzerland" ] ;
       vcard:hasOrganizationName "Seeamt"@de, "Lake Board"@en ] .`,
    [
      {
        type: 'Individual',
        name: 'Ida Lund',
        email: 'mailto:ida@lake.example',
        telephone: 'tel:+3202',
        address: 'Kai 7, 1000 Lausanne, Vaud, Switzerland',
        url: ['https://a.example/', 'https://b.example/'],
        organisation_name: 'Seeamt',
      },
    ],
    ['empty-node telephone _:'],
  ],
  [
    'joins given and family name, and finds the address on the contact itself',
    `ex:d ex:p ex:c . ex:c vcard:given-name "Ida" ; vcard:family-name "Lund" ; vcard:locality "Vevey" ;
       vcard:tel "021 44" ; vcard:email "i@lake.example" ; vcard:url "lake.example/ida" ; vcard:organization-name "Amt" .`,
    [
      {
        name: 'Ida Lund',
        email: 'i@lake.example',
        telephone: '021 44',
        address: 'Vevey',
        url: ['lake.example/ida'],
        organisation_name: 'Amt',
        resource: 'https://lake.example/c',
      },
    ],
    [],
  ],
  [
    'takes a name given as a node, and other kinds of names last',
    'ex:d ex:p [ vcard:hasName [ vcard:value "Lund, Ida" ] ; foaf:name "L" ], [ foaf:name "Seeamt" ; foaf:mbox <mailto:s@lake.example> ] .',
    [{ name: 'Lund, Ida' }, { name: 'Seeamt', email: 'mailto:s@lake.example' }],
    [],
  ],
  [
    'keeps an address that is text',
    'ex:d ex:p [ vcard:hasAddress "Kai 7\\nVevey" ] .',
    [{ address: 'Kai 7\nVevey' }],
    [],
  ],
  [
    'drops an address that is only an IRI',
    'ex:d ex:p [ vcard:fn "Ida" ; vcard:hasAddress ex:somewhere ] .',
    [{ name: 'Ida' }],
    ['empty-node address https://lake.example/somewhere'],
  ],
  [
    'takes a mailbox for a contact',
    'ex:d ex:p <mailto:data@lake.example> .',
    [{ email: 'mailto:data@lake.example' }],
    [],
  ],
  [
    'keeps an IRI that nothing describes',
    'ex:d ex:p ex:nobody .',
    [{ resource: 'https://lake.example/nobody' }],
    ['undescribed https://lake.example/nobody'],
  ],
  [
    'takes text as the name',
    'ex:d ex:p "Seeamt", " " .',
    [{ name: 'Seeamt' }],
    ['literal-as-name Seeamt', 'blank-value  '],
  ],
  [
    'drops a blank node that only says its type',
    'ex:d ex:p [ a vcard:Kind ], [ a vcard:Kind ; vcard:fn "K" ] .',
    [{ type: 'Kind', name: 'K' }],
    ['empty-node _:'],
  ],
] as const;

describe('ContactPoint', () => {
  it.each(CASES)('%s', (_name, turtle, json, problems) => {
    const read = readTurtle('ContactPoint', turtle);
    expect(read.json).toEqual(json);
    expect(read.problems).toEqual(problems);
  });

  it('writes members in one order', () => {
    const { json } = readTurtle('ContactPoint', CASES[0][1]);
    expect(JSON.stringify(json)).toMatch(
      /type.*name.*email.*telephone.*address.*url.*organisation_name/,
    );
  });
});
