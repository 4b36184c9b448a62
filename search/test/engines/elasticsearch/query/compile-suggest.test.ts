import { expect, it } from 'vitest';
import { compileSuggest } from '../../../../engines/elasticsearch/query/compile-suggest.ts';

const field = 'index-only.title-words';

it('looks for words of three letters or more also as words that signs tie', () => {
  expect(compileSuggest('wifi at h')?.query?.bool?.filter).toEqual([
    {
      bool: {
        should: [
          { term: { [field]: { value: 'wifi' } } },
          { term: { [field]: { value: '+wifi' } } },
        ],
      },
    },
    { term: { [field]: { value: 'at' } } },
    { prefix: { [field]: { value: 'h' } } },
  ]);
  expect(compileSuggest('wif')?.query?.bool?.filter).toEqual([
    {
      bool: {
        should: [
          { prefix: { [field]: { value: 'wif' } } },
          { prefix: { [field]: { value: '+wif' } } },
        ],
      },
    },
  ]);
});
