import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core';
import { CHROMIUM } from '../../repository/test/backends/index.ts';

/** Longer than a slow machine takes for a page, and less than a test may take: what does not come is named. */
const PATIENCE_MS = 240_000;

/** Starts a browser whose pages are in English. */
export function openBrowser(): Promise<Browser> {
  return launch({
    executablePath: CHROMIUM ?? '',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--lang=en'],
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
  });
}

/** Opens an empty page. */
export async function openPage(visit: Browser | BrowserContext): Promise<Page> {
  const page = await visit.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** Enters a text into a box at once: letter by letter, a slow machine would get suggestions for the beginning. */
export async function enterAtOnce(page: Page, selector: string, text: string): Promise<void> {
  await page.focus(selector);
  await page.keyboard.sendCharacter(text);
}
