import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { createSitemaps } from '../../api/sitemaps/sitemaps.ts';
import { apiUrls } from '../../http/server/api-urls.ts';
import { catalogueTurtle, datasetTurtle } from '../rest/bodies.ts';
import { BASE, openTestApp, type TestApp } from '../rest/open-test-app.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  for (const id of IDS) {
    await test.put(`/catalogues/harbour/datasets/origin?originalId=${id}`, datasetTurtle(id));
  }
});
afterAll(() => test.close());

const get = (url: string, headers = {}) => test.app.inject({ url, headers });

/** Addresses of a sitemap. */
function addressesIn(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

describe('the sitemap', () => {
  it('leads from robots.txt to every resource, with the date of its last change', async () => {
    const robots = (await get('/robots.txt')).body;
    const [, index = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
    expect(index).toBe(`${BASE}sitemap.xml`);
    const sitemaps = addressesIn((await get(new URL(index).pathname)).body);
    expect(sitemaps).toEqual([`${BASE}sitemaps/dataset-1.xml`, `${BASE}sitemaps/catalog-1.xml`]);
    const found = [];
    for (const sitemap of sitemaps) {
      const answer = await get(new URL(sitemap).pathname);
      expect(answer.headers['content-type']).toContain('application/xml');
      expect(answer.body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(
        addressesIn(answer.body).length,
      );
      found.push(...addressesIn(answer.body));
    }
    expect(found).toEqual([
      ...IDS.map((id) => `${BASE}datasets/${id}`),
      `${BASE}catalogues/harbour`,
    ]);
    for (const address of found) {
      expect((await get(new URL(address).pathname)).statusCode).toBe(200);
    }
  });

  it('may be kept for a while, and is sent again only where it has changed', async () => {
    for (const url of ['/sitemap.xml', '/sitemaps/dataset-1.xml']) {
      const { headers } = await get(url);
      expect(headers['cache-control']).toBe('public, max-age=3600');
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      expect(again.statusCode).toBe(304);
    }
  });

  it.each(['dataset-2.xml', 'dataset-0.xml', 'none-1.xml', 'dataset.xml', 'dataset-99999999.xml'])(
    'has no part %s',
    async (name) => {
      expect((await get(`/sitemaps/${name}`)).statusCode).toBe(404);
    },
  );

  it('keeps crawlers off searches and queries, and not off resources', async () => {
    const robots = (await get('/robots.txt')).body;
    expect(robots).toContain('Disallow: /search?');
    expect(robots).toContain('Disallow: /*/search?');
    expect(robots).not.toMatch(/Disallow: \/(datasets|catalogues|\s)/);
  });
});

describe('sitemaps', () => {
  async function sitemapsOf(options: { readonly now?: () => number } = {}) {
    const { search } = test.services;
    if (!search) {
      throw new Error('The test has no search');
    }
    let reads = 0;
    const counted = {
      state: () => search.state(),
      count: (entity: string) => search.count(entity),
      dated: (...asked: Parameters<typeof search.dated>) => {
        reads += 1;
        return search.dated(...asked);
      },
    };
    const model = await compileShipped('default');
    const source = { search: counted, model, urls: apiUrls(BASE), size: 2, ...options };
    const sitemaps = createSitemaps(source);
    const part = async (number: number) => {
      const answer = await sitemaps.part('dataset', number);
      let sent = '';
      const reply = {
        headers: () => reply,
        header: () => reply,
        send: (body: string) => {
          sent = body;
        },
      };
      answer?.({ headers: {} }, reply as never);
      return addressesIn(sent).map((address) => address.replace(`${BASE}datasets/`, ''));
    };
    return { part, reads: () => reads };
  }

  it('divide the resources, in whatever order they are asked for', async () => {
    const { part } = await sitemapsOf();
    expect(await part(3)).toEqual(['e']);
    expect(await part(1)).toEqual(['a', 'b']);
    expect(await part(2)).toEqual(['c', 'd']);
    expect(await part(4)).toEqual([]);
  });

  it('are made once for a state of the index, also for many at once', async () => {
    const { part, reads } = await sitemapsOf();
    await Promise.all([part(1), part(1), part(1)]);
    const made = reads();
    await part(1);
    expect(reads()).toBe(made);
  });

  it('are made again when the index has changed and ten minutes have passed', async () => {
    let time = 0;
    const { part } = await sitemapsOf({ now: () => time });
    expect(await part(1)).toEqual(['a', 'b']);
    await test.put('/catalogues/harbour/datasets/origin?originalId=aa', datasetTurtle('aa'));
    expect(await part(1)).toEqual(['a', 'b']);
    time = 601_000;
    expect(await part(1)).toEqual(['a', 'aa']);
    await test.remove('/datasets/aa');
  });
});
