import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { CHROMIUM } from '../../../repository/test/backends/index.ts';
import { openBrowser, openPage } from '../browser.ts';
import { catalogueTurtle } from '../rest/bodies.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { expectAccessible } from './expect-accessible.ts';

/** One grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const HARBOUR = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix locn: <http://www.w3.org/ns/locn#> . @prefix geo: <http://www.opengis.net/ont/geosparql#> .
  <https://data.example/set> a dcat:Dataset ; dct:title "Berths"@en ; dct:spatial [ a dct:Location ;
    locn:geometry "POLYGON((12 51, 12.5 51, 12.5 51.4, 12 51.4, 12 51))"^^geo:wktLiteral ] .`;

const PLAIN = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  <https://data.example/set> a dcat:Dataset ; dct:title "Tides"@en .`;

describe.skipIf(CHROMIUM === undefined)('maps on tiles in a browser', () => {
  let browser: Browser;
  let page: Page;
  let test: TestApp;
  let server: Server;
  let tiles: string;
  let address: string;
  let complaints: string[];
  const asked: { readonly path: string; readonly referrer: string | undefined }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ path: request.url ?? '', referrer: request.headers.referer });
      response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    tiles = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const map = {
      tiles: `${tiles}/{z}/{x}/{y}.png`,
      attribution: '© <i>Harbour</i> maps',
      address: `${tiles}/copyright`,
    };
    test = await openTestApp({ model: await compileShipped('dcat-ap'), portal: { map } });
    await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    await test.put('/catalogues/harbour/datasets/origin?originalId=berths', HARBOUR);
    await test.put('/catalogues/harbour/datasets/origin?originalId=tides', PLAIN);
    address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await test?.close();
    server.close();
  });

  beforeEach(async () => {
    page = await openPage(browser);
    asked.length = 0;
    complaints = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
  });

  const open = (place: string) => page.goto(`${address}${place}`, { waitUntil: 'networkidle0' });

  it.each([
    ['with a script', true],
    ['without a script', false],
  ])('show the area of a dataset %s, and tell their server no page', async (_, hasScript) => {
    await page.setJavaScriptEnabled(hasScript);
    const answer = await open('/datasets/berths');
    expect(answer?.headers()['content-security-policy']).toContain(
      `img-src 'self' data: ${tiles};`,
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(12);
    for (const { path, referrer } of asked) {
      expect(path).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
      expect(referrer).toBe(`${address}/`);
    }
    expect(await page.$eval('.attribution', (element) => element.textContent)).toBe(
      '© <i>Harbour</i> maps',
    );
    expect(complaints).toEqual([]);
  });

  it.each(['/datasets/tides', '/search', '/', '/datasets/none'])(
    'are not asked for by %s, whose policy allows none',
    async (place) => {
      const answer = await open(place);
      expect(answer?.headers()['content-security-policy']).toContain("img-src 'self' data:;");
      expect(answer?.headers()['referrer-policy']).toBe('same-origin');
      expect(asked).toEqual([]);
    },
  );

  it('open as a page of their own from a search without a map, and are searched by drawing', async () => {
    await open('/search');
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'networkidle0' }),
      page.click('#filters a[href*="map=1"]'),
    ]);
    expect(asked.length).toBeGreaterThan(0);
    expect(await page.$$eval('.map image', (images) => images.length)).toBe(asked.length);
    const box = await (await page.$('.map'))?.boundingBox();
    const area = await (await page.$('.map a rect'))?.boundingBox();
    if (!box || !area) {
      throw new Error('There is no map.');
    }
    // Along the edges of the area: what is searched is where it lies.
    await page.mouse.move(area.x, area.y);
    await page.mouse.down();
    await page.mouse.move(area.x + area.width, area.y + area.height);
    await page.mouse.up();
    await page.waitForFunction(() => location.search.includes('west='));
    const searched = new URL(page.url()).searchParams;
    const sides = ['west', 'south', 'east', 'north'].map((side) => Number(searched.get(side)));
    const expected = [12, 51, 12.5, 51.4];
    sides.forEach((side, at) => {
      expect(Math.abs(side - (expected[at] ?? 0))).toBeLessThan(0.02);
    });
    await page.waitForSelector('.chosen-box');
    await page.waitForNetworkIdle();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['/search?map=1', 'invert(1) hue-rotate(180deg) brightness(0.9)'],
    // Its lists are tiles, too.
    ['/', 'none'],
  ])('alone are inverted on dark screens: %s', async (place, filter) => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await open(place);
    const filters = await page.$$eval('.tiles', (all) =>
      all.map((one) => getComputedStyle(one).filter),
    );
    expect(new Set(filters)).toEqual(new Set([filter]));
  });

  it.each([
    '/datasets/berths',
    '/search?map=1',
    '/search?map=1&west=12&south=51&east=12.2&north=51.3',
  ])(
    'are accessible, and not wider than 360 pixels in light or 1280 in dark: %s',
    async (place) => {
      // axe runs in the page past its policy, which the tests above are held to.
      await page.setBypassCSP(true);
      await page.setViewport({ width: 360, height: 800 });
      await open(place);
      for (const [width, value] of [
        [360, 'light'],
        [1280, 'dark'],
      ] as const) {
        await page.setViewport({ width, height: 800 });
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
        expect(await page.$$eval('image', (images) => images.length)).toBeGreaterThan(0);
        expect(await page.$$eval('.attribution a', (links) => links.length)).toBe(1);
        await expectAccessible(page, `${place} ${width} ${value}`);
      }
      expect(complaints).toEqual([]);
    },
  );
});
