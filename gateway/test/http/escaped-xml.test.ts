import { expect, it } from 'vitest';
import { escapedXml } from '../../http/negotiation/escaped-xml.ts';

it('writes any text so that XML can hold it', () => {
  expect(escapedXml('a & b < c > "d" \'e\' 😀')).toBe(
    'a &amp; b &lt; c &gt; &quot;d&quot; &#39;e&#39; 😀',
  );
  expect(escapedXml('a\u0000b\u000bc\ud800d\uffffe\tf\ng')).toBe('abcde\tf\ng');
});
