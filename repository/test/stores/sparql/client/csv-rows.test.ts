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
