import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBLEM_TYPES } from '../../http/problems/problem-types.ts';
import { catalogueTurtle, datasetTurtle } from '../rest/bodies.ts';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { WATERS } from '../vocabularies/kinds-content.ts';

/** Where a page loads something from: every address but those of links that people click. */
const FOREIGN =
  /(?:src|action)=["']?(?:https?:)?\/\/|<link[^>]+href=["'](?:https?:)?\/\/|url\(\s*["']?(?:https?:)?\/\/|@import/i;

/** What a browser shows of text in HTML. */
function textOf(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
});
afterAll(() => test.close());

describe('the page for developers', () => {
  it('tells what runs here and how much it holds', async () => {
    const response = await test.app.inject('/developers');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch('text/html');
    expect(response.body).toMatch(/<span class="count">1<\/span>\s*<span class="quiet">catalogue</);
    expect(response.body).toMatch(/<span class="count">0<\/span>\s*<span class="quiet">datasets</);
  });

  it('counts vocabularies, and links to their list', async () => {
    const vocabularies = async () =>
      /<span class="count">(\d+)<\/span>\s*<span class="quiet">(vocabular[^<]+)</
        .exec((await test.app.inject('/developers')).body)
        ?.slice(1);
    expect(await vocabularies()).toEqual(['0', 'vocabularies']);
    await test.put('/vocabularies/waters', WATERS);
    expect(await vocabularies()).toEqual(['1', 'vocabulary']);
    const imported = {
      resource: 'urn:winds',
      vocab: [
        {
          id: 'bora',
          resource: 'urn:winds:bora',
          in_scheme: ['urn:winds'],
          pref_label: { en: 'Bora' },
        },
      ],
    };
    const headers = { 'content-type': 'application/json' };
    await test.put('/imports/winds', JSON.stringify(imported), { headers });
    expect(await vocabularies()).toEqual(['2', 'vocabularies, 1 imported']);
    expect((await test.app.inject('/developers')).body).toContain('href="./vocabularies"');
  });

  it('shows how to put data in where nothing is stored, and that works', async () => {
    await using empty = await openTestApp();
    const address = await empty.app.listen({ host: '127.0.0.1', port: 0 });
    const home = () => fetch(`${address}/developers`).then((answer) => answer.text());
    const page = await home();
    expect(page).toContain('First step: put data in');
    expect(page).toContain('PLATFORM_API_KEY');

    const script = /aria-label="Put data in"><code>([^<]+)</.exec(page)?.[1] ?? '';
    const directory = await mkdtemp(path.join(tmpdir(), 'first-steps-'));
    await mkdir(path.join(directory, 'data'));
    await writeFile(path.join(directory, 'data/api-key'), `${API_KEY}\n`);
    await promisify(execFile)('bash', ['-ec', textOf(script)], { cwd: directory });
    await rm(directory, { recursive: true });
    expect(await (await fetch(`${address}/datasets/trees`)).json()).toMatchObject({ id: 'trees' });
    expect(await home()).not.toContain('First step');
  });

  it('links only to what is there', async () => {
    const { body } = await test.app.inject('/developers');
    const links = [...body.matchAll(/href="\.(\/[^"]*)"/g)].map(([, path = '']) => path);
    expect(links).toContain('/openapi');
    for (const url of links) {
      const open = (at: string) =>
        test.app.inject({ url: at, headers: { accept: 'text/html,*/*' } });
      const first = await open(url);
      const { location } = first.headers;
      const response = typeof location === 'string' ? await open(location) : first;
      expect([url, response.statusCode]).toEqual([url, 200]);
    }
  });

  it('links to the shell where there is one', async () => {
    expect((await test.app.inject('/developers')).body).not.toContain('/shell.html');
    await using open = await openTestApp({ shell: true });
    expect((await open.app.inject('/developers')).body).toContain('href="./shell.html"');
    await using search = await openTestApp({ shell: true, only: 'search' });
    expect((await search.app.inject('/developers')).body).toContain('href="./shell.html"');
  });

  it('shows requests for the address under which it is seen, and for a dataset that is there', async () => {
    const url = { url: '/developers', headers: { host: 'data.example:81' } };
    expect((await test.app.inject(url)).body).toContain(
      'http://data.example:81/datasets/&lt;id&gt;',
    );
    await test.put('/catalogues/harbour/datasets/origin?originalId=ships', datasetTurtle('Ships'));
    expect((await test.app.inject(url)).body).toContain('http://data.example:81/datasets/ships');
  });

  it('has a language, a title and one heading of the first level', async () => {
    const { body } = await test.app.inject('/developers');
    expect(body).toContain('<html lang="en">');
    expect(body).toMatch(/<title>[^<]+<\/title>/);
    expect(body.match(/<h1>/g)).toHaveLength(1);
  });
});

describe('the pages', () => {
  it.each(['/developers', '/problems', '/openapi', '/openapi/'])(
    '%s loads nothing from elsewhere, and may not',
    async (url) => {
      const response = await test.app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toMatch(FOREIGN);
      expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(response.headers['content-security-policy']).not.toMatch(/https?:/);
    },
  );

  it.each(['/', '/problems', '/openapi', '/openapi/', '/sparql'])(
    '%s is as wide as the screen of a phone',
    async (url) => {
      const headers = { accept: 'text/html' };
      const { body } = await test.app.inject({ url, headers });
      expect(body.match(/<meta name="viewport" content="width=device-width/g)).toHaveLength(1);
    },
  );

  it('explain every code that a problem can have', async () => {
    const { body } = await test.app.inject('/problems');
    for (const code of Object.keys(PROBLEM_TYPES)) {
      expect(body).toContain(`id="${code}"`);
    }
  });
});
