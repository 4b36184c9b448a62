import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../repository/test/backends/index.ts';
import { openBrowser, openPage } from '../browser.ts';
import { openPathProxy, type PathProxy } from '../http/path-proxy.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';

// Below a path, so that no address of a host of its own is tested by chance.
describe.skipIf(CHROMIUM === undefined)('GraphiQL in a browser', () => {
  let browser: Browser;
  let proxy: PathProxy;
  let test: TestApp;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    proxy = await openPathProxy({ strips: false });
    test = await openTestApp({ base: proxy.base });
    proxy.forwardTo(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    browser = await openBrowser();
    page = await openPage(browser);
    page.on('pageerror', (error) => complaints.push(String(error)));
  });

  afterAll(async () => {
    await browser.close();
    await proxy[Symbol.asyncDispose]();
    await test.close();
  });

  beforeEach(() => visit('graphql'));

  async function visit(place: string): Promise<void> {
    await page.goto(new URL(place, proxy.base).href);
    await page.waitForSelector('.graphiql-query-editor .view-line');
  }

  const tabs = () =>
    page.$$eval('.graphiql-tab', (found) => found.map(({ textContent }) => textContent?.trim()));

  const shows = (selector: string, text: string) =>
    page.waitForFunction(
      (place, expected) =>
        document.querySelector(place)?.textContent?.replaceAll('\u00a0', ' ').includes(expected),
      {},
      selector,
      text,
    );

  async function run(): Promise<void> {
    await page.waitForSelector('.graphiql-execute-button:not([disabled])');
    await page.click('.graphiql-execute-button');
  }

  it('opens with the examples, and again with what was open', async () => {
    const first = await tabs();
    expect(first.length).toBeGreaterThan(3);
    await visit('graphql');
    expect(await tabs()).toEqual(first);
    await shows('.graphiql-query-editor', 'query SearchDataset');
    await run();
    await shows('.graphiql-response', '"totalCount": 0');
    expect(complaints).toEqual([]);
  });

  it('opens the query of an address', async () => {
    await visit(`graphql?query=${encodeURIComponent('query Linked { profile { id } }')}`);
    await shows('.graphiql-query-editor', 'query Linked');
    await run();
    await shows('.graphiql-response', '"id": "default"');
  });

  it('says what is wrong with a query, without a stack', async () => {
    await visit(`graphql?query=${encodeURIComponent('# nothing')}`);
    await shows('.graphiql-query-editor', '# nothing');
    await run();
    await shows('.graphiql-response', 'Syntax Error');
    const answer = await page.$eval('.graphiql-response', ({ textContent }) => textContent);
    expect(answer).not.toContain('stack');
  });

  it('has the width of a phone for the answer', async () => {
    await page.setViewport({ width: 360, height: 740 });
    await run();
    await shows('.graphiql-response', '{');
    const box = await (await page.$('.graphiql-response'))?.boundingBox();
    expect(box?.width).toBeGreaterThan(240);
    expect(box?.height).toBeGreaterThan(200);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > 360);
    expect(isWider).toBe(false);
  });
});
