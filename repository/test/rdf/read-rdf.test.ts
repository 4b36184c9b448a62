import { describe, expect, it } from 'vitest';
import { RDF_MEDIA_TYPES, rdfFormatFor } from '../../rdf/formats.ts';
import { linesOf, read, refusalOf } from './bodies.ts';

const NQUAD = '<https://ex.org/a> <https://ex.org/p> "x" <https://ex.org/g> .';

describe('readRdf', () => {
  it.each(['text/turtle; charset=UTF-8', 'TEXT/Turtle', 'application/x-turtle'])(
    'finds the format of %s',
    async (contentType) => {
      expect(await read('<#a> <#b> 1 .', contentType)).toHaveLength(1);
    },
  );

  it.each([undefined, '', 'text/html', 'application/json', 'no media type', 'text/turtle2'])(
    'refuses %s and lists what it reads',
    async (contentType) => {
      const { code, message } = await refusalOf('<#a> <#b> 1 .', contentType);
      expect(code).toBe('unsupported-media-type');
      for (const accepted of RDF_MEDIA_TYPES) {
        expect(message).toContain(accepted);
      }
    },
  );

  it('tells senders of JSON documents that these are made from RDF', async () => {
    const { message } = await refusalOf('{"id": "x"}', 'application/json');
    expect(message).toContain('Documents are made from RDF');
  });

  it.each(RDF_MEDIA_TYPES)('refuses an empty body of %s', async (contentType) => {
    expect(await refusalOf(' \n\t', contentType)).toMatchObject({ code: 'invalid-rdf' });
  });

  it.each(RDF_MEDIA_TYPES)('refuses %s that is no UTF-8', async (contentType) => {
    const refusal = await refusalOf(Uint8Array.of(0x3c, 0xe4, 0x3e), contentType);
    expect(refusal.code).toBe('invalid-encoding');
  });

  it('takes the triples of all graphs as one graph', async () => {
    const expected = ['<https://ex.org/a> <https://ex.org/p> "x" .'];
    expect(await linesOf(NQUAD, 'application/n-quads')).toEqual(expected);
    expect(
      await linesOf(
        '<https://ex.org/g> { <https://ex.org/a> <https://ex.org/p> "x" }',
        'application/trig',
      ),
    ).toEqual(expected);
    expect(
      await linesOf(
        '{"@id":"https://ex.org/g","@graph":[{"@id":"https://ex.org/a","https://ex.org/p":"x"}]}',
        'application/ld+json',
      ),
    ).toEqual(expected);
  });

  it.each([
    ['text/turtle', '<#a> <#b> 1, 2, 3 .'],
    ['application/rdf+xml', xmlOf('<e:p>1</e:p><e:p>2</e:p><e:p>3</e:p>')],
    ['application/ld+json', '{"@id":"urn:a","urn:p":[1,2,3]}'],
  ])('refuses %s with more triples than the limit', async (contentType, text) => {
    const refusal = await refusalOf(text, contentType, { triples: 2 });
    expect(refusal).toMatchObject({ code: 'too-complex' });
  });

  it('knows the file of a media type in any case, and of no other', () => {
    expect(rdfFormatFor('Application/LD+JSON')?.name).toBe('JSON-LD');
    expect(rdfFormatFor('text/plain')).toBeUndefined();
  });
});

function xmlOf(properties: string): string {
  return `<e:T xmlns:e="urn:e:" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${properties}</e:T>`;
}
