import { once } from 'node:events';
import type { Quad } from '@rdfjs/types';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { describe, expect, it } from 'vitest';
import { emitJsonLdContext } from '../../emit/emit-json-ld-context.ts';
import { BIRD_COUNT, BIRD_PROFILE } from './bird-profile.ts';

const context = emitJsonLdContext(BIRD_PROFILE);
const NS = 'https://birds.example/ns#';

describe('the JSON-LD context', () => {
  it('reads a served document as the triples it was made from', async () => {
    expect(await triplesOf({ '@id': `${NS}count`, ...BIRD_COUNT })).toEqual([
      `<https://birds.example/kind/robin> <${NS}name> "Robin"@en .`,
      `<${NS}count> <${NS}observer> "A. Finch" .`,
      `<${NS}count> <${NS}observer> "B. Reed" .`,
      `<${NS}count> <${NS}seen> "2023-05" .`,
      `<${NS}count> <${NS}sightings> <https://birds.example/s/1> .`,
      `<${NS}count> <${NS}tags> "Wald"@de .`,
      `<${NS}count> <${NS}title> "Heath 2023"@en-gb .`,
      `<${NS}count> <${NS}title> "Heide 2023"@de .`,
      `<${NS}count> <${NS}website> "https://birds.example/heath" .`,
      `<https://birds.example/s/1> <${NS}individuals> "7"^^<http://www.w3.org/2001/XMLSchema#integer> .`,
      `<https://birds.example/s/1> <${NS}kinds> <https://birds.example/kind/robin> .`,
      `<https://birds.example/s/1> <${NS}title> "Am See"@de .`,
    ]);
  });

  it('lets the stated type decide where two entities read a name differently', async () => {
    const label = (type: string, value: unknown) =>
      triplesOf({ '@id': `${NS}x`, '@type': type, label: value });
    expect(await label('Count', { de: 'Wald' })).toContain(`<${NS}x> <${NS}label> "Wald"@de .`);
    expect(await label('Station', 'North')).toContain(`<${NS}x> <${NS}label> "North" .`);
    expect(context['@context']).not.toHaveProperty('label');
  });

  it('lets no name of the outside into a nested object', async () => {
    const nested = { sightings: [{ resource: `${NS}s`, observer: ['A. Finch'] }] };
    const terms = context['@context'].sightings;
    expect(terms).toMatchObject({ '@context': { title: expect.anything(), resource: '@id' } });
    expect(await triplesOf({ '@id': `${NS}x`, ...nested })).toHaveLength(2);
  });
});

async function triplesOf(document: object): Promise<readonly string[]> {
  const parser = new JsonLdParser();
  const quads: Quad[] = [];
  parser.on('data', (quad: Quad) => quads.push(quad));
  parser.end(JSON.stringify({ ...context, ...document }));
  await once(parser, 'end');
  return quads.map(textOf).sort();
}

/** As an N-Triples line; the literals here hold nothing to escape. */
function textOf({ subject, predicate, object }: Quad): string {
  const start = `<${subject.value}> <${predicate.value}>`;
  if (object.termType !== 'Literal') {
    return `${start} <${object.value}> .`;
  }
  const { datatype, language, value } = object;
  const isTyped = language === '' && !datatype.value.endsWith('#string');
  const tail = isTyped ? `^^<${datatype.value}>` : language && `@${language.toLowerCase()}`;
  return `${start} "${value}"${tail} .`;
}
