import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOME_MEDIA_TYPES } from '../../../search/test/imports/registry-files.ts';
import { type PlatformHere, platformHere } from '../process/platform-here.ts';
import { API_KEY } from '../process/run-platform.ts';
import { runScript } from './run-script.ts';

let directory: string;
let repository: PlatformHere;
let search: PlatformHere;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'two-processes-'));
  await writeFile(path.join(directory, 'media-types.xml'), SOME_MEDIA_TYPES);
  const listed = [{ id: 'media', registry: 'iana-media-types', file: 'media-types.xml' }];
  await writeFile(path.join(directory, 'manifest.json'), JSON.stringify(listed));
  repository = await start('repository', 'graphs');
  search = await start('search', 'index', { PLATFORM_REPOSITORY_URL: repository.url });
});

afterAll(async () => {
  await search.stop();
  await repository.stop();
  await rm(directory, { recursive: true });
});

async function start(
  service: string,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PlatformHere> {
  const data = path.join(directory, name);
  await mkdir(data);
  return platformHere({ PLATFORM_DATA_DIR: data, PLATFORM_SERVICES: service, ...settings });
}

function index(...words: readonly string[]) {
  const manifests = { PLATFORM_VOCABULARIES: 'manifest.json' };
  return runScript(directory, ['indexXmlVocabularies', ...words], manifests);
}

describe('indexXmlVocabularies with the search in a separate process', () => {
  it('says that it is not the repository which imports', async () => {
    const { code, output } = await index('--url', repository.url);
    expect(code).toBe(1);
    expect(output).toMatch(/^The platform at this address runs no search service.*--url/m);
  });

  it('imports into the search', async () => {
    const { code, output } = await index('--url', search.url);
    expect(output).toContain('media: created');
    expect(code).toBe(0);
    const answer = await fetch(`${search.url}vocabularies`);
    expect(await answer.json()).toMatchObject({ vocabularies: [{ id: 'media', imported: true }] });
  });

  it('is told to try later while the repository does not answer', async () => {
    const gone = await start('repository', 'gone');
    const alone = await start('search', 'alone', { PLATFORM_REPOSITORY_URL: gone.url });
    await gone.stop();
    const answer = await fetch(`${alone.url}imports/other`, {
      method: 'PUT',
      headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ resource: 'urn:o', vocab: [TERM] }),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: 'store-unavailable',
      detail: expect.stringContaining('cannot be reached'),
    });
    await alone.stop();
  });
});

const TERM = {
  id: 'x',
  resource: 'urn:o:x',
  in_scheme: ['urn:o'],
  pref_label: { en: 'X' },
};
