import path from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { writeAtom } from '../../api/feeds/atom.ts';
import { loadExamples } from '../../process/cli/commands/demo/load-examples.ts';
import { API_KEY, BASE, openTestApp, type TestApp } from '../rest/open-test-app.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../profiles/default/examples');
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: Element[];
}

/** The root of well-formed XML. */
function parse(xml: string): Element {
  const top: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, text: '', children: [] } as Element;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) {
      element.text += text;
    }
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return top.children[0] as Element;
}

const named = (element: Element, name: string) =>
  element.children.filter((child) => child.name === name);
const textOf = (element: Element, name: string) => named(element, name)[0]?.text;
const linkOf = (element: Element, relation: string) =>
  named(element, 'link').find(({ attributes }) => attributes.rel === relation)?.attributes.href;

/** What RFC 4287 demands of a feed. */
function expectValid(feed: Element): void {
  expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom');
  for (const part of [feed, ...named(feed, 'entry')]) {
    for (const name of ['id', 'title', 'updated']) {
      expect(named(part, name)).toHaveLength(1);
    }
    expect(URL.canParse(textOf(part, 'id') ?? '')).toBe(true);
    expect(textOf(part, 'updated')).toMatch(RFC_3339);
    expect(named(part, 'published').every(({ text }) => RFC_3339.test(text))).toBe(true);
    expect(linkOf(part, 'alternate')).toBeDefined();
  }
  expect(named(feed, 'author')).toHaveLength(1);
  const ids = named(feed, 'entry').map((entry) => textOf(entry, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ model: await compileShipped('dcat-ap') });
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  await loadExamples(EXAMPLES, { url: `${address}/`, apiKey: API_KEY });
});
afterAll(() => test.close());

const get = (url: string, headers = {}) => test.app.inject({ url, headers });
const feedAt = async (url: string, headers = {}) => parse((await get(url, headers)).body);
const idsOf = (feed: Element) =>
  named(feed, 'entry').map((entry) => linkOf(entry, 'alternate')?.replace(`${BASE}datasets/`, ''));

describe('a feed', () => {
  it.each([
    '/feeds/new.atom',
    '/feeds/changed.atom',
    '/catalogues/lindenau/feed.atom',
    '/search.atom?q=trees',
    '/search.atom?filters=dataset,catalogue,organization&limit=100',
    '/search.atom?q=qqqqqqq',
  ])('%s is valid', async (url) => {
    const answer = await get(url);
    expect(answer.headers['content-type']).toContain('application/atom+xml');
    const feed = parse(answer.body);
    expectValid(feed);
    expect(linkOf(feed, 'self')).toBe(BASE + url.slice(1));
    expect(textOf(feed, 'id')).toBe(BASE + url.slice(1));
  });

  it('has what was changed last first, and each with the date of its record', async () => {
    const before = await get('/datasets/baumkataster', { accept: 'text/turtle' });
    const { body } = before;
    await test.put('/datasets/baumkataster', `${body}\n<urn:a> <urn:b> "changed" .`);
    const feed = await feedAt('/feeds/changed.atom');
    expect(idsOf(feed)[0]).toBe('baumkataster');
    const dates = named(feed, 'entry').map((entry) => Date.parse(textOf(entry, 'updated') ?? ''));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const { catalog_record } = (await get('/datasets/baumkataster')).json();
    const [first] = named(feed, 'entry');
    expect(first && textOf(first, 'published')).toBe(catalog_record.issued);
  });

  it('of a search has its hits, and leads to its page and its next part', async () => {
    const { results } = (await get('/search?filter=dataset&q=data&limit=2&sort=id+asc')).json()
      .result;
    const feed = await feedAt('/search.atom?q=data&limit=2&sort=id+asc');
    expect(idsOf(feed)).toEqual(results.map(({ id }: { id: string }) => id));
    expect(linkOf(feed, 'alternate')).toBe(`${BASE}search?q=data&limit=2&sort=id+asc`);
    const next = new URL(linkOf(feed, 'next') ?? '');
    const rest = await feedAt(next.pathname + next.search);
    expect(idsOf(rest).some((id) => idsOf(feed).includes(id))).toBe(false);
  });

  it('of a catalogue has its datasets only', async () => {
    const ids = idsOf(await feedAt('/catalogues/lindenau/feed.atom?limit=100'));
    expect(ids).toHaveLength(22);
    expect((await get('/catalogues/none/feed.atom')).statusCode).toBe(404);
  });

  it('has texts in the language of the reader', async () => {
    const url = '/search.atom?q=baumkataster';
    const title = async (language: string) => {
      const feed = await feedAt(url, { 'accept-language': language });
      return named(feed, 'entry').map((entry) => textOf(entry, 'title'));
    };
    expect(await title('de')).toContain('Baumkataster');
    expect(await title('en')).toContain('Tree register');
  });

  it('is sent again only where it has changed', async () => {
    const { headers } = await get('/feeds/new.atom');
    expect(headers['cache-control']).toBe('public, max-age=300');
    const again = await get('/feeds/new.atom', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe('the text of a feed', () => {
  it('is well-formed whatever its entries say', () => {
    const hostile = ']]></title><script>\u0000&\ud800';
    const feed = parse(
      writeAtom({
        address: 'https://a.test/feed',
        title: hostile,
        author: hostile,
        page: 'https://a.test/?a="&b=<',
        entries: [
          {
            id: 'urn:x',
            title: hostile,
            page: 'https://a.test/x',
            summary: hostile,
            author: hostile,
            categories: [hostile],
          },
        ],
      }),
    );
    expectValid(feed);
    expect(textOf(feed, 'title')).toBe(']]></title><script>&');
  });
});
