import { expect, it } from 'vitest';
import { csvRows } from '../../../../stores/sparql/client/csv-rows.ts';

it('gives the values of a result by variable', () => {
  const csv = '"graph","row","seq"\n"http://x/?a=1,2","{""a"": ""é\r\n""}",12\r\n"","",3\n';
  expect(csvRows(csv)).toEqual([
    { graph: 'http://x/?a=1,2', row: '{"a": "é\r\n"}', seq: '12' },
    { seq: '3' },
  ]);
});

it('gives a row without values where the only variable has none', () => {
  expect(csvRows('"last"\n\n')).toEqual([{}]);
  expect(csvRows('"last"\n')).toEqual([]);
});

it('refuses a result whose end is missing', () => {
  const refusal = expect.objectContaining({ name: 'StoreRequestError' });
  expect(() => csvRows('"last"\n"cut')).toThrow(refusal);
  expect(() => csvRows('"last"\n"cut ""')).toThrow(refusal);
});

it.each([
  ['a page', '<h1>It works!</h1>'],
  [
    'a result in XML',
    '<?xml version="1.0"?>\n<sparql xmlns="http://www.w3.org/2005/sparql-results#"/>',
  ],
  ['a result in JSON', '{ "head": { "vars": ["last"] }, "results": { "bindings": [] } }'],
  ['nothing', ''],
])('takes %s for no result', (_, text) => {
  expect(() => csvRows(text)).toThrow(/sent no result as CSV/);
});
