import { existsSync } from 'node:fs';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { openSlowVocabulary, type SlowVocabulary } from './slow-vocabulary.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

if (CHROMIUM === undefined) {
  console.warn('SKIPPED: the shell is not tested in a browser, because there is no chromium here.');
}

describe.skipIf(CHROMIUM === undefined)('the shell in a browser', { timeout: 60_000 }, () => {
  let slow: SlowVocabulary;
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];
  const hosts = new Set<string>();

  beforeAll(async () => {
    slow = await openSlowVocabulary();
    app = await openTestApp({ shell: true, manifests: [slow.manifest] });
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await launch({
      executablePath: CHROMIUM ?? '',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
    page = await browser.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`${address}/shell.html`);
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await app.close();
    await slow[Symbol.asyncDispose]();
  });

  /** Resolves once the terminal shows this. */
  function shown(text: string) {
    return page.waitForFunction(
      (expected) =>
        (document.querySelector('.xterm-rows') as HTMLElement | null)?.innerText
          .replaceAll('\u00a0', ' ')
          .includes(expected),
      { timeout: 20_000 },
      text,
    );
  }

  it('opens with the key, helps, and shows how a command gets on', async () => {
    await shown('API key:');
    await page.keyboard.type(API_KEY);
    await page.keyboard.press('Enter');
    await shown('shapeql>');
    await page.keyboard.type('installVocabularies -h');
    await page.keyboard.press('Enter');
    await shown('Usage: installVocabularies [id…] [options]');
    await shown('--override');

    await page.keyboard.press('ArrowUp');
    for (let n = 0; n < ' -h'.length; n += 1) {
      await page.keyboard.press('Backspace');
    }
    await page.keyboard.press('Enter');
    await shown('[1/2] quick: created');
    await shown('[2/2] slow: reading');
    slow.release();
    await shown('2 created, 0 replaced, 0 unchanged, 0 failed');
    expect(await app.repository.findVocabulary('slow')).toBeDefined();
    expect(complaints).toEqual([]);
    expect(hosts.size).toBe(1);
  });
});
