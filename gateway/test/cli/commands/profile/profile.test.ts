import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileProfile, readProfileDirectory } from '../../../../../profile-compiler/index.ts';
import { profile } from '../../../../process/cli/commands/profile/profile.ts';
import { EXIT } from '../../../../process/command/command.ts';
import { collectedOutput } from '../../../../process/command/command-output.ts';
import { runCommand } from '../../../../process/command/run-command.ts';

const SHAPES = `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix ex: <https://shapes.example/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
ex:S a sh:NodeShape ; sh:targetClass dcat:Dataset ;
  sh:property [ sh:path dct:title ; sh:minCount 1 ] , [ sh:path ex:depth ; sh:maxCount 1 ] .
`;
const DATA = `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix ex: <https://shapes.example/> .
<https://data.example/1> a dcat:Dataset ; dct:title "One"@en ; ex:depth 3 ; ex:ship "Ada"@en , "Eva"@de .
`;

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'profile-command-'));
  await write('shapes.ttl', SHAPES);
  await write('data.ttl', DATA);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

function write(name: string, text: string): Promise<void> {
  return writeFile(path.join(directory, name), text);
}

async function run(...words: string[]) {
  const output = collectedOutput();
  const code = await runCommand([profile], ['profile', ...words], {
    environment: {},
    directory,
    signal: new AbortController().signal,
    output,
    progressStream: process.stderr,
    commands: [],
  });
  return { code, lines: output.lines, text: output.lines.join('\n') };
}

async function compileAt(name: string) {
  return compileProfile(await readProfileDirectory(path.join(directory, name)));
}

describe('profile init', () => {
  it('writes a profile that compiles and keeps the shapes as they are', async () => {
    const { code, text } = await run('init', 'shapes.ttl', '--out', 'mine');
    expect(code).toBe(EXIT.success);
    expect(text).toContain('shapes.ttl:6');
    expect(text).toContain('Dataset.depth is Standard: the shapes do not say what its values are');
    expect(await readdir(path.join(directory, 'mine'))).toEqual([
      'constraints-shapes.ttl',
      'dataset.ttl',
      'distribution.ttl',
      'objects.ttl',
      'platform.json',
      'profile.ttl',
    ]);
    const kept = await readFile(path.join(directory, 'mine/constraints-shapes.ttl'), 'utf8');
    expect(kept).toBe(SHAPES);
    const made = await readFile(path.join(directory, 'mine/dataset.ttl'), 'utf8');
    expect(made).toContain('# dct:title, as in profiles/dcat-ap → SimpleMultiLangTitle');
    expect(made).toContain('# decide: the shapes do not say what its values are');
    const { types } = await compileAt('mine');
    expect(types.Dataset?.fields.map(({ name }) => name)).toContain('depth');
  });

  it('looks at values of data, and counts what fields would have and no shape mentions', async () => {
    const { lines } = await run(
      'init',
      'shapes.ttl',
      '--out',
      'mine',
      '--data',
      'data.ttl',
      '--json',
    );
    const report = JSON.parse(lines.join('\n'));
    const fields = report.shapes[0].fields;
    expect(fields.find(({ name }: { name: string }) => name === 'depth')).toMatchObject({
      mappingClass: 'Integer',
      origin: 'data',
      values: 1,
    });
    expect(report.unreadPredicates).toEqual([
      { typeName: 'Dataset', predicate: 'https://shapes.example/ship', values: 2 },
    ]);
  });

  it.each([
    [
      'xml',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:sh="http://www.w3.org/ns/shacl#"><sh:NodeShape rdf:about="https://shapes.example/S"><sh:targetClass rdf:resource="http://www.w3.org/ns/dcat#Dataset"/><sh:property><rdf:Description><sh:path rdf:resource="https://shapes.example/depth"/></rdf:Description></sh:property></sh:NodeShape></rdf:RDF>`,
    ],
    [
      'jsonld',
      JSON.stringify({
        '@id': 'https://shapes.example/S',
        '@type': 'http://www.w3.org/ns/shacl#NodeShape',
        'http://www.w3.org/ns/shacl#targetClass': { '@id': 'http://www.w3.org/ns/dcat#Dataset' },
        'http://www.w3.org/ns/shacl#property': {
          'http://www.w3.org/ns/shacl#path': { '@id': 'https://shapes.example/depth' },
        },
      }),
    ],
    ['trig', SHAPES.replace('ex:S a', 'ex:graph { ex:S a').replace(/\.\n$/, '. }\n')],
  ])('reads shapes in %s, also in named graphs', async (ending, text) => {
    await write(`other.${ending}`, text);
    expect(await run('init', `other.${ending}`, '--out', 'mine')).toMatchObject({
      code: EXIT.success,
    });
    const { types } = await compileAt('mine');
    expect(types.Dataset?.fields.map(({ name }) => name)).toContain('depth');
  });

  it('reads addresses, and the catalogues of a running platform as data', async () => {
    const server = createServer(({ url = '' }, response) => {
      if (url.includes('valueType=identifiers')) {
        response.setHeader('content-type', 'application/json').end('["city"]');
      } else {
        const isExport = url === '/catalogues/city/export';
        response.setHeader('content-type', 'text/turtle').end(isExport ? DATA : SHAPES);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { code, text } = await run('init', `${base}shapes.ttl`, '--out', 'mine', '--data', base);
    server.close();
    expect(code).toBe(EXIT.success);
    expect(text).toContain('Dataset: https://shapes.example/ship, 2 values');
  });

  it('reads a file that lacks well-known prefixes, leaves out one that is no Turtle, and names the lines', async () => {
    await write('a.ttl', SHAPES.replace(/@prefix dct:.*\n/, ''));
    await write('b.ttl', 'ex:S a .');
    const { code, text } = await run('init', 'a.ttl', 'b.ttl', '--out', 'mine');
    expect(code).toBe(EXIT.success);
    expect(text).toContain(
      'a.ttl:5: The prefix dct: is not declared; it is read as <http://purl.org/dc/terms/>.',
    );
    expect(text).toMatch(/b\.ttl:1: The prefix ex: is not declared/);
    expect((await compileAt('mine')).notes.filter(({ code: kind }) => kind === 'left-out')).toEqual(
      [],
    );
  });

  it('sets a published file aside that the platform refuses, so that the profile starts', async () => {
    await write(
      'a.ttl',
      `${SHAPES}ex:P sh:in _:l . _:l <http://www.w3.org/1999/02/22-rdf-syntax-ns#rest> _:l .`,
    );
    const { code, text } = await run('init', 'a.ttl', '--out', 'mine');
    expect(code).toBe(EXIT.success);
    expect(text).toContain('The file is kept as constraints-a.ttl.txt');
    expect((await compileAt('mine')).types.Dataset).toBeDefined();
  });

  it('refuses a folder that exists, unless it is forced', async () => {
    await run('init', 'shapes.ttl', '--out', 'mine');
    const again = await run('init', 'shapes.ttl', '--out', 'mine');
    expect(again.code).toBe(EXIT.wrongCall);
    expect(again.text).toContain('mine exists. Name another folder with --out, or add --force');
    expect((await run('init', 'shapes.ttl', '--out', 'mine', '--force')).code).toBe(EXIT.success);
  });

  it.each([
    [
      ['init', 'data.ttl', '--out', 'mine'],
      'no SHACL property shape in data.ttl. Nothing was written.',
    ],
    [['init', 'nowhere.ttl', '--out', 'mine'], 'nowhere.ttl: there is no such file or folder.'],
    [
      ['init', '.', '--out', 'mine', '--data', 'nowhere.ttl'],
      'nowhere.ttl: there is no such file or folder.',
    ],
    [['init', 'shapes.ttl'], 'Name the shapes and the new folder'],
    [['init', 'shapes.ttl', '--out', 'mine', '--write'], '"profile init" does not accept --write'],
    [['build'], 'Say init, add'],
  ])('%j leaves nothing behind', async (words, message) => {
    const { code, text } = await run(...words);
    expect(code).not.toBe(EXIT.success);
    expect(text).toContain(message);
    expect(await readdir(directory)).toEqual(['data.ttl', 'shapes.ttl']);
  });
});

describe('profile add', () => {
  it('proposes fields for predicates that the profile does not read, and writes them', async () => {
    await run('init', 'shapes.ttl', '--out', 'mine');
    const printed = await run('add', 'mine', '--from-data', 'data.ttl');
    expect(printed.text).toContain('sh:path <https://shapes.example/ship>');
    expect(printed.text).toContain('2 values in the data → SimpleMultiLang');
    await run('add', 'mine', '--from-data', 'data.ttl', '--write');
    const { types } = await compileAt('mine');
    expect(types.Dataset?.fields.map(({ name }) => name)).toContain('ship');
    const again = await run('add', 'mine', '--from-data', 'data.ttl');
    expect(again.text).toContain('reads every predicate of the nodes that it describes');
  });
});
