import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import { createVocabularySearch } from '../../../search/index.ts';
import { allHits } from '../../api/search/find-hits.ts';
import type { TestApp } from '../rest/open-test-app.ts';

/** The rows of CSV as RFC 4180 has them. */
function rowsOf(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [whole, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (whole !== '') {
      rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    }
    if (end === '\r\n') {
      rows.push([]);
    }
  }
  return rows.filter((row) => row.length > 0);
}

/** Downloads all hits of searches in the portal. */
export function filesOfHits(portal: () => TestApp): void {
  let test: TestApp;

  beforeAll(() => {
    test = portal();
  });

  const get = (url: string, headers = {}) => test.app.inject({ url, headers });
  const idsOf = async (parameters: string) =>
    (await get(`/search?limit=1000&${parameters}`))
      .json()
      .result.results.map(({ id }: { id: string }) => id) as readonly string[];

  it.each([
    'filter=dataset',
    'filter=dataset&q=population&sort=title+asc',
    'filter=dataset&facets={"format":["CSV"]}&sort=modified+desc',
    'filters=dataset,catalogue',
  ])('%s are in both files, each once and in their order', async (parameters) => {
    const ids = await idsOf(parameters);
    expect(ids.length).toBeGreaterThan(0);
    const table = rowsOf((await get(`/search.csv?${parameters}`)).body);
    const [names = [], ...rows] = table;
    expect(rows.map((row) => row[names.indexOf('id')])).toEqual(ids);
    expect(rows.every((row) => row.length === names.length)).toBe(true);
    const lines = (await get(`/search.jsonl?${parameters}`)).body.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
  });

  it('are the whole hits as JSON, as a search shows them', async () => {
    const { results } = (await get('/search?filter=dataset&limit=3&includes=id,title')).json()
      .result;
    const { body, headers } = await get('/search.jsonl?filter=dataset&includes=id,title');
    expect(headers['content-type']).toBe('application/jsonl');
    const lines = body.split('\n').slice(0, 3);
    expect(lines.map((line) => JSON.parse(line))).toEqual(results);
  });

  it('are a table with the fields that are asked for, in the language of the reader', async () => {
    const { body, headers } = await get('/search.csv?filter=dataset&includes=id,title', {
      'accept-language': 'nl',
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="search.csv"');
    expect(headers.vary).toContain('Accept-Language');
    const [names, ...rows] = rowsOf(body);
    expect(names).toEqual(['id', 'title']);
    const [id = '', title] = rows.find((row) => row[1] !== '') ?? [];
    const document = (await get(`/datasets/${id}`)).json();
    expect(Object.values(document.title)).toContain(title);
  });

  it('hold no formula', async () => {
    const rows = rowsOf((await get('/search.csv?filter=dataset')).body).slice(1);
    const isNumber = (cell: string) => /^-?[\d.]+$/.test(cell);
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell) && !isNumber(cell))).toEqual([]);
  });

  it('begins with a byte order mark where a spreadsheet is to read it, and only then', async () => {
    const marked = await get('/search.csv?filter=dataset&includes=id&bom=true');
    const plain = await get('/search.csv?filter=dataset&includes=id');
    expect(marked.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(marked.rawPayload.subarray(3)).toEqual(plain.rawPayload);
    expect((await get('/search.csv?bom=perhaps')).statusCode).toBe(400);
  });

  it('are refused as a search is', async () => {
    for (const path of ['/search.csv', '/search.jsonl']) {
      const answer = await get(`${path}?dateType=none&minDate=2020`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-parameter']);
    }
  });

  it('are read at the pace at which they are taken, a few at once', async () => {
    const { search } = test.services;
    if (!search) {
      throw new Error('The test has no search');
    }
    const spy = vi.spyOn(search, 'search');
    const searchVocabulary = createVocabularySearch(search.terms);
    const request = { text: '', kinds: [{ kind: 'dataset' }], order: [] };
    const pages = allHits({ search, searchVocabulary }, request);
    for (const reads of [1, 2]) {
      const { value } = await pages.next();
      await nextTurn();
      expect(value?.hits.length).toBeLessThanOrEqual(50);
      expect(spy).toHaveBeenCalledTimes(reads);
    }
    await pages.return(undefined);
    spy.mockRestore();
  });
}
