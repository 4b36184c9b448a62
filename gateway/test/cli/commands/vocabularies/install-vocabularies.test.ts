import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectInside } from '../../../../process/command/platform-connection.ts';
import { openTestApp, type TestApp } from '../../../rest/open-test-app.ts';
import { type CommandRun, runWords } from '../../run-words.ts';

const EXAMPLES = path.join(
  import.meta.dirname,
  '../../../../../profiles/default/vocabularies/manifest.json',
);

let app: TestApp;
let directory: string;
let manifest: string;

beforeEach(async () => {
  app = await openTestApp();
  directory = await mkdtemp(path.join(tmpdir(), 'install-vocabularies-'));
  await save('mills.ttl', scheme('mills', 'tower'));
  await save('grains.ttl', scheme('grains', 'rye'));
  manifest = await list('manifest.json', [
    { id: 'mills', title: 'Kinds of mill', file: 'mills.ttl', tags: ['buildings'] },
    { id: 'grains', file: 'grains.ttl', tags: ['food', 'plants'] },
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

function list(name: string, vocabularies: readonly object[]): Promise<string> {
  return save(name, JSON.stringify(vocabularies));
}

function scheme(name: string, term: string): string {
  return `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    @prefix v: <https://mill.example/${name}/> .
    v:scheme a skos:ConceptScheme .
    v:${term} a skos:Concept ; skos:inScheme v:scheme ; skos:prefLabel "${term}"@en ; skos:note [ skos:note "blank" ] .`;
}

function install(...words: readonly string[]): Promise<CommandRun> {
  return runWords(app, ['installVocabularies', ...words], { manifests: [manifest] });
}

async function storedIds(): Promise<readonly string[]> {
  const page = { limit: 100, offset: 0 };
  return (await app.repository.listVocabularies(page)).entries.map(({ id }) => id);
}

describe('installVocabularies', () => {
  it('loads every vocabulary of a manifest and tells of each and of all', async () => {
    const { code, lines, states } = await install();
    expect(lines).toEqual([
      '[1/2] mills: created',
      '[2/2] grains: created',
      '2 created, 0 replaced, 0 unchanged, 0 failed',
      'Vocabularies installed',
    ]);
    expect(states).toEqual([
      '[1/2] mills: reading',
      '[1/2] mills: comparing',
      '[1/2] mills: sending 1 KiB',
      '[2/2] grains: reading',
      '[2/2] grains: comparing',
      '[2/2] grains: sending 1 KiB',
    ]);
    expect(code).toBe(0);
    expect(await storedIds()).toEqual(['grains', 'mills']);
  });

  it('sends what changed and leaves alone what is equal, whatever its serialisation', async () => {
    await install();
    await save('mills.ttl', scheme('mills', 'post'));
    await save('grains.ttl', `# Equal, with a comment.\n${scheme('grains', 'rye')}`);
    const { lines, states } = await install();
    expect(lines).toEqual([
      '[1/2] mills: replaced',
      '[2/2] grains: unchanged',
      '0 created, 1 replaced, 1 unchanged, 0 failed',
      'Vocabularies installed',
    ]);
    expect(states).not.toContain('[2/2] grains: sending 1 KiB');
  });

  it('sends with --override also what is equal, which changes nothing', async () => {
    await install();
    const seq = await app.repository.lastSeq();
    const { lines, states } = await install('--override', 'grains');
    expect(lines[0]).toBe('[1/1] grains: unchanged');
    expect(states).toContain('[1/1] grains: sending 1 KiB');
    expect(await app.repository.lastSeq()).toBe(seq);
  });

  it('loads only the ids and tags that are named', async () => {
    expect((await install('grains')).lines[0]).toBe('[1/1] grains: created');
    expect((await install('-t', 'plants, buildings', 'mills')).lines[0]).toBe(
      '[1/1] mills: created',
    );
    const wrong = await install('windmills');
    expect(wrong.code).toBe(2);
    expect(wrong.lines).toEqual([
      'No manifest lists the vocabulary "windmills". Listed: mills, grains.',
    ]);
  });

  it('lists what it would load and loads nothing', async () => {
    const { code, lines } = await install('--list');
    expect(lines).toEqual([
      `mills   Kinds of mill [buildings] ${path.join(directory, 'mills.ttl')}`,
      `grains  grains [food, plants] ${path.join(directory, 'grains.ttl')}`,
    ]);
    expect(code).toBe(0);
    expect(await storedIds()).toEqual([]);
  });

  it('goes on after a vocabulary that fails, and says why it failed', async () => {
    await save('mills.ttl', '<https://mill.example/x> a <https://mill.example/Thing> .');
    const { code, lines } = await install();
    expect(code).toBe(1);
    expect(lines.slice(0, 4)).toEqual([
      '[1/2] mills: failed',
      '[2/2] grains: created',
      '1 created, 0 replaced, 0 unchanged, 1 failed',
      'Failed:',
    ]);
    expect(lines.slice(4).join('\n')).toMatch(/^ {2}mills\n {4}400 .*skos:ConceptScheme/);
    await rm(path.join(directory, 'mills.ttl'));
    expect((await install()).lines.at(-1)).toContain('ENOENT');
  });

  it('stops at once where the key is refused', async () => {
    const { code, lines } = await runWords(app, ['installVocabularies'], {
      manifests: [manifest],
      platform: connectInside(app.app, 'another-key'),
    });
    expect(code).toBe(1);
    expect(lines[0]).toBe('0 created, 0 replaced, 0 unchanged, 0 failed');
    expect(lines[1]).toMatch(/^Stopped: 401 /);
  });

  it('extends the first manifest by a second, whose entries win', async () => {
    await save('other.ttl', scheme('mills', 'smock'));
    const extension = await list('extension.json', [
      { id: 'mills', file: 'other.ttl' },
      { id: 'more', file: 'more.ttl' },
    ]);
    await save('more.ttl', scheme('more', 'one'));
    const { lines } = await runWords(app, ['installVocabularies'], {
      manifests: [manifest, extension],
    });
    expect(lines.at(-2)).toBe('3 created, 0 replaced, 0 unchanged, 0 failed');
    const mills = await app.repository.readVocabulary('mills');
    expect(mills?.quads.map(({ object }) => object.value)).toContain('smock');
  });

  it('says what is wrong with a manifest', async () => {
    manifest = await list('manifest.json', [{ id: 'mills', file: 'a.ttl', url: 'ftp://x/' }]);
    const { code, lines } = await install();
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/manifest\.json is invalid:\n.*at \[0\]\.url$/s);
    manifest = path.join(directory, 'absent.json');
    expect((await install()).lines[0]).toMatch(/absent\.json.*PLATFORM_VOCABULARIES/);
  });

  it('ends when it is cancelled, before the next vocabulary', async () => {
    const cancelling = new AbortController();
    const { code, lines } = await runWords(app, ['installVocabularies'], {
      manifests: [manifest],
      signal: cancelling.signal,
      onProgress: (state) => state.startsWith('[2/2]') && cancelling.abort(),
    });
    expect(lines).toEqual(['[1/2] mills: created', 'Cancelled.']);
    expect(code).toBe(130);
    expect(await storedIds()).toEqual(['mills']);
  });

  it('loads the vocabularies that come with the default profile', async () => {
    manifest = EXAMPLES;
    const { code, lines } = await install();
    expect(code).toBe(0);
    expect(lines.at(-2)).toBe('7 created, 0 replaced, 0 unchanged, 0 failed');
    expect(await storedIds()).toEqual([
      'access-right',
      'data-theme',
      'file-type',
      'frequency',
      'hvd-category',
      'licence',
      'local-themes',
    ]);
  });
});

describe('without arguments', () => {
  const themes = (...terms: readonly string[]) =>
    `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
     @prefix at: <http://publications.europa.eu/resource/authority/> .
     <http://publications.europa.eu/resource/authority/data-theme> a skos:ConceptScheme .
     ${terms.map((term) => `<http://publications.europa.eu/resource/authority/data-theme/${term}> a skos:Concept ; skos:prefLabel "${term}"@en ; skos:inScheme <http://publications.europa.eu/resource/authority/data-theme> .`).join('\n')}`;
  const published = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/turtle' }).end(themes('ENVI', 'HEAL', 'TRAN'));
  });
  let url: string;

  beforeEach(async () => {
    await new Promise<void>((done) => published.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(published.address() as AddressInfo).port}/themes.ttl`;
    await save('themes.ttl', themes('ENVI'));
    manifest = await list('manifest.json', [
      { id: 'mills', file: 'mills.ttl' },
      { id: 'data-theme', file: 'themes.ttl', example: true },
      { id: 'data-theme', url, optional: true },
      { id: 'unused', url, optional: true, tags: ['more'] },
    ]);
  });
  afterEach(() => new Promise((done) => published.close(done)));

  const terms = async (id: string) =>
    (await app.repository.readVocabulary(id))?.quads.filter(({ object }) =>
      object.value.endsWith('#Concept'),
    ).length;

  it('loads what the profile uses, from its address', async () => {
    const { code, lines } = await install();
    expect(code).toBe(0);
    expect(lines).toContain('[2/2] data-theme: created');
    expect(await storedIds()).toEqual(['data-theme', 'mills']);
    expect(await terms('data-theme')).toBe(3);
  });

  it('takes the bundled files where there is no network', async () => {
    await new Promise((done) => published.close(done));
    const { code } = await install();
    expect(code).toBe(0);
    expect(await terms('data-theme')).toBe(1);
    await new Promise<void>((done) => published.listen(0, '127.0.0.1', done));
  });

  it('tells of what nobody named and nothing has, and succeeds', async () => {
    await new Promise((done) => published.close(done));
    manifest = await list('manifest.json', [{ id: 'data-theme', url, optional: true }]);
    const { code, lines } = await install();
    expect(code).toBe(0);
    expect(lines).toContain('[1/1] data-theme: unreachable');
    await new Promise<void>((done) => published.listen(0, '127.0.0.1', done));
  });

  it('puts an example in place of more terms with --replace only', async () => {
    await install();
    await new Promise((done) => published.close(done));
    expect((await install()).lines).toContain('[2/2] data-theme: kept');
    expect(await terms('data-theme')).toBe(3);
    expect((await install('--replace')).lines).toContain('[2/2] data-theme: replaced');
    expect(await terms('data-theme')).toBe(1);
    await new Promise<void>((done) => published.listen(0, '127.0.0.1', done));
  });
});

describe('a vocabulary with an address', () => {
  let server: Server;
  let answer: { readonly type: string; readonly text: string; readonly status?: number };
  let asked: string | undefined;

  beforeEach(async () => {
    server = createServer((request, response) => {
      asked = request.headers.accept;
      response.writeHead(answer.status ?? 200, { 'content-type': answer.type }).end(answer.text);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/mills.ttl`;
    manifest = await list('manifest.json', [{ id: 'mills', url }]);
  });

  afterEach(() => new Promise((done) => server.close(done)));

  it('is fetched as RDF', async () => {
    answer = { type: 'text/turtle', text: scheme('mills', 'tower') };
    expect((await install()).lines[0]).toBe('[1/1] mills: created');
    expect(asked).toMatch(/^application\/rdf\+xml/);
  });

  it('is taken for what its ending says where the server calls it plain text', async () => {
    answer = { type: 'text/plain', text: scheme('mills', 'tower') };
    expect((await install()).lines[0]).toBe('[1/1] mills: created');
  });

  it('fails with its address where it cannot be had', async () => {
    answer = { type: 'text/plain', text: 'gone', status: 410 };
    const { code, lines } = await install();
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/http:.*mills\.ttl answers 410 Gone/);
  });

  it('fails where the server answers with a page for people', async () => {
    answer = { type: 'text/html; charset=utf-8', text: '<title>Moved</title>' };
    expect((await install()).lines.at(-1)).toMatch(/mills\.ttl answers with a page for people/);
  });

  it('is taken from the next address where the first has something else', async () => {
    answer = { type: 'text/turtle', text: scheme('mills', 'tower') };
    const { port } = server.address() as AddressInfo;
    const [dead, alive] = ['http://127.0.0.1:1/mills.ttl', `http://127.0.0.1:${port}/mills.ttl`];
    manifest = await list('manifest.json', [{ id: 'mills', url: [dead, alive] }]);
    expect((await install()).lines[0]).toBe('[1/1] mills: created');
    manifest = await list('manifest.json', [{ id: 'mills', url: [dead, alive], minTerms: 2 }]);
    const { code, lines } = await install('--override');
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(
      /127\.0\.0\.1:1\/mills\.ttl cannot be fetched: .*\n.*mills\.ttl: the file has 1 terms, but the manifest states at least 2/,
    );
  });
});

describe('the concept scheme that a manifest states', () => {
  const URI = 'https://mill.example/mills/scheme';
  const TERM = 'https://mill.example/mills/tower';

  function installAs(uri: string, turtle: string): Promise<CommandRun> {
    return save('mills.ttl', `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . ${turtle}`)
      .then(() => list('manifest.json', [{ id: 'mills', file: 'mills.ttl', uri }]))
      .then(() => install());
  }

  it('is that of a file that has none, and a second run changes nothing', async () => {
    const bare = `<${TERM}> a skos:Concept ; skos:prefLabel "tower"@en .`;
    expect((await installAs(URI, bare)).lines[0]).toBe('[1/1] mills: created');
    expect((await app.repository.findVocabulary('mills'))?.graph).toBe(URI);
    expect((await installAs(URI, bare)).lines[0]).toBe('[1/1] mills: unchanged');
    const terms = await app.app.inject('/vocabularies/mills?format=json');
    expect(terms.body).toContain('tower');
  });

  it('holds the terms of all schemes of a file with several', async () => {
    const several = ['a', 'b']
      .map(
        (s) =>
          `<urn:${s}> a skos:ConceptScheme ; skos:hasTopConcept <urn:${s}:x> . <urn:${s}:x> a skos:Concept ; skos:inScheme <urn:${s}> .`,
      )
      .join('\n');
    expect((await installAs(URI, several)).lines[0]).toBe('[1/1] mills: created');
    expect((await app.repository.findVocabulary('mills'))?.graph).toBe(URI);
  });

  it('is refused to a file that describes another one', async () => {
    const other = `<urn:other> a skos:ConceptScheme . <${TERM}> a skos:Concept ; skos:inScheme <urn:other> .`;
    const { code, lines } = await installAs(URI, other);
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(
      `the concept scheme urn:other, but the manifest states ${URI}`,
    );
  });
});

describe('a vocabulary in JSON-LD', () => {
  it('may name a context of the configuration', async () => {
    const iri = 'https://mill.example/context';
    const context = await save(
      'context.jsonld',
      '{"@context": {"Scheme": "http://www.w3.org/2004/02/skos/core#ConceptScheme"}}',
    );
    await save('mills.jsonld', `{"@context": "${iri}", "@id": "urn:m", "@type": "Scheme"}`);
    const listed = [{ id: 'mills', file: 'mills.jsonld', uri: 'urn:m' }];
    manifest = await list('manifest.json', listed);
    expect((await install()).lines.join('\n')).toContain('PLATFORM_JSONLD_CONTEXTS');
    const { lines } = await runWords(app, ['installVocabularies'], {
      manifests: [manifest],
      contexts: { [iri]: context },
    });
    // The application of the test has no such context: what is sent must have been read here.
    expect(lines.join('\n')).toMatch(/mills\n {4}400 .*PLATFORM_JSONLD_CONTEXTS/);
  });
});

describe('the folder --from', () => {
  it('has the files by the ids of the vocabularies, and fails naming those that are missing', async () => {
    const folder = path.join(directory, 'local');
    await mkdir(folder);
    await save('local/mills.rdf', MILLS_AS_RDF_XML);
    const { code, lines } = await install('--from', folder);
    expect(lines.slice(0, 4)).toEqual([
      '[1/2] mills: created',
      '[2/2] grains: failed',
      '1 created, 0 replaced, 0 unchanged, 1 failed',
      'Failed:',
    ]);
    expect(lines.at(-1)).toBe(
      `    is missing: ${folder} has no grains.ttl, .rdf, .jsonld, .xml, .nt`,
    );
    expect(code).toBe(1);
    await save(
      'local/grains.nt',
      '<urn:g> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2004/02/skos/core#ConceptScheme> .',
    );
    expect((await install('--from', folder)).code).toBe(0);
    expect((await install('--from', path.join(directory, 'nowhere'))).lines.at(-1)).toContain(
      'ENOENT',
    );
  });
});

const MILLS_AS_RDF_XML = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
  <skos:ConceptScheme rdf:about="urn:mills"/>
  <skos:Concept rdf:about="urn:mills:tower"><skos:inScheme rdf:resource="urn:mills"/></skos:Concept>
</rdf:RDF>`;
