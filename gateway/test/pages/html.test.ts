import { describe, expect, it } from 'vitest';
import { html } from '../../pages/html.ts';

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
});
