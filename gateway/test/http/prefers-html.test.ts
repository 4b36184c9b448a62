import { describe, expect, it } from 'vitest';
import { prefersHtml } from '../../http/negotiation/media-types.ts';

describe('a page', () => {
  const offer = ['application/json', 'text/turtle', 'application/rdf+xml'];

  it.each([
    'text/html',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'TEXT/HTML;charset=utf-8',
    'text/html, application/json',
    'application/json;q=0.5, text/html;q=0.9',
  ])('is for %s', (accept) => {
    expect(prefersHtml(accept, offer)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'text/*',
    'application/json, text/html',
    'text/turtle, text/html;q=0.5',
    'text/html;q=0.1, */*',
    'text/html;q=0',
    'application/json, text/plain, */*',
  ])('is not for %s', (accept) => {
    expect(prefersHtml(accept, offer)).toBe(false);
  });
});
