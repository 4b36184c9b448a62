import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';

const IANA = 'www.iana.org/assignments/media-types';

describe('MediaType', () => {
  it.each([
    ['"TEXT/CSV"', 'text/csv'],
    ['"text/csv; charset=UTF-8"', 'text/csv'],
    ['"text/csv#"', 'text/csv'],
    [`<https://${IANA}/text/csv#>`, 'text/csv'],
    [`<https://${IANA}/text/csv/>`, 'text/csv'],
    [`<http://${IANA}/application/geo%2Bjson>`, 'application/geo+json'],
    ['"APPLICATION/LD%2BJSON"', 'application/ld+json'],
    [`<http://${IANA}/application/geo%2bjson#this>`, 'application/geo+json'],
    [`<http://${IANA}/Application/JSON>`, 'application/json'],
    [`"http://${IANA}/application/ld+json"`, 'application/ld+json'],
    ['<http://www.w3.org/ns/iana/media-types/text/turtle#Resource>', 'text/turtle'],
    ['<http://purl.org/NET/mediatypes/text/html>', 'text/html'],
    ['[ rdfs:label "Application/JSON" ]', 'application/json'],
  ])('reads %s', (value, type) => {
    const { json, problems } = readTurtle('MediaType', `ex:d ex:p ${value} .`);
    expect(json).toEqual([type]);
    expect(problems).toEqual([]);
  });

  it.each([`https://${IANA}/`, `https://${IANA}/text/%E0%A4%A`, 'https://lake.example/text/csv'])(
    'keeps %s as it is',
    (iri) => {
      const { json, problems } = readTurtle('MediaType', `ex:d ex:p <${iri}> .`);
      expect(json).toEqual([iri]);
      expect(problems).toEqual([`unresolved-term ${iri}`]);
    },
  );
});
