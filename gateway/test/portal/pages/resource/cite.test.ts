import { expect, it } from 'vitest';
import { bibtex, citation } from '../../../../portal/pages/resource/cite.ts';

const FACTS = {
  id: 'tides~1',
  title: 'Tides {100%} \\of the_harbour',
  publisher: 'Harbour & Co',
  year: '2024',
  kind: 'Dataset',
  address: 'https://data.example/datasets/tides~1',
};

it('a citation has the order of DataCite', () => {
  expect(citation(FACTS)).toBe(
    'Harbour & Co (2024): Tides {100%} \\of the_harbour. Dataset. https://data.example/datasets/tides~1',
  );
  expect(citation({ ...FACTS, year: undefined })).toMatch(/^Harbour & Co: Tides/);
});

it('an entry of BibTeX cannot be ended by what it holds', () => {
  expect(bibtex(FACTS)).toBe(`@misc{tides-1,
  title = {Tides 100\\% of the\\_harbour},
  publisher = {Harbour \\& Co},
  year = {2024},
  url = {https://data.example/datasets/tides~1}
}`);
});
