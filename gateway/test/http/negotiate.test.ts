import { describe, expect, it } from 'vitest';
import { negotiate } from '../../http/negotiation/media-types.ts';

const OFFER = ['application/json', 'text/turtle', 'application/ld+json'];

describe('negotiate', () => {
  it.each([
    ['nothing at all', undefined],
    ['an empty header', ''],
    ['anything', '*/*'],
    ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ])('gives the preferred type to a client that asks for %s', (_who, accept) => {
    expect(negotiate(accept, OFFER)).toBe('application/json');
  });

  it.each([
    ['text/turtle', 'text/turtle'],
    ['text/*', 'text/turtle'],
    ['application/json;q=0.4, text/turtle;q=0.7', 'text/turtle'],
    ['text/turtle;q=0, */*', 'application/json'],
    ['application/json;q=0, */*', 'text/turtle'],
    ['application/json; charset=utf-8', 'application/json'],
    ['application/ld+json;profile="https://example.org/a,b"', 'application/ld+json'],
    ['Text/Turtle', 'text/turtle'],
  ])('answers "Accept: %s" with %s', (accept, expected) => {
    expect(negotiate(accept, OFFER)).toBe(expected);
  });

  it.each([
    ['application/xml', 'application/rdf+xml'],
    ['text/xml', 'application/rdf+xml'],
    ['application/json', 'application/ld+json'],
    ['application/json, text/turtle;q=0.5', 'application/ld+json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/turtle'],
  ])('takes "Accept: %s" for %s where only RDF is on offer', (accept, expected) => {
    const graphs = ['text/turtle', 'application/ld+json', 'application/rdf+xml'];
    expect(negotiate(accept, graphs)).toBe(expected);
  });

  it('refuses what is not on offer, and lists what is', () => {
    expect(() => negotiate('image/png', OFFER)).toThrow(
      expect.objectContaining({ code: 'not-acceptable', details: { allowed: OFFER } }),
    );
  });
});
