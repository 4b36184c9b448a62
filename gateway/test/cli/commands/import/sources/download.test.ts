import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { download } from '../../../../../cli/commands/import/sources/download.ts';
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

it('saves what an address answers, over redirects on the same host', async () => {
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
