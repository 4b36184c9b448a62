import { expect, it } from 'vitest';
import type { DocumentObject, SearchResult } from '../../port/search-index.ts';
import type { SearchQuery } from '../../port/search-query.ts';
import { asWritten } from '../../relaxation/corrections.ts';
import { indexed } from '../engines/contract/generators/generate-documents.ts';
import { storedDocument } from '../engines/stored-document.ts';

const NOTHING = { total: 0, hasNextPage: false, hasPreviousPage: false, facets: [], measures: [] };

/** An index that finds these documents, whatever is asked. */
function indexOf(documents: readonly DocumentObject[]) {
  const asked: SearchQuery[] = [];
  const hits = documents.map((document) => ({
    document: storedDocument(indexed({ entity: 'dataset', id: 'any', document })),
    cursor: '',
  }));
  return {
    asked,
    index: {
      async search(_: string, query: SearchQuery): Promise<SearchResult> {
        asked.push(query);
        return { ...NOTHING, hits: hits.slice(0, query.page.first) };
      },
    },
  };
}

async function written(typed: string, instead: string, documents: readonly DocumentObject[]) {
  const { index } = indexOf(documents);
  const corrections = [{ word: typed, instead }];
  const [found] = await asWritten(index, 'dataset', corrections);
  return found?.instead;
}

const PAYMENTS = { title: { de: 'Zahlung der Gebühren' } };
const COUNTS = { title: { de: 'Die Zählung' }, keywords: [{ label: 'Zahlung' }] };

it('asks nothing where there is no correction, and once for each', async () => {
  const { asked, index } = indexOf([]);
  expect(await asWritten(index, 'dataset', [])).toEqual([]);
  const corrections = [
    { word: 'wadl', instead: 'wald' },
    { word: 'bonm', instead: 'bonn' },
  ];
  expect(await asWritten(index, 'dataset', corrections)).toEqual(corrections);
  expect(asked.map(({ text }) => text)).toEqual([
    { kind: 'phrase', words: ['wald'] },
    { kind: 'phrase', words: ['bonn'] },
  ]);
});

it('takes the spelling that most texts have', async () => {
  expect(await written('zahlnug', 'zahlung', [PAYMENTS, COUNTS, COUNTS])).toBe('zählung');
  expect(await written('zahlnug', 'zahlung', [PAYMENTS, COUNTS, PAYMENTS])).toBe('zahlung');
});

it('takes the spelling with the letters that were typed', async () => {
  expect(await written('Zählnug', 'zahlung', [PAYMENTS, PAYMENTS, COUNTS])).toBe('zählung');
  expect(await written('Mass', 'mass', [{ title: 'MASS' }, { title: 'Maß' }])).toBe('mass');
  expect(await written('Maß', 'mass', [{ title: 'MASS' }, { title: 'Maß' }])).toBe('maß');
});

it('reads the beginning of long texts, and keeps what no text shows', async () => {
  const long = 'ein langes Wort '.repeat(500);
  expect(await written('fahrt', 'fahre', [{ title: long, description: 'Fähre' }])).toBe('fahre');
  expect(await written('fahrt', 'fahre', [{ id: 7, title: null }, { title: 'Fähre' }])).toBe(
    'fähre',
  );
});
