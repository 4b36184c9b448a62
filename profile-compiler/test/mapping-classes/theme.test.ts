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

  it('makes the labels searchable that it does not show', () => {
    const { hidden } = readTurtle('Theme', 'ex:d ex:p at-theme:ENVI .', { terms });
    expect(hidden).toEqual(['0.5 en Nature', '0.5 de Umwelt und Natur']);
  });
});
