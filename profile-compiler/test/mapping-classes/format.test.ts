import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';
import { lookupOf } from './stored-terms.ts';

const AT = 'http://publications.europa.eu/resource/authority/file-type/';

describe('Format', () => {
  it('keeps the unresolved forms while no vocabulary is stored', () => {
    const { json, problems } = readTurtle(
      'Format',
      'ex:d ex:p at-format:JSON, <https://www.iana.org/assignments/media-types/text/csv>, "LakeTrack 3", [ rdfs:label "Karte" ] .',
    );
    expect(json).toEqual([
      { id: 'JSON', label: 'JSON', resource: `${AT}JSON` },
      {
        id: 'https://www.iana.org/assignments/media-types/text/csv',
        label: 'https://www.iana.org/assignments/media-types/text/csv',
        resource: 'https://www.iana.org/assignments/media-types/text/csv',
      },
      { id: 'laketrack-3', label: 'LakeTrack 3' },
      { id: 'karte', label: 'Karte' },
    ]);
    expect(problems).toHaveLength(4);
  });

  const terms = lookupOf({ id: 'CSV', vocabulary: 'file-type', prefLabel: { en: 'CSV table' } });

  it.each([
    ['at-format:CSV', `${AT}CSV`],
    [
      '<https://www.iana.org/assignments/media-types/text/csv>',
      'https://www.iana.org/assignments/media-types/text/csv',
    ],
    ['"csv "', `${AT}CSV`],
    ['".csv"', `${AT}CSV`],
    ['[ rdfs:label "CSV" ]', `${AT}CSV`],
  ])('resolves %s', (turtle, resource) => {
    const read = readTurtle('Format', `ex:d ex:p ${turtle} .`, { terms });
    expect(read.json).toEqual([{ id: 'CSV', label: 'CSV table', resource }]);
    expect(read.problems).toEqual([]);
  });

  it('compares the end of an IRI with ids only, never with names', () => {
    const named = lookupOf({ id: 'X1', vocabulary: 'file-type', prefLabel: { en: 'shape' } });
    const { json } = readTurtle('Format', 'ex:d ex:p ex:shape .', { terms: named });
    expect(json).toMatchObject([{ id: 'https://lake.example/shape' }]);
  });
});
