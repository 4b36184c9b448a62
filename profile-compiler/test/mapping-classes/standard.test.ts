import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';

describe('Standard', () => {
  it('gives every value as it stands', () => {
    const { json, problems } = readTurtle(
      'Standard',
      'ex:d ex:p "LV-12", 12, "Pegel"@de, <https://doi.org/10.5555/lake> .',
    );
    expect(json).toEqual(['LV-12', '12', 'Pegel', 'https://doi.org/10.5555/lake']);
    expect(problems).toEqual([]);
  });

  it('gives nested nodes as JSON text, at any depth', () => {
    const { json, problems } = readTurtle(
      'Standard',
      `ex:d ex:p [ a foaf:Agent ; foaf:name "Lake office"@en ; dct:relation ex:a, ex:b ;
         ex:at [ dct:title "Pier" ] ] .`,
    );
    expect((json as string[]).map((text) => JSON.parse(text))).toEqual([
      {
        '@type': 'http://xmlns.com/foaf/0.1/Agent',
        'dct:relation': ['https://lake.example/a', 'https://lake.example/b'],
        'foaf:name': { '@value': 'Lake office', '@language': 'en' },
        'https://lake.example/at': { 'dct:title': 'Pier' },
      },
    ]);
    expect(problems).toEqual([]);
  });

  it('ends where nodes refer to each other', () => {
    const { json } = readTurtle('Standard', 'ex:d ex:p _:a . _:a ex:q _:b . _:b ex:q _:a .');
    expect(json).toEqual([]);
  });

  it('shows nothing of nodes that all refer to each other, and reports it', () => {
    const names = Array.from({ length: 12 }, (_, at) => `_:n${at}`);
    const all = names.map((name) => `${name} ex:q ${names.join(', ')} ; ex:r "x" .`).join(' ');
    const { json, problems } = readTurtle('Standard', `ex:d ex:p _:n0 . ${all}`);
    expect(json).toEqual([]);
    expect(problems).toEqual(['not-a-literal _:']);
  });

  it('reports nodes of which nothing is said', () => {
    expect(readTurtle('Standard', 'ex:d ex:p [] .').problems).toEqual(['not-a-literal _:']);
  });
});
