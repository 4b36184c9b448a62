import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePathOf, withoutBasePath } from '../../http/server/base-path.ts';
import { catalogueTurtle, datasetTurtle } from '../rest/bodies.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { openPathProxy, type PathProxy } from './path-proxy.ts';

describe('the path of a base URI', () => {
  it('is / for a host of its own', () => {
    expect(basePathOf('https://data.example/')).toBe('/');
    expect(basePathOf('https://host.example/a/platform/')).toBe('/a/platform/');
  });

  it('is taken off addresses, once and as a whole', () => {
    const pathOf = withoutBasePath('/platform/', ['/datasets/{id}']);
    expect(pathOf('/platform/datasets/platform?query=/platform/')).toBe(
      '/datasets/platform?query=/platform/',
    );
    expect(pathOf('/platform/platform/x')).toBe('/platform/x');
    expect(pathOf('/platforms/x')).toBe('/platforms/x');
    expect(pathOf('/datasets/a')).toBe('/datasets/a');
  });

  it('stays where a path of the platform begins like it', () => {
    const pathOf = withoutBasePath('/datasets/', ['/', '/datasets/{id}']);
    expect(pathOf('/datasets/a')).toBe('/datasets/a');
  });
});

describe.each([
  ['strips the path', true],
  ['forwards the path', false],
])('behind a proxy that %s', (_, strips) => {
  let proxy: PathProxy;
  let test: TestApp;
  let base: string;

  beforeAll(async () => {
    proxy = await openPathProxy({ strips });
    ({ base } = proxy);
    test = await openTestApp({ base, shell: true });
    proxy.forwardTo(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    await test.put('/catalogues/harbour/datasets/origin?originalId=tides', datasetTurtle('Tides'));
    await test.put('/catalogues/harbour/datasets/origin?originalId=ships', datasetTurtle('Ships'));
  });

  afterAll(async () => {
    await proxy[Symbol.asyncDispose]();
    await test.close();
  });

  const open = (place: string, accept = 'text/html,*/*;q=0.8') =>
    fetch(new URL(place, base), { headers: { accept } });

  it.each(['', 'problems', 'graphql', 'sparql', 'openapi', 'openapi/', 'shell.html'])(
    'the page "%s" links to and loads what is there',
    async (place) => {
      const page = await open(place);
      expect(page.status).toBe(200);
      const text = await page.text();
      const found = [...text.matchAll(/(?:href|src|action)="([^"#]+)"/g)]
        .map(([, link = '']) => new URL(link.replaceAll('&amp;', '&'), page.url))
        .filter(({ protocol }) => protocol === 'http:');
      expect(found.length).toBeGreaterThan(0);
      for (const { href } of found) {
        expect(href.startsWith(base)).toBe(true);
        expect([href, (await open(href)).status]).toEqual([href, 200]);
      }
    },
  );

  it('the API description names the address, and its paths are there', async () => {
    const { servers } = (await (await open('openapi.json')).json()) as {
      servers: readonly { url: string }[];
    };
    const server = new URL(servers[0]?.url ?? '', base).href;
    expect((await open(`${server}/datasets/tides`, 'application/json')).status).toBe(200);
  });

  it('redirects lead to what they name', async () => {
    const answer = await open('set/data/tides', 'text/turtle');
    expect(answer.redirected).toBe(true);
    expect(answer.url).toBe(`${base}datasets/tides`);
    expect(await answer.text()).toContain('Tides');
  });

  it('pages of lists lead to each other', async () => {
    const first = await open('catalogues/harbour/datasets?limit=1', 'application/json');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(next.startsWith(base)).toBe(true);
    expect((await open(next, 'application/json')).status).toBe(200);

    const view = await (await open('datasets?valueType=metadata&limit=1', 'text/turtle')).text();
    const last = /hydra:last <([^>]+)>/.exec(view)?.[1] ?? '';
    expect(last.startsWith(base)).toBe(true);
    expect((await open(last, 'text/turtle')).status).toBe(200);
  });

  it('problems name the page that explains them', async () => {
    const { type } = (await (await open('datasets/none', '*/*')).json()) as { type: string };
    expect(await (await open(new URL(type, base).href)).text()).toContain('id="not-found"');
  });

  it('the shell opens its connection', async () => {
    const socket = new WebSocket(new URL('shell/socket', base));
    const [{ data }] = await once(socket, 'message');
    expect(data).toBeDefined();
    socket.close();
    await once(socket, 'close');
  });
});

describe('a base path without its last slash', () => {
  it('is redirected to where links are right', async () => {
    await using proxy = await openPathProxy({ strips: false });
    await using test = await openTestApp({ base: proxy.base });
    proxy.forwardTo(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    const answer = await fetch(`${proxy.base.slice(0, -1)}?a=b`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/platform/?a=b');
  });
});
