import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../repository/test/backends/index.ts';
import { healthBecomes, isCaughtUp } from '../backends/verify.ts';
import { openBrowser, openPage } from '../browser.ts';
import { type RunningDemo, runDemo } from '../process/run-demo.ts';
import { type BuiltClient, buildClient } from './built-client.ts';

let demo: RunningDemo;
beforeAll(async () => {
  demo = await runDemo();
  await healthBecomes(demo.url, isCaughtUp);
});
afterAll(async () => {
  expect(await demo?.stop(), 'what the demo leaves behind').toEqual([]);
});

describe('the demo', () => {
  it('answers what it tells to try: datasets by a synonym, themes in German', async () => {
    const answer = await run(synonymCommand(demo.text));
    expect(answer.data.datasets.totalCount).toBe(11);
    expect(answer.data.datasets.facets[0].buckets).toContainEqual({
      value: 'ENVI',
      label: 'Umwelt',
      count: 11,
    });
  });
});

interface Command {
  readonly url: string;
  readonly body: string;
}

/** The request of the line that asks for an answer in German. */
function synonymCommand(text: string): Command {
  const [, url = '', body = ''] = /curl -s (\S+) .*Accept-Language: de' -d '(.*)'/.exec(text) ?? [];
  return { url, body };
}

async function run({ url, body }: Command) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body,
  });
  return response.json();
}

describe.skipIf(CHROMIUM === undefined)('the example client in a browser', () => {
  let built: BuiltClient;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    built = await buildClient(demo.url.replace(/\/$/, ''));
    browser = await openBrowser();
    page = await openPage(browser);
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(built.url);
  });

  afterAll(async () => {
    await browser?.close();
    await built?.[Symbol.asyncDispose]();
  });

  const shown = () => page.evaluate(() => document.body.innerText);
  const count = () => page.$eval('.count', (element) => Number(element.textContent));
  const becomes = (expected: number) => expect.poll(count).toBe(expected);

  it('shows a page of all datasets, and turns it', async () => {
    await page.waitForSelector('.count');
    expect(await count()).toBe(42);
    const titles = () => page.$$eval('h2', (all) => all.map(({ textContent }) => textContent));
    const first = await titles();
    expect(first).toHaveLength(10);
    await page.locator('main button:last-of-type').click();
    await expect.poll(shown).toContain('2 / 5');
    expect(first).not.toContain((await titles())[0]);
  });

  it('searches, and leads to the dataset', async () => {
    await page.type('input[type=search]', 'cycling');
    await page.keyboard.press('Enter');
    await expect.poll(count).toBeLessThan(42);
    expect(await shown()).toMatch(/1 \/ \d/);
    const href = await page.$eval('h2 a', (link) => link.getAttribute('href'));
    const { status } = await fetch(href ?? '', { headers: { accept: 'application/json' } });
    expect(status).toBe(200);
  });

  it('narrows down by a facet, with as many hits as the facet says', async () => {
    await page.$eval('input[type=search]', (input) => {
      (input as HTMLInputElement).value = '';
    });
    await page.focus('input[type=search]');
    await page.keyboard.press('Enter');
    await becomes(42);
    expect(await shown()).toContain('Environment (11)');
    await page.locator('input[value=ENVI]').click();
    await becomes(11);
    expect(await page.$eval('input[value=ENVI]', (box) => (box as HTMLInputElement).checked)).toBe(
      true,
    );
  });

  it('changes its language: facets, labels and texts', async () => {
    await page.select('select', 'de');
    await expect.poll(shown).toContain('Umwelt (11)');
    expect(await shown()).toContain('Themen');
    expect(await page.$eval('html', ({ lang }) => lang)).toBe('de');
    expect(await count()).toBe(11);
  });

  it('has no error on its console', () => {
    expect(complaints).toEqual([]);
  });
});
