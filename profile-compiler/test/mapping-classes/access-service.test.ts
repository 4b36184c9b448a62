import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';

describe('AccessService', () => {
  it('gives the data service that a distribution is accessed by', () => {
    const { json, problems, hidden } = readTurtle(
      'AccessService',
      `ex:d ex:p ex:tides .
       ex:tides a dcat:DataService ; dct:title "Tides"@en, "Gezeiten"@de ; dct:description "By hour"@en ;
         dcat:endpointURL <https://tides.example/b>, <https://tides.example/a> ;
         dcat:endpointDescription <https://tides.example/openapi.json>, "Ask for it" ;
         dct:license [ dct:title "Tide licence" ] ;
         dct:accessRights [ skos:prefLabel "Open to all"@en ] .`,
    );
    expect(json).toEqual([
      {
        title: { de: 'Gezeiten', en: 'Tides' },
        description: { en: 'By hour' },
        endpoint_url: ['https://tides.example/a', 'https://tides.example/b'],
        endpoint_description: ['Ask for it', 'https://tides.example/openapi.json'],
        license: { id: 'tide-licence', label: 'Tide licence' },
        access_right: { label: 'Open to all' },
        resource: 'https://lake.example/tides',
      },
    ]);
    // The access right is a term of no vocabulary.
    expect(problems).toEqual(['unresolved-term access_right _:']);
    expect(hidden).toEqual([]);
  });

  it('keeps the IRI of a service that is described elsewhere, and text as its title', () => {
    const { json, problems } = readTurtle('AccessService', 'ex:d ex:p ex:far, "By post"@en, [] .');
    expect(json).toEqual([{ resource: 'https://lake.example/far' }, { title: { en: 'By post' } }]);
    expect(problems).toEqual(['literal-as-name By post', 'empty-node _:']);
  });

  it('reports a second licence and shows the same one whatever the order', () => {
    const { json, problems } = readTurtle(
      'AccessService',
      'ex:d ex:p ex:s . ex:s dct:license "B licence", "A licence" .',
    );
    expect(json).toMatchObject([{ license: { label: 'A licence' } }]);
    expect(problems).toContain('extra-value license B licence');
  });
});
