import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { CHROMIUM } from '../../../repository/test/backends/index.ts';
import { enterAtOnce, openBrowser, openPage } from '../browser.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { expectAccessible } from './expect-accessible.ts';

const PROFILES = path.join(import.meta.dirname, '../../../profiles/default');
const EXAMPLES = path.join(PROFILES, 'examples');

const PAGES = [
  '/',
  '/search?q=traffic',
  '/search?f.categories=TRAN&more=keywords',
  '/search?q=nothing-has-this',
  '/search?map=1&dates=issued&from.issued=2015&to.issued=2024',
  '/search?dates=temporal&west=-4&south=47&east=0&north=48&map=1',
  '/datasets/radzaehlstellen',
  '/catalogues/lindenau',
  '/organizations/amt-fuer-verkehr',
  '/vocabularies',
  '/vocabularies/data-theme',
  '/vocabularies/data-theme/TRAN',
  '/datasets/none',
] as const;

describe.skipIf(CHROMIUM === undefined)('the portal in a browser', () => {
  let browser: Browser;
  let test: TestApp;
  let address: string;
  let visit: BrowserContext;
  let page: Page;
  let complaints: string[];
  let hosts: Set<string>;

  beforeAll(async () => {
    test = await openTestApp({ model: await compileShipped('dcat-ap') });
    await putExamples(test);
    address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await test.close();
  });

  beforeEach(async () => {
    // Cookies of one test are not those of the next.
    visit = await browser.createBrowserContext();
    page = await openPage(visit);
    await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
    complaints = [];
    hosts = new Set();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
  });

  afterEach(async () => {
    await visit.close();
  });

  async function open(place: string): Promise<void> {
    await page.goto(`${address}${place}`);
  }

  const heading = () => page.$eval('h1', (element) => element.textContent);
  const count = () => page.$eval('#count', (element) => element.textContent);
  const search = () => new URL(page.url()).search;

  /** Follows what is clicked to another page. */
  async function follow(selector: string): Promise<void> {
    await Promise.all([page.waitForNavigation(), page.click(selector)]);
  }

  it.each([
    ['with a script', true],
    ['without a script', false],
  ])('lets people find, filter and read %s', async (_, hasScript) => {
    await page.setJavaScriptEnabled(hasScript);
    await open('/');
    await page.type('#search', 'traffic');
    await follow('main form.search button');
    expect(await count()).toMatch(/^5 results/);

    const box = 'input[name="f.distributions_format"][value="CSV"]';
    if (hasScript) {
      await page.click(box);
      await page.waitForFunction(() =>
        document.querySelector('#count')?.textContent?.startsWith('2'),
      );
    } else {
      await page.click(box);
      await follow('#filters button');
    }
    expect(await count()).toMatch(/^2 results/);
    // Browsers send the empty boxes of forms, too.
    expect(search().replaceAll(/&[\w.]+=(?=&|$)/g, '')).toBe(
      '?q=traffic&f.distributions_format=CSV',
    );
    const announced = await page.$eval('[data-announced]', (element) => element.textContent);
    expect(announced).toMatch(hasScript ? /^2 results/ : /^$/);

    await follow('.hits h3 a');
    expect(await heading()).not.toBe('Datasets');
    expect(await page.$$eval('.parts li', (parts) => parts.length)).toBeGreaterThan(0);
    if (hasScript) {
      expect(complaints).toEqual([]);
    }
    expect([...hosts]).toEqual([new URL(address).host]);
  });

  it('goes back to the search before without a new page', async () => {
    await open('/search?q=traffic');
    await page.click('input[name="f.distributions_format"][value="CSV"]');
    await page.waitForFunction(() => location.search.includes('CSV'));
    await page.goBack();
    await page.waitForFunction(() =>
      document.querySelector('#count')?.textContent?.startsWith('5'),
    );
    expect(search()).toBe('?q=traffic');
    expect(complaints).toEqual([]);
  });

  const suggested = (selector: string) =>
    page.$$eval(`.suggestions ${selector}`, (all) => all.map((one) => one.textContent));

  it('suggests titles and values while typing, in groups, by keyboard', async () => {
    await open('/');
    await enterAtOnce(page, '#search', 'cyc');
    await page.waitForSelector('.suggestions [role=option]');
    expect(await suggested('.group')).toEqual(['Titles', 'Keywords']);
    const expanded = () => page.$eval('#search', (input) => input.getAttribute('aria-expanded'));
    expect(await expanded()).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await page.$eval('#search', (input) =>
      input.getAttribute('aria-activedescendant'),
    );
    expect(await page.$eval(`#${active}`, (option) => option.getAttribute('aria-selected'))).toBe(
      'true',
    );
    await page.keyboard.press('Escape');
    expect(await expanded()).toBe('false');
    expect(await page.$eval('#search', (input) => (input as HTMLInputElement).value)).toBe('cyc');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('.suggestions:not([hidden])');
    await page.keyboard.press('ArrowDown');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await heading()).toBe('Cycle counting stations');
    expect(complaints).toEqual([]);
  });

  it('leads from a suggested value to the search for what has it', async () => {
    await open('/');
    await enterAtOnce(page, '#search', 'transp');
    await page.waitForSelector('.suggestions [role=option]');
    await page.keyboard.press('ArrowUp');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(search()).toMatch(/^\?f\.\w+=/);
    expect(await page.$$eval('#filters input:checked', (boxes) => boxes.length)).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('suggests nothing once the box is left', async () => {
    await open('/');
    await page.type('#search', 'cyc');
    await page.keyboard.press('Tab');
    await page.waitForNetworkIdle();
    expect(await page.$('.suggestions:not([hidden])')).toBeNull();
  });

  it('narrows a search by the bars of its histogram, down to months', async () => {
    await open('/search');
    await page.click('#filters a[href*="dates=issued"]');
    await page.waitForSelector('.histogram a');
    const first = await page.$eval('.histogram a', (bar) => bar.getAttribute('aria-label'));
    const [, hits] = /: (\d+) result/.exec(first ?? '') ?? [];
    await page.$eval('.histogram a', (bar) => (bar as unknown as SVGAElement).focus());
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search.includes('from.'));
    expect(await count()).toMatch(new RegExp(`^${hits} result`));
    await page.waitForSelector('.chosen a');
    expect(await page.$eval('#from', (input) => (input as HTMLInputElement).value)).not.toBe('');
    expect(complaints).toEqual([]);
  });

  it('searches where a rectangle is drawn on the map', async () => {
    await open('/search?map=1');
    const all = await count();
    const box = await (await page.$('.map'))?.boundingBox();
    if (!box) {
      throw new Error('There is no map.');
    }
    await page.mouse.move(box.x + 2, box.y + 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 8, box.y + box.height / 8);
    await page.mouse.up();
    await page.waitForFunction(() => location.search.includes('west='));
    expect(await count()).not.toBe(all);
    expect(await page.$eval('.chosen', (chosen) => chosen.textContent)).toContain('longitude');
    expect(complaints).toEqual([]);
  });

  it('filters by dates and a box without a script', async () => {
    await page.setJavaScriptEnabled(false);
    await open('/search');
    await page.type('#from', '2020');
    await page.type('#west', '-4');
    await page.type('#east', '0');
    await follow('#filters button');
    expect(search()).toContain('west=-4');
    expect(await page.$$eval('.chosen li', (chosen) => chosen.length)).toBe(2);
    await follow('.chosen li a');
    expect(await page.$$eval('.chosen li', (chosen) => chosen.length)).toBe(1);
  });

  it('says what a date looks like where something else was typed, and keeps what was typed', async () => {
    await open('/search');
    await page.type('#from', '26.04.2021');
    await page.keyboard.press('Tab');
    const box = await page.$eval('#from', (input) => {
      const { value, validity, title } = input as HTMLInputElement;
      return { value, isValid: validity.valid, title };
    });
    expect(box).toMatchObject({ value: '26.04.2021', isValid: false });
    expect(box.title).toContain('2021-04-26');
    expect(search()).toBe('');
    await page.$eval('#from', (input) => {
      (input as HTMLInputElement).value = '';
    });
    await page.type('#from', '2020-05');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => location.search.includes('2020-05'));
    expect(complaints).toEqual([]);
  });

  it('changes the language, and stays in it', async () => {
    await open('/datasets/radzaehlstellen');
    await follow('footer a[hreflang="de"]');
    expect(await heading()).toBe('Radzählstellen');
    expect(await page.$eval('html', (element) => element.lang)).toBe('de');
    await follow('.top .brand');
    expect(new URL(page.url()).pathname).toBe('/de/');
    await open('/');
    expect(await page.$eval('html', (element) => element.lang)).toBe('de');
  });

  it('leads from a vocabulary to a term and to what uses it', async () => {
    await open('/vocabularies');
    await follow('.hits a[href$="/data-theme"]');
    await page.type('#term-search', 'transp');
    await follow('main form.search button');
    await follow('.terms a');
    expect(await heading()).toBe('Transport');
    await follow('.hits h3 a');
    expect(await page.$$eval('.parts li', (parts) => parts.length)).toBeGreaterThan(0);
  });

  it.each([
    [360, 'light'],
    [1280, 'dark'],
  ])('axe finds nothing, and nothing is wider than %i pixels (%s)', async (width, scheme) => {
    await page.setViewport({ width, height: 800 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    // Tests run in the page past its policy; the pages themselves are tested with it above.
    await page.setBypassCSP(true);
    for (const place of PAGES) {
      await open(place);
      await expectAccessible(page, place);
    }
    await open('/');
    await enterAtOnce(page, '#search', 'tra');
    await page.waitForSelector('.suggestions:not([hidden]) [role=option]');
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, 'suggestions');
    expect([...hosts]).toEqual([new URL(address).host]);
  });
});

/** The content of the demo. */
async function putExamples(test: TestApp): Promise<void> {
  const put = async (url: string, file: string) => {
    const { statusCode, body } = await test.put(url, await readFile(file));
    expect(statusCode, body).toBe(201);
  };
  const vocabularies = await Array.fromAsync(
    glob('*.ttl', { cwd: path.join(PROFILES, 'vocabularies') }),
  );
  for (const file of vocabularies) {
    await put(
      `/vocabularies/${path.basename(file, '.ttl')}`,
      path.join(PROFILES, 'vocabularies', file),
    );
  }
  await put(
    '/organizations/stadt-lindenau',
    path.join(EXAMPLES, 'organizations/stadt-lindenau.ttl'),
  );
  await put(
    '/organizations/amt-fuer-verkehr',
    path.join(EXAMPLES, 'organizations/amt-fuer-verkehr.ttl'),
  );
  for (const catalogue of ['lindenau', 'institut-rivage']) {
    await put(`/catalogues/${catalogue}`, path.join(EXAMPLES, catalogue, 'catalogue.ttl'));
    const files = await Array.fromAsync(glob(`${catalogue}/datasets/*.ttl`, { cwd: EXAMPLES }));
    for (const file of files.sort()) {
      const id = path.basename(file, '.ttl');
      await put(
        `/catalogues/${catalogue}/datasets/origin?originalId=${id}`,
        path.join(EXAMPLES, file),
      );
    }
  }
}
