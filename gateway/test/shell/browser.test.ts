import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../repository/test/backends/index.ts';
import { SOME_ALGORITHMS } from '../../../search/test/imports/registry-files.ts';
import { openBrowser, openPage } from '../browser.ts';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { openSlowVocabulary, type SlowVocabulary } from './slow-vocabulary.ts';

describe.skipIf(CHROMIUM === undefined)('the shell in a browser', () => {
  let browser: Browser;
  let slow: SlowVocabulary;
  let app: TestApp;
  let page: Page;
  let complaints: string[];
  let hosts: Set<string>;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(() => browser.close());

  beforeEach(async () => {
    slow = await openSlowVocabulary();
    const manifests = [slow.manifest, await listRegistries(slow)];
    app = await openTestApp({ shell: true, manifests });
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
    page = await openPage(browser);
    complaints = [];
    hosts = new Set();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`${address}/shell.html`);
    await shows('API key:');
    await enter(API_KEY);
    await asks();
  });

  afterEach(async () => {
    await page.close();
    await app.close();
    await slow[Symbol.asyncDispose]();
  });

  /** Resolves once the terminal shows this. */
  function shows(text: string) {
    return page.waitForFunction(
      (expected) =>
        (document.querySelector('.xterm-rows') as HTMLElement | null)?.innerText
          .replaceAll('\u00a0', ' ')
          .includes(expected),
      {},
      text,
    );
  }

  /** Resolves once the last line that is not empty is the prompt with this behind it. */
  function asks(line = '') {
    return page.waitForFunction(
      (expected) =>
        (document.querySelector('.xterm-rows') as HTMLElement | null)?.innerText
          .replaceAll('\u00a0', ' ')
          .trimEnd()
          .endsWith(expected),
      {},
      `\nshapeql> ${line}`.trimEnd(),
    );
  }

  async function enter(line: string): Promise<void> {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }

  async function pressTimes(key: 'ArrowUp' | 'ArrowLeft' | 'Backspace', times: number) {
    for (let n = 0; n < times; n += 1) {
      await page.keyboard.press(key);
    }
  }

  it('helps, and shows how a command gets on', async () => {
    await enter('installVocabularies -h');
    await shows('Usage: installVocabularies [id…] [options]');
    await shows('--override');

    await page.keyboard.press('ArrowUp');
    await pressTimes('Backspace', ' -h'.length);
    await page.keyboard.press('Enter');
    await shows('[1/2] quick: created');
    await shows('[2/2] slow: reading');
    slow.release();
    await shows('2 created, 0 replaced, 0 unchanged, 0 failed');
    expect(await app.repository.findVocabulary('slow')).toBeDefined();
    expect(complaints).toEqual([]);
    expect(hosts.size).toBe(1);
  });

  it('imports registries', async () => {
    await enter('indexXmlVocabularies -h');
    await shows('Usage: indexXmlVocabularies [id…] [options]');
    await shows('--remove');
    await asks();
    await enter('indexXmlVocabularies --list');
    await shows('Checksums [sums]');
    await asks();
    await enter('indexXmlVocabularies sums');
    await shows('[1/1] sums: created');
    await shows('1 created, 0 replaced, 0 unchanged, 0 failed');
    const term = await app.app.inject('/vocabularies/sums/sha256');
    expect(term.json()).toMatchObject({ pref_label: { en: 'SHA256' } });
  });

  it('cancels at Ctrl-C what takes long, and takes the next command', async () => {
    await enter('indexXmlVocabularies');
    await shows('[1/2] sums: created');
    await shows('[2/2] far: reading');
    await page.keyboard.down('Control');
    await page.keyboard.press('c');
    await page.keyboard.up('Control');
    await shows('Cancelled.');
    await slow.abandoned;
    await asks();
    await enter('status');
    await shows('usable');
    const imported = (await app.services.search?.terms.list()) ?? [];
    expect(imported.map(({ id }) => id)).toEqual(['sums']);
  });

  it('edits lines, completes names and brings earlier lines back', async () => {
    await page.keyboard.type('hlp');
    await pressTimes('ArrowLeft', 2);
    await enter('e');
    await shows('Lists the commands.');
    await asks();
    await page.keyboard.type('rein');
    await page.keyboard.press('Tab');
    await asks('reindex');
    await page.keyboard.press('Enter');
    await shows('The new index is in use.');
    await asks();
    await pressTimes('ArrowUp', 2);
    await asks('help');
    await page.keyboard.press('ArrowDown');
    await asks('reindex');
    await pressTimes('Backspace', 'reindex '.length);
    await page.keyboard.type('what');
    await page.keyboard.press('Home');
    await enter('some');
    await shows('There is no command "somewhat".');
  });
});

/** A manifest of two registries, the second of which takes as long to fetch as what is slow; gives its file. */
async function listRegistries(slow: SlowVocabulary): Promise<string> {
  const directory = path.dirname(slow.manifest);
  await writeFile(path.join(directory, 'sums.xml'), SOME_ALGORITHMS);
  const manifest = path.join(directory, 'registries.json');
  const registries = [
    {
      id: 'sums',
      title: 'Checksums',
      registry: 'spdx-checksum-algorithms',
      file: 'sums.xml',
      tags: ['sums'],
    },
    { id: 'far', registry: 'iana-media-types', url: slow.url },
  ];
  await writeFile(manifest, JSON.stringify(registries));
  return manifest;
}
