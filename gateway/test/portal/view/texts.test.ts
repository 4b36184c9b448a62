import { expect, it } from 'vitest';
import { excerpt, isSkolemIri, passages } from '../../../portal/view/texts.ts';

it('an excerpt ends between words', () => {
  expect(excerpt('Water levels of the harbour', 20)).toBe('Water levels of the …');
  expect(excerpt('Water', 20)).toBe('Water');
  expect(excerpt('x'.repeat(100), 20)).toBe(`${'x'.repeat(20)} …`);
});

it('highlights keep their marks, and nothing else is taken for HTML', () => {
  const shown = (fragment: string) =>
    passages({ field: 'title', language: 'en', fragments: [fragment] })[0]?.html;
  expect(shown('a &lt; <mark>b</mark>')).toBe('a &lt; <mark>b</mark>');
  expect(shown('<mark onclick="x">b</mark>')).toBe(
    '&lt;mark onclick=&quot;x&quot;&gt;b&lt;/mark&gt;',
  );
});

it('an IRI of a blank node is told from texts and other addresses', () => {
  expect(isSkolemIri('http://data.gov.be/.well-known/genid/8d4ad469-6eff')).toBe(true);
  expect(isSkolemIri('https://host.example/platform/.well-known/genid/1/c14n0')).toBe(true);
  expect(isSkolemIri('https://host.example/genid/1')).toBe(false);
  expect(isSkolemIri('See https://host.example/.well-known/genid/1')).toBe(false);
});
