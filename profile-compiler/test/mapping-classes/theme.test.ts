import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';
import { lookupOf } from './stored-terms.ts';

const AT = 'http://publications.europa.eu/resource/authority/data-theme/';

describe('Theme without a stored vocabulary', () => {
  it('names terms of an EU table by their codes', () => {
    expect(readTurtle('Theme', 'ex:d ex:p at-theme:ENVI .')).toMatchObject({
      json: [{ id: 'ENVI', label: { de: 'ENVI' }, resource: `${AT}ENVI` }],
      problems: [`unresolved-term ${AT}ENVI`],
    });
  });

  it('keeps other IRIs and text, labels under the default language', () => {
    const { json, problems } = readTurtle('Theme', 'ex:d ex:p ex:water, " Rivers & Lakes "@en .');
    expect(json).toEqual([
      {
        id: 'https://lake.example/water',
        label: { de: 'https://lake.example/water' },
        resource: 'https://lake.example/water',
      },
      { id: 'rivers-lakes', label: { de: 'Rivers & Lakes' } },
    ]);
    expect(problems).toEqual([
      'unresolved-term https://lake.example/water',
      'unresolved-term  Rivers & Lakes ',
    ]);
  });

  it('takes the description of a node with all its languages', () => {
    const { json, problems } = readTurtle(
      'Theme',
      `ex:d ex:p ex:water, [ dct:identifier "W-2" ; rdfs:label "Seen"@de ], [ dct:title "Flüsse"@de ; rdfs:comment "x" ] .
       ex:water dc11:identifier "W-1" ; skos:prefLabel "Wasser"@de, "Água"@pt-BR ; skos:altLabel "H2O" .`,
    );
    expect(json).toEqual([
      {
        id: 'W-1',
        label: { de: 'Wasser', 'pt-BR': 'Água' },
        resource: 'https://lake.example/water',
      },
      { id: 'W-2', label: { de: 'Seen' } },
      { id: 'flüsse', label: { de: 'Flüsse' } },
    ]);
    expect(problems).toEqual(['unresolved-term _:']);
  });

  it('names local themes by the code that they match', () => {
    const { json } = readTurtle(
      'Theme',
      `ex:d ex:p ex:env, <${AT.replace('http', 'https')}HEAL> . ex:env dct:identifier "7" ; skos:prefLabel "Luft" ; skos:exactMatch at-theme:ENVI .`,
    );
    expect(json).toMatchObject([{ id: 'ENVI', label: { de: 'Luft' } }, { id: 'HEAL' }]);
  });

  it('drops nodes and texts that say nothing', () => {
    const { json, problems } = readTurtle('Theme', 'ex:d ex:p [ a skos:Concept ], "", " - " .');
    expect(json).toEqual([]);
    expect(problems).toEqual(['empty-node _:', 'blank-value ', 'blank-value  - ']);
  });
});

describe('Theme with a stored vocabulary', () => {
  const terms = lookupOf({
    id: 'ENVI',
    vocabulary: 'data-theme',
    prefLabel: { de: 'Umwelt', en: 'Environment', 'sr-Latn': 'Okolina' },
    altLabels: { en: ['Nature'] },
    hiddenLabels: { de: ['Umwelt und Natur'] },
    matches: ['https://themes.example/env'],
  });
  const value = {
    id: 'ENVI',
    label: { de: 'Umwelt', en: 'Environment', 'sr-Latn': 'Okolina' },
    resource: `${AT}ENVI`,
  };

  it.each(['at-theme:ENVI', '"envi"', '" Environment "@en', '"nature"'])(
    'resolves %s',
    (turtle) => {
      const read = readTurtle('Theme', `ex:d ex:p ${turtle} .`, { terms });
      expect(read.json).toEqual([value]);
      expect(read.problems).toEqual([]);
    },
  );

  it('keeps the IRI of the data where that only matches the term', () => {
    const { json } = readTurtle('Theme', 'ex:d ex:p <https://themes.example/env> .', { terms });
    expect(json).toEqual([{ ...value, resource: 'https://themes.example/env' }]);
  });

  it.each([
    ['described', 'ex:env . ex:env skos:prefLabel "Our air"@en ; skos:exactMatch at-theme:ENVI'],
    ['described, with text as match', `ex:env . ex:env skos:exactMatch "${AT}ENVI"`],
    ['close', 'ex:env . ex:env skos:prefLabel "Our air"@en ; skos:closeMatch at-theme:ENVI'],
  ])('counts a local theme as the one that it matches: %s', (_, turtle) => {
    const { json, problems } = readTurtle('Theme', `ex:d ex:p ${turtle} .`, { terms });
    expect(json).toEqual([{ ...value, resource: 'https://lake.example/env' }]);
    expect(problems).toEqual([]);
  });

  it('finds a document by the name of its local theme, too', () => {
    const turtle = 'ex:d ex:p [ skos:prefLabel "Our air"@en ; skos:exactMatch at-theme:ENVI ] .';
    const { json, hidden } = readTurtle('Theme', turtle, { terms });
    expect(json).toEqual([value]);
    expect(hidden).toContain('1 en Our air');
  });

  it('shows one spelling of IRIs that are cited with https', () => {
    const { json } = readTurtle('Theme', `ex:d ex:p <${AT.replace('http', 'https')}ENVI> .`, {
      terms,
    });
    expect(json).toEqual([value]);
  });

  it('makes the labels searchable that it does not show', () => {
    const { hidden } = readTurtle('Theme', 'ex:d ex:p at-theme:ENVI .', { terms });
    expect(hidden).toEqual(['0.5 en Nature', '0.5 de Umwelt und Natur']);
  });
});
