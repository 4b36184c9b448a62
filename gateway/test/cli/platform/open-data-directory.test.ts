import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SOME_MEDIA_TYPES } from '../../../../search/test/imports/registry-files.ts';
import { platformHere } from '../../process/platform-here.ts';
import { API_KEY, runPlatform } from '../../process/run-platform.ts';
import { runScript } from '../run-script.ts';

const MILLS = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  <https://mill.example/> a skos:ConceptScheme .
  <https://mill.example/post> a skos:Concept ; skos:inScheme <https://mill.example/> ; skos:prefLabel "Post mill"@en .`;
const TYPES = JSON.stringify({
  resource: 'https://types.test/',
  vocab: [
    {
      id: 'csv',
      resource: 'https://types.test/csv',
      in_scheme: ['https://types.test/'],
      pref_label: { en: 'CSV' },
    },
  ],
});
const MANIFESTS = { PLATFORM_VOCABULARIES: 'manifest.json' };

let directory: string;
let data: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'data-directory-'));
  data = path.join(directory, 'kept');
  await mkdir(data);
  await writeFile(path.join(directory, 'mills.ttl'), MILLS);
  await writeFile(path.join(directory, 'media-types.xml'), SOME_MEDIA_TYPES);
  const listed = [
    { id: 'mills', file: 'mills.ttl' },
    { id: 'media', registry: 'iana-media-types', file: 'media-types.xml' },
  ];
  await writeFile(path.join(directory, 'manifest.json'), JSON.stringify(listed));
});

afterEach(() => rm(directory, { recursive: true }));

function run(...words: readonly string[]) {
  return runScript(directory, words, MANIFESTS);
}

const settings = () => ({
  PLATFORM_DATA_DIR: data,
  PLATFORM_BASE_URI: 'http://localhost:8080/',
});

async function listed(url: string): Promise<readonly { id: string }[]> {
  const response = await fetch(`${url}vocabularies`);
  return (await response.json()).vocabularies;
}

describe('commands on a data directory', () => {
  it('leave it as the platform then finds it', async () => {
    const here = ['--data-dir', 'kept'];
    expect(await run('installVocabularies', ...here)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^\[1\/1\] mills: created\n1 created, 0 replaced, 0 unchanged, 0 failed\nVocabularies installed\nCommand finished in \S+\n$/,
      ),
    });
    expect(await run('indexXmlVocabularies', ...here)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^\[1\/1\] media: created\n1 created, 0 replaced, 0 unchanged, 0 failed\nSuccessfully indexed xml vocabularies\nCommand finished in \S+\n$/,
      ),
    });
    expect((await run('indexXmlVocabularies', ...here)).output).toContain('media: unchanged');
    expect(await run('reindex', ...here)).toEqual({
      code: 0,
      output: expect.stringMatching(/^The new index is in use\.\nCommand finished in \S+\n$/),
    });
    const { code, output } = await run('status', ...here);
    expect(code).toBe(0);
    expect(output).toMatch(/: usable\nrepository {2}up, change 3\nsearch {6}following/);

    const running = await platformHere(settings());
    expect(await listed(running.url)).toMatchObject([
      { id: 'media', terms: 4, imported: true },
      { id: 'mills' },
    ]);
    const term = await fetch(`${running.url}vocabularies/media/text-csv`);
    expect(await term.json()).toMatchObject({ pref_label: { en: 'text/csv' } });
    await running.stop();
  });

  it('say to ask the platform that has it, and change nothing', async () => {
    const running = await platformHere(settings());
    const { code, output } = await run('indexXmlVocabularies', '--data-dir', 'kept');
    expect(code).toBe(1);
    expect(output.split('\n')).toContain(
      `A running platform uses ${data}. Leave --data-dir out, and name its address with --url.`,
    );
    expect(await listed(running.url)).toEqual([]);
    const asked = await run('indexXmlVocabularies', '--url', running.url);
    expect(asked.output).toContain('media: created');
    await running.stop();
  });

  it('find what was imported, and nothing that was deleted, before the process was killed', async () => {
    const running = await runPlatform(settings());
    await run('indexXmlVocabularies', '--url', running.url);
    const askImports = (method: string, body?: string) =>
      fetch(`${running.url}imports/types`, {
        method,
        headers: { 'x-api-key': API_KEY, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      });
    expect((await askImports('PUT', TYPES)).status).toBe(201);
    expect((await askImports('DELETE')).status).toBe(204);
    await running.kill();
    expect((await run('indexXmlVocabularies', '--data-dir', 'kept')).output).toContain(
      'media: unchanged',
    );
    const last = await platformHere(settings());
    expect(await listed(last.url)).toMatchObject([{ id: 'media', imported: true }]);
    await last.stop();
  });

  it('make none, and open none together with an address', async () => {
    const absent = await run('status', '--data-dir', 'keep');
    expect(absent.code).toBe(2);
    expect(absent.output).toContain(`there is no directory ${path.join(directory, 'keep')}`);
    expect(await readdir(directory)).not.toContain('keep');
    const both = await run('status', '--data-dir', 'kept', '--url', 'http://localhost:1/');
    expect(both).toEqual({
      code: 2,
      output: '--data-dir opens a platform here: leave --url and --api-key out.\n',
    });
  });

  it('tell what is wrong with the configuration', async () => {
    const { code, output } = await runScript(directory, ['status', '--data-dir', 'kept'], {
      PLATFORM_BASE_URI: 'not an IRI',
    });
    expect(code).not.toBe(0);
    expect(output).toContain('PLATFORM_BASE_URI');
  });
});
