import { describe, expect, it } from 'vitest';
import { html } from '../../http/html/html.ts';

describe('html', () => {
  it('escapes whatever stands in a hole', () => {
    const evil = `<script>alert("x" & 'y')</script>`;
    expect(html`<p title="${evil}">${1}</p>`.html).toBe(
      '<p title="&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;">1</p>',
    );
  });

  it('joins lists, keeps HTML and leaves absent values out', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}${undefined}</ul>`.html).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
  });

  it('makes no link of what a click would run', () => {
    const link = (address: string) => html`<a href="${address}">x</a>`.html;
    for (const evil of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'java\nscript:x',
    ]) {
      expect(link(evil)).toBe('<a href="#">x</a>');
    }
    for (const good of [
      'https://a.example/',
      'mailto:a@b.example',
      '/graphql?a=b:c',
      'sparql?query=a',
      '#a',
    ]) {
      expect(link(good)).toBe(`<a href="${good}">x</a>`);
    }
  });
});
