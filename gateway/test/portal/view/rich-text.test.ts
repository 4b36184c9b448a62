import { describe, expect, it } from 'vitest';
import { richText } from '../../../portal/view/rich-text.ts';

const shown = (text: string) => richText(text).html.trim();

describe('a description on a page', () => {
  it.each([
    [
      'Markdown',
      '**Wells** of [town](https://a.example)',
      '<p><strong>Wells</strong> of <a href="https://a.example" rel="nofollow">town</a></p>',
    ],
    ['HTML', '<p>One <b>bold</b></p>', '<p>One <b>bold</b></p>'],
    [
      'an address',
      'see <https://a.example/b>',
      '<p>see <a href="https://a.example/b" rel="nofollow">https://a.example/b</a></p>',
    ],
    [
      'a bare address',
      'https://a.example/b.',
      '<p><a href="https://a.example/b" rel="nofollow">https://a.example/b</a>.</p>',
    ],
    ['indented text', '    four blanks', '<p>four blanks</p>'],
    ['a heading', '# Wells', '<h3>Wells</h3>'],
    ['entities', 'caf&eacute; R&amp;D &lt;b&gt;', '<p>café R&amp;D &lt;b&gt;</p>'],
  ])('shows %s', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each(['List<String> of <year>', 'x<y and y>z', 'a<b and c>d'])(
    'keeps the words of %s',
    (text) => {
      expect(shown(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(`<p>${text}</p>`);
    },
  );

  it.each([
    '<script>alert(1)</script>',
    '<style>p {color: red}</style>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload=alert(1)>',
    '<b <script>alert(1)</script>',
  ])('shows nothing of %s that runs or is loaded', (text) => {
    expect(shown(text)).not.toMatch(/<(?:script|style|img|iframe|svg)|\son\w+=|href="javascript/i);
  });
});
