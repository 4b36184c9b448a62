import { expect, it } from 'vitest';
import { passages } from '../../../portal/view/highlights.ts';
import { excerpt, plainText } from '../../../portal/view/texts.ts';
import { bytes, dateText } from '../../../portal/view/units.ts';

it('tags of descriptions are left out, and named characters are read', () => {
  expect(plainText('<p>One &amp; two</p><p>a &lt; b</p>').trim()).toBe('One & two\n\na < b');
  expect(plainText('1 < 2 and 3 > 2')).toBe('1 < 2 and 3 > 2');
});

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

it('dates are as exact as they are given', () => {
  const reader = { language: 'de' } as const;
  expect(dateText('2021', reader)).toBe('2021');
  expect(dateText('2021-04', reader)).toBe('April 2021');
  expect(dateText('2021-04-26T23:30:00Z', reader)).toBe('26. April 2021');
  expect(bytes(48_200_000, reader)).toBe('48,2 MB');
});
