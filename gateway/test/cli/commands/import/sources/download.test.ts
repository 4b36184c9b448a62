import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  download,
  sameOrigin,
} from '../../../../../process/cli/commands/import/sources/download.ts';
import { type PageServer, servePages } from '../serve-pages.ts';

const LIMITS = { bytes: 100_000, stallMs: 60_000, retryMs: 1 };

let pages: PageServer;
let directory: string;

beforeAll(async () => {
  pages = await servePages();
  directory = await mkdtemp(path.join(tmpdir(), 'download-'));
});

afterAll(async () => {
  await pages.close();
  await rm(directory, { recursive: true });
});

function fetched(place: string, limits: Partial<typeof LIMITS> = {}) {
  const { signal } = new AbortController();
  const file = path.join(directory, 'file');
  return download(`${pages.url}${place}`, file, { limits: { ...LIMITS, ...limits }, signal });
}

it('saves what an address answers, over redirects of the same origin', async () => {
  pages.answers.set('/old', { status: 301, headers: { location: '/new' } });
  pages.answers.set('/new', { headers: { 'content-type': 'text/turtle' }, body: '# here' });
  expect(await fetched('old')).toMatchObject({
    url: `${pages.url}new`,
    contentType: 'text/turtle',
  });
  expect(await readFile(path.join(directory, 'file'), 'utf8')).toBe('# here');
});

it('ends at an answer without end, and at one that stalls', async () => {
  pages.answers.set('/endless', { endless: '# and so on\n' });
  await expect(fetched('endless')).rejects.toThrow('has more than 100000 bytes');
  pages.answers.set('/stalls', { body: '# wait', stalls: true });
  await expect(fetched('stalls', { stallMs: 50 })).rejects.toThrow('sent nothing for 0.05 seconds');
});

it('tries again where a server is busy, and then gives up', async () => {
  pages.answers.set('/busy', { status: 503 });
  await expect(fetched('busy')).rejects.toThrow('answers 503');
});

it('says which host does not answer', async () => {
  const { signal } = new AbortController();
  await expect(
    download('http://127.0.0.1:1/', path.join(directory, 'file'), { limits: LIMITS, signal }),
  ).rejects.toThrow('http://127.0.0.1:1/ cannot be fetched');
});

it('leaves nothing waiting where it is cancelled', async () => {
  pages.answers.set('/slow', { body: '# wait', stalls: true });
  await expect(
    download(`${pages.url}slow`, path.join(directory, 'file'), {
      limits: LIMITS,
      signal: AbortSignal.abort(new Error('Cancelled')),
    }),
  ).rejects.toThrow('Cancelled');
});

it.each([
  ['http://a.example/x', 'http://a.example:8080/y'],
  ['http://a.example:8080/x', 'http://a.example/y'],
  ['https://a.example/x', 'http://a.example/y'],
  ['https://a.example/x', 'https://a.example:8443/y'],
  ['http://a.example:8080/x', 'https://a.example/y'],
  ['http://a.example/x', 'https://b.example/y'],
  ['http://a.example/x', 'https://a.example.b.example/y'],
  ['http://a.example/x', 'http://a.example@b.example/y'],
  ['http://a.example/x', 'file:///etc/passwd'],
  ['http://a.example/x', '//b.example/y'],
])('does not go from %s to %s', (address, link) => {
  expect(() => sameOrigin(address, link, 'leads to')).toThrow('another origin');
});

it.each([
  ['http://a.example/x', '/y', 'http://a.example/y'],
  ['http://a.example/x', 'http://A.example:80/y', 'http://a.example/y'],
  ['http://a.example/x', 'https://a.example/y', 'https://a.example/y'],
])('goes from %s to %s', (address, link, target) => {
  expect(sameOrigin(address, link, 'leads to')).toBe(target);
});
