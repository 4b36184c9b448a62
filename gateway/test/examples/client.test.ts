import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../repository/test/backends/index.ts';
import { openBrowser, openPage } from '../browser.ts';
import { type RunningDemo, runDemo } from '../process/run-demo.ts';
import { type BuiltClient, buildClient, CLIENT } from './built-client.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
interface Package {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

async function versions(file: string): Promise<Record<string, string>> {
  const { dependencies, devDependencies }: Package = JSON.parse(await readFile(file, 'utf8'));
  return { ...dependencies, ...devDependencies };
}

describe('the example client', () => {
  it('has fewer than 200 lines that a newcomer reads', async () => {
    const files = ['index.html', 'src/main.ts'];
    const texts = await Promise.all(files.map((file) => readFile(path.join(CLIENT, file), 'utf8')));
    expect(texts.join('').split('\n').length).toBeLessThan(200);
  });

  it('uses the versions of packages that the repository is tested with, in its lock file, too', async () => {
    const own = await versions(path.join(CLIENT, 'package.json'));
    expect(await versions(path.join(ROOT, 'package.json'))).toMatchObject(own);
    const lock = JSON.parse(await readFile(path.join(CLIENT, 'package-lock.json'), 'utf8'));
    const { dependencies, devDependencies }: Package = lock.packages[''];
    expect({ ...dependencies, ...devDependencies }).toEqual(own);
  });
});

describe.skipIf(CHROMIUM === undefined)('the example client in a browser', () => {
  let demo: RunningDemo;
  let built: BuiltClient;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    demo = await runDemo();
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
    await demo?.stop();
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
