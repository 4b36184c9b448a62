import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  SOME_ALGORITHMS,
  SOME_FILE_TYPES,
  SOME_MEDIA_TYPES,
} from '../../../../../search/test/imports/registry-files.ts';
import { connectInside } from '../../../../process/command/platform-connection.ts';
import { openTestApp, type TestApp } from '../../../rest/open-test-app.ts';
import { type CommandRun, runWords } from '../../run-words.ts';

const EXAMPLES = path.join(
  import.meta.dirname,
  '../../../../../profiles/default/vocabularies/core.json',
);

let app: TestApp;
let directory: string;
let manifest: string;

beforeEach(async () => {
  app = await openTestApp();
  directory = await mkdtemp(path.join(tmpdir(), 'index-xml-vocabularies-'));
  await save('media-types.xml', SOME_MEDIA_TYPES);
  await save('algorithms.xml', SOME_ALGORITHMS);
  await save('file-types.xml', SOME_FILE_TYPES);
  manifest = await list([
    { id: 'media', title: 'Media', registry: 'iana-media-types', file: 'media-types.xml' },
    { id: 'sums', registry: 'spdx-checksum-algorithms', file: 'algorithms.xml', tags: ['sums'] },
    { id: 'files', registry: 'eu-file-types', file: 'file-types.xml', tags: ['files'] },
    { id: 'mills', file: 'mills.ttl', tags: ['buildings'] },
  ]);
});

afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

async function save(name: string, text: string): Promise<string> {
  const file = path.join(directory, name);
  await writeFile(file, text);
  return file;
}

function list(vocabularies: readonly object[]): Promise<string> {
  return save('manifest.json', JSON.stringify(vocabularies));
}

function index(...words: readonly string[]): Promise<CommandRun> {
  return runWords(app, ['indexXmlVocabularies', ...words], { manifests: [manifest] });
}

async function counts(): Promise<unknown> {
  const vocabularies = (await app.services.search?.terms.list()) ?? [];
  return vocabularies.map(({ id, terms }) => [id, terms]);
}

describe('indexXmlVocabularies', () => {
  it('imports every registry of a manifest and tells of each and of all', async () => {
    const { code, lines, states } = await index();
    expect(lines).toEqual([
      '[1/3] media: created',
      '[2/3] sums: created',
      '[3/3] files: created',
      '3 created, 0 replaced, 0 unchanged, 0 failed',
      'Successfully indexed xml vocabularies',
    ]);
    expect(states.slice(0, 3)).toEqual([
      '[1/3] media: reading',
      '[1/3] media: sending 4 terms',
      '[2/3] sums: reading',
    ]);
    expect(code).toBe(0);
    expect(await counts()).toEqual([
      ['files', 2],
      ['media', 4],
      ['sums', 2],
    ]);
    const term = await app.app.inject('/vocabularies/media/text-csv');
    expect(term.json()).toMatchObject({ id: 'text-csv', pref_label: { en: 'text/csv' } });
  });

  it('writes what changed and leaves alone what is equal, unless it is overridden', async () => {
    await index();
    await save('algorithms.xml', SOME_ALGORITHMS.replaceAll('_md5', '_sha1'));
    expect((await index()).lines.slice(0, 3)).toEqual([
      '[1/3] media: unchanged',
      '[2/3] sums: replaced',
      '[3/3] files: unchanged',
    ]);
    expect((await index('media', '--override')).lines[0]).toBe('[1/1] media: replaced');
  });

  it('imports only the ids and tags that are named, and sends others to their command', async () => {
    expect((await index('sums')).lines[0]).toBe('[1/1] sums: created');
    expect((await index('--tags', 'files')).lines[0]).toBe('[1/1] files: created');
    expect((await index('--tags', 'buildings')).lines).toEqual([
      'No manifest lists the tag "buildings". Listed: sums, files.',
    ]);
    expect(await index('mills')).toMatchObject({
      code: 2,
      lines: ['"mills" is loaded with installVocabularies.'],
    });
    const other = await runWords(app, ['installVocabularies', 'media'], { manifests: [manifest] });
    expect(other.lines).toEqual(['"media" is loaded with indexXmlVocabularies.']);
  });

  it('lists what it would import and imports nothing', async () => {
    const { lines } = await index('--list');
    expect(lines).toEqual([
      `media  Media ${path.join(directory, 'media-types.xml')}`,
      `sums   sums [sums] ${path.join(directory, 'algorithms.xml')}`,
      `files  files [files] ${path.join(directory, 'file-types.xml')}`,
    ]);
    expect(await counts()).toEqual([]);
  });

  it('goes on after one that fails, and says why it failed', async () => {
    const file = await save('media-types.xml', SOME_FILE_TYPES);
    await app.put(
      '/vocabularies/files',
      '@prefix skos: <http://www.w3.org/2004/02/skos/core#> . <urn:f> a skos:ConceptScheme . <urn:f:x> a skos:Concept ; skos:inScheme <urn:f> .',
    );
    const { code, lines } = await index();
    expect(code).toBe(1);
    expect(lines.slice(0, 7)).toEqual([
      '[1/3] media: failed',
      '[2/3] sums: created',
      '[3/3] files: failed',
      '1 created, 0 replaced, 0 unchanged, 2 failed',
      'Failed:',
      '  media',
      `    ${file}: It is not the IANA registry of media types: the root element is <RDF>.`,
    ]);
    expect(lines.slice(7).join('\n')).toMatch(/^ {2}files\n {4}409 .*has a vocabulary "files"/);
  });

  it('takes away what is named', async () => {
    await index();
    expect(await index('--remove', 'media', 'nothing')).toMatchObject({
      code: 1,
      lines: ['[1/2] media: removed', '[2/2] nothing: is not imported'],
    });
    expect(await counts()).toEqual([
      ['files', 2],
      ['sums', 2],
    ]);
    expect((await index('-r', 'sums')).code).toBe(0);
    expect(await index('--remove')).toMatchObject({
      code: 2,
      lines: ['Name the vocabularies to remove: indexXmlVocabularies --remove <id>…'],
    });
  });

  it('fetches a registry from its address', async () => {
    const server = createServer(({ headers }, response) => {
      response.statusCode = headers.accept?.startsWith('application/xml') ? 200 : 406;
      response.end(SOME_MEDIA_TYPES);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/media-types.xml`;
    manifest = await list([{ id: 'media', registry: 'iana-media-types', url }]);
    expect((await index()).lines[0]).toBe('[1/1] media: created');
    server.close();
  });

  it('names the registries that there are where a manifest names another', async () => {
    manifest = await list([{ id: 'media', registry: 'media-types', file: 'media-types.xml' }]);
    expect((await index()).lines.join('\n')).toMatch(
      /manifest\.json is invalid:\n.*"iana-media-types"\|"eu-file-types".*at \[0\]\.registry$/s,
    );
  });

  it('ends when it is cancelled, before the next registry', async () => {
    const cancelling = new AbortController();
    const { code, lines } = await runWords(app, ['indexXmlVocabularies'], {
      manifests: [manifest],
      signal: cancelling.signal,
      onProgress: (state) => state.startsWith('[2/3]') && cancelling.abort(),
    });
    expect(lines).toEqual(['[1/3] media: created', 'Cancelled.']);
    expect(code).toBe(130);
  });

  it('stops at once where the key is refused', async () => {
    const { code, lines } = await runWords(app, ['indexXmlVocabularies'], {
      manifests: [manifest],
      platform: connectInside(app.app, 'another-key'),
    });
    expect(code).toBe(1);
    expect(lines[1]).toMatch(/^Stopped: 401 /);
  });

  it('knows the registries that the default manifest lists', async () => {
    manifest = EXAMPLES;
    const { lines } = await index('--list');
    expect(lines).toEqual([
      expect.stringMatching(/^iana-media-types .*https:\/\/www\.iana\.org\/.+\.xml$/),
      expect.stringMatching(/^spdx-checksum-algorithm .*\.owl\.xml$/),
    ]);
  });
});

describe('a process without search', () => {
  it('says so, whoever asks', async () => {
    await using repository = await openTestApp({ only: 'repository', manifests: [manifest] });
    const remote = await runWords(repository, ['indexXmlVocabularies'], { manifests: [manifest] });
    expect(remote.code).toBe(1);
    expect(remote.lines[0]).toMatch(/^The platform at this address runs no search service/);
    const answer = await repository.app.inject({
      method: 'POST',
      url: '/action',
      headers: { 'x-api-key': 'key-of-the-test', 'content-type': 'application/json' },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'indexXmlVocabularies' }),
    });
    expect(answer.json().error).toMatchObject({
      code: -32601,
      message: expect.stringMatching(/^indexXmlVocabularies needs the search service/),
    });
  });
});
