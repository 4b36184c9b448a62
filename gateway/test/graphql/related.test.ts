import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndexedDocument } from '../../../search/index.ts';
import { DOCUMENTS } from './documents.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

interface Facts {
  readonly title: string;
  readonly keywords?: readonly string[];
  readonly themes?: readonly string[];
}

function dataset(id: string, { title, keywords = [], themes = [] }: Facts): IndexedDocument {
  const document = {
    id,
    title: { en: title },
    keywords: keywords.map((label) => ({ id: label.toLowerCase(), label, language: 'en' })),
    categories: themes.map((theme) => ({ id: theme, label: { en: theme } })),
    distributions: [],
    catalog: { id: 'farm' },
    catalog_record: { issued: '2024-01-01T00:00:00Z', modified: '2024-01-01T00:00:00Z' },
  };
  return { entity: 'dataset', id, document, json: JSON.stringify(document) };
}

const SHELF = [
  dataset('bees', {
    title: 'Bees of the valley',
    keywords: ['Apiary', 'nature'],
    themes: ['ENVI'],
  }),
  dataset('hives', { title: 'Hives', keywords: ['apiary'], themes: ['ENVI'] }),
  dataset('honey', { title: 'Honey and bee products', themes: ['AGRI'] }),
  dataset('rocks', { title: 'Rocks of the mountains', keywords: ['nature'], themes: ['ENVI'] }),
  dataset('winds', { title: 'Winds', keywords: ['nature'], themes: ['ENVI'] }),
  dataset('taxes', { title: 'Taxes', themes: ['ECON'] }),
];

describe('related documents', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql({ batch: { puts: [...DOCUMENTS, ...SHELF] } });
  });
  afterAll(() => graphql.close());

  async function related(id: string, args = ''): Promise<string[]> {
    const { data, errors } = await graphql.ask(
      `{ dataset(id: "${id}") { related${args} { id } } }`,
    );
    expect(errors).toBeUndefined();
    return data.dataset.related.map((one: { id: string }) => one.id);
  }

  it('share terms, keywords and words of the title, rare ones before common ones, and the document itself is none', async () => {
    const found = await related('bees', '(first: 10)');
    expect(found.slice(0, 4)).toEqual(['hives', 'rocks', 'winds', 'honey']);
    expect(found).not.toContain('bees');
  });

  it('are as many as asked for, with equal ones by id, the same each time', async () => {
    const found = await related('bees', '(first: 3)');
    expect(found).toHaveLength(3);
    expect(await related('bees', '(first: 3)')).toEqual(found);
    expect(await related('winds', '(first: 1)')).toEqual(['bees']);
  });

  it('are none where nothing is shared', async () => {
    const alone = await openTestGraphql({ batch: { puts: [SHELF[0] as IndexedDocument] } });
    const { data } = await alone.ask('{ dataset(id: "bees") { related { id } } }');
    expect(data.dataset.related).toEqual([]);
    await alone.close();
  });

  it('of catalogues are catalogues', async () => {
    const { data, errors } = await graphql.ask('{ catalog(id: "farm") { related { id } } }');
    expect(errors).toBeUndefined();
    expect(data.catalog.related).toEqual([]);
  });

  it('cost as much as what works through a graph', async () => {
    const query = '{ datasets(first: 100) { nodes { related(first: 100) { related { id } } } } }';
    const { errors } = await graphql.ask(query);
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_EXPENSIVE' } }]);
  });
});
