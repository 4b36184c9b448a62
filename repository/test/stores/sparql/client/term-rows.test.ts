import { expect, it } from 'vitest';
import { termRows } from '../../../../stores/sparql/client/term-rows.ts';

const result = (bindings: string) =>
  `<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head><variable name="s"/></head>
    <results><result>${bindings}</result></results></sparql>`;

it('gives the terms of a result as N-Triples writes them', () => {
  const xml = result(`<binding name="s"><uri>http://x/?a=1&amp;b=2</uri></binding>
    <binding name="plain"><literal>a\r\n&lt;b&gt; "c" \\ 😀 </literal></binding>
    <binding name="tagged"><literal xml:lang="en-gb">hello</literal></binding>
    <binding name="empty"><literal/></binding>
    <binding name="typed"><literal datatype="urn:t">1</literal></binding>`);
  expect(termRows(xml)).toEqual([
    {
      s: '<http://x/?a=1&b=2>',
      plain: String.raw`"a\r\n<b> \"c\" \\ 😀 "`,
      tagged: '"hello"@en-gb',
      empty: '""',
      typed: '"1"^^<urn:t>',
    },
  ]);
});

it('refuses what XML cannot hold', () => {
  const xml = result('<binding name="s"><literal>\uFFFF</literal></binding>');
  expect(() => termRows(xml)).toThrow(expect.objectContaining({ name: 'StoreRequestError' }));
});
