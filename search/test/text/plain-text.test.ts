import { expect, it } from 'vitest';
import { plainText } from '../../text/plain-text.ts';

it.each([
  ['addresses', 'see <https://a.example/b> or <desk@a.example>', undefined],
  [
    'types and comparisons',
    'List<String> of x<y and y>z, a<b and c>d, < 50 > 100, <3, PM<10>',
    undefined,
  ],
  ['placeholders', '/api/<year>/<my-id>', undefined],
  [
    'tags',
    '<p class="a">One <b>bold</b> and <a href="https://a.example/x">link</a></p>',
    'One bold and link',
  ],
  ['upper case and old elements', '<FONT color=red>a</FONT><BR/>b', 'a b'],
  [
    'styles, scripts and comments',
    'a<style>p {color: red}</style><script>x<1</script><!-- c -->b',
    'ab',
  ],
  ['entities', 'R&amp;D caf&eacute; &#39;it&#x27;s&#39; &lt;b&gt;', "R&D café 'it's' <b>"],
  ['addresses with ampersands', 'https://a.example/?a=1&copy=2', undefined],
  ['links of Markdown', 'the [map](https://a.example/map "Map") ![x](/y.png)', 'the [map] ![x]'],
])('keeps the words and drops the markup of %s', (_, text, expected = text) => {
  expect(plainText(text).replaceAll(/\s+/g, ' ').trim()).toBe(expected);
});

it('reads a long text of opened tags in the time of its length', () => {
  const text = '<a "'.repeat(100_000);
  expect(plainText(text)).toBe(text);
});
