import { describe, expect, it } from 'vitest';
import { toSource } from '../../../../engines/elasticsearch/mapping/to-source.ts';
import type { DocumentObject } from '../../../../port/search-index.ts';
import { indexed } from '../../contract/generators/generate-documents.ts';
import { DATASETS } from '../query/requests.ts';

function stepsOf(document: DocumentObject): number {
  return [...toSource(DATASETS, indexed({ entity: 'dataset', id: 'a', document }))].length;
}

const SMALL = { id: 'a', title: { en: 'Trees' }, keywords: [{ label: 'tree', language: 'en' }] };

describe('making the source of a document', () => {
  it('takes no more steps for more text or values, while these are few', () => {
    const more = { ...SMALL, description: { en: 'All trees of the city. '.repeat(100) } };
    expect(stepsOf(more)).toBe(stepsOf(SMALL));
  });

  it('takes a step for every 20,000 characters of a long text', () => {
    const description = { en: 'All trees of the city. '.repeat(40_000) };
    expect(stepsOf({ ...SMALL, description })).toBeGreaterThan(stepsOf(SMALL) + 40);
  });

  it('takes a step for every twenty objects and their texts', () => {
    const keywords = Array.from({ length: 4_000 }, (_, at) => ({
      label: `k${at}`,
      language: 'en',
    }));
    expect(stepsOf({ ...SMALL, keywords })).toBeGreaterThan(stepsOf(SMALL) + 300);
  });
});
