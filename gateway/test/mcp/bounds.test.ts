import { describe, expect, it } from 'vitest';
import { compileFixture } from '../../../profile-compiler/test/fixtures.ts';
import { sampleGraph } from '../targets/sample-graph.ts';
import { openMcp } from './open-mcp.ts';

const CATALOGUE = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  <https://harbour.example/> a dcat:Catalog ; dct:title "Harbour data"@en .`;

const WORDS = 'Every ship and every berth of the harbour, hour by hour. ';

function largeDataset(name: string): string {
  const distributions = Array.from(
    { length: 200 },
    (_, n) => `<https://harbour.example/${name}/${n}> a dcat:Distribution ;
      dct:title "Part ${n}" ; dct:description "${WORDS.repeat(5)}" ;
      dcat:accessURL <https://harbour.example/${name}/${n}.csv> .
      <https://harbour.example/${name}> dcat:distribution <https://harbour.example/${name}/${n}> .`,
  );
  return `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  <https://harbour.example/${name}> a dcat:Dataset ; dct:title "${WORDS.repeat(10)}"@en ;
    dct:description "${WORDS.repeat(300)}"@en ;
    dcat:keyword ${Array.from({ length: 60 }, (_, n) => `"${WORDS.repeat(6)} ${n}"`).join(', ')} .
  ${distributions.join('\n')}`;
}

describe('an answer to an assistant', () => {
  it('is cut to what it can read, says what is cut, and still pages to the end', async () => {
    await using mcp = await openMcp();
    await mcp.test.put('/catalogues/harbour', CATALOGUE);
    const names = Array.from({ length: 15 }, (_, n) => `large-${n}`);
    for (const name of names) {
      await mcp.test.put(
        `/catalogues/harbour/datasets/origin?originalId=${name}`,
        largeDataset(name),
      );
    }
    const one = await mcp.answer('get_dataset', { id: 'large-0' });
    expect(JSON.stringify(one).length).toBeLessThan(21_000);
    expect(one.shortened).toEqual(
      expect.arrayContaining(['description', 'distributions', 'keywords']),
    );
    expect(one.fields).toMatchObject({ title: expect.stringContaining('Every ship') });

    const found: string[] = [];
    const pages: number[] = [];
    let after: unknown;
    do {
      const page = await mcp.answer('search_datasets', { first: 15, ...(after ? { after } : {}) });
      const hits = page.hits as readonly { readonly id: string }[];
      expect(JSON.stringify(page).length).toBeLessThan(21_000);
      found.push(...hits.map(({ id }) => id));
      pages.push(hits.length);
      after = page.next;
    } while (after !== undefined);
    expect(pages.length).toBeGreaterThan(1);
    expect(found.toSorted()).toEqual(names.toSorted());
  });

  it('costs what its GraphQL operation costs', async () => {
    await using mcp = await openMcp({ limits: { graphqlCost: 200 } });
    expect(await mcp.refusal('search_datasets', { first: 50 })).toMatch(/QUERY_TOO_EXPENSIVE/);
    expect(await mcp.answer('search_datasets', { first: 1 })).toMatchObject({ totalCount: 0 });
  });

  it('is counted by rate limits like any other', async () => {
    const quota = { requestsPerMinute: 1_000, costPerMinute: 150 };
    await using mcp = await openMcp({
      rateLimits: { anonymous: quota, authenticated: quota },
    });
    expect(await mcp.refusal('search_datasets', { first: 50 })).toMatch(/OVER_QUOTA|RATE_LIMITED/);
  });
});

describe('the tools of a profile with every class', () => {
  it('answer by their schemas, which the client checks', async () => {
    const model = await compileFixture('every-class');
    await using mcp = await openMcp({ model });
    await mcp.test.put('/catalogues/shelf', sampleGraph(model, 'catalog'));
    await mcp.test.put(
      '/catalogues/shelf/datasets/origin?originalId=count',
      sampleGraph(model, 'dataset'),
    );
    const { tools } = await mcp.client.listTools();
    for (const { name, inputSchema } of tools.filter(({ name }) => !name.startsWith('get_'))) {
      const { only } = inputSchema.properties as { only?: { items: { enum: string[] } } };
      const vocabulary = name === 'search_terms';
      for (const facet of only?.items.enum ?? [undefined]) {
        const args = facet === undefined ? {} : { only: [facet] };
        expect(
          await (vocabulary ? mcp.refusal(name, { vocabulary: 'x' }) : mcp.answer(name, args)),
        );
      }
    }
    const dataset = await mcp.answer('get_dataset', { id: 'count' });
    expect(Object.keys(dataset.fields as object).length).toBeGreaterThan(20);
    const catalogue = await mcp.answer('get_catalog', { id: 'shelf' });
    expect(Object.keys(catalogue.fields as object).length).toBeGreaterThan(3);
    expect(await mcp.answer('search_datasets')).toMatchObject({ hits: [{ id: 'count' }] });
  });
});
