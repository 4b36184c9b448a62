import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as tar from 'tar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PlatformHere, platformHere } from '../../../process/platform-here.ts';
import { API_KEY } from '../../../process/run-platform.ts';
import { type ImportRun, runImport } from './run-import.ts';

const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> .
  @prefix dct: <http://purl.org/dc/terms/> .
  @prefix mill: <https://mill.example/> .
`;

let directory: string;
let platform: PlatformHere;
let catalogue: string;
let folder: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'import-command-'));
  platform = await platformHere({ PLATFORM_DATA_DIR: directory });
});

afterAll(async () => {
  await platform.stop();
  await rm(directory, { recursive: true });
});

let counter = 0;

beforeEach(async () => {
  counter += 1;
  catalogue = `mills-${counter}`;
  folder = path.join(directory, catalogue);
  await mkdir(folder);
  await fetch(new URL(`catalogues/${catalogue}`, platform.url), {
    method: 'PUT',
    headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY },
    body: `${PREFIXES} [] a dcat:Catalog ; dct:title "Mills"@en .`,
  });
});

function importInto(to: string, paths: readonly string[], more: readonly string[] = []) {
  const options = ['--catalogue', to, '--url', platform.url, '--api-key', API_KEY];
  return runImport([...paths, ...options, ...more]);
}

function importAll(...more: readonly string[]): Promise<ImportRun> {
  return importInto(catalogue, [folder], more);
}

async function save(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

function turtle(name: string, more = ''): string {
  return `${PREFIXES} mill:${name} a dcat:Dataset ; dct:title "${name}"@en . ${more}`;
}

/** Original ids of the catalogue, sorted. */
async function originalIds(): Promise<readonly string[]> {
  const answer = await fetch(new URL(`catalogues/${catalogue}/datasets`, platform.url));
  const { datasets } = (await answer.json()) as { datasets: { originalId: string }[] };
  return datasets.map(({ originalId }) => originalId).sort();
}

/** What was written after a change. */
async function changesAfter(seq: number): Promise<readonly { seq: number; id: string }[]> {
  const answer = await fetch(new URL(`changes?after=${seq}&limit=1000`, platform.url));
  return ((await answer.json()) as { changes: { seq: number; id: string }[] }).changes;
}

describe('the import command', () => {
  it('puts every dataset of a folder, in each format, by its file name', async () => {
    await save('a.ttl', turtle('a'));
    await save(
      'deep/b.rdf',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#">
      <dcat:Dataset rdf:about="https://mill.example/b"/></rdf:RDF>`,
    );
    await save(
      'c.jsonld',
      '{"@id": "https://mill.example/c", "@type": "http://www.w3.org/ns/dcat#Dataset"}',
    );
    await save('notes.txt', 'not for import');
    const { code, output, complaints } = await importAll();
    expect(output).toBe('3 created, 0 replaced, 0 unchanged, 0 failed\n');
    expect(complaints).toMatch(/^3 of 3 · \d+\/s( · 0 s left)? · 0 failed\n$/m);
    expect(code).toBe(0);
    expect(await originalIds()).toEqual(['a', 'b', 'c']);
  });

  it('takes archives and single files together', async () => {
    await save('d.ttl', turtle('d'));
    const file = await save('single', turtle('e'));
    const archive = path.join(directory, 'mills.tar.gz');
    await tar.create({ file: archive, cwd: folder, gzip: true }, ['d.ttl']);
    const { code } = await importInto(catalogue, [archive, file]);
    expect(code).toBe(0);
    expect(await originalIds()).toEqual(['d', 'single']);
  });

  it('takes the identifier of the dataset, where it has one', async () => {
    await save('f.ttl', turtle('f', 'mill:f dct:identifier "https://mill.example/F 1" .'));
    await save('g.ttl', turtle('g'));
    expect((await importAll('--id-from', 'identifier')).code).toBe(0);
    expect(await originalIds()).toEqual(['g', 'https://mill.example/F 1']);
  });

  it('sends nothing the second time, and then only what changed', async () => {
    await save('h.ttl', turtle('h', 'mill:h dcat:contactPoint [ dct:title "A blank node" ] .'));
    await save('i.ttl', turtle('i'));
    await importAll();
    const seq = (await changesAfter(0)).at(-1)?.seq ?? 0;
    expect((await importAll()).output).toBe('0 created, 0 replaced, 2 unchanged, 0 failed\n');
    expect(await changesAfter(seq)).toEqual([]);

    await save('i.ttl', turtle('i', 'mill:i dct:description "Grinds again"@en .'));
    expect((await importAll()).output).toBe('0 created, 1 replaced, 1 unchanged, 0 failed\n');
    expect((await changesAfter(seq)).map(({ id }) => id)).toEqual(['i']);
  });

  it('puts the good files and lists the others with the reason', async () => {
    await save('j.ttl', turtle('j'));
    const broken = await save('k.ttl', `${PREFIXES}\nmill:k a dcat:Dataset ;\n dct:title "open .`);
    const empty = await save('l.ttl', `${PREFIXES} mill:l dct:title "No dataset" .`);
    await save('m.ttl', turtle('m'));
    const { code, output } = await importAll();
    expect(code).toBe(1);
    const [counts, failed, ...list] = output.trimEnd().split('\n');
    expect(counts).toBe('2 created, 0 replaced, 0 unchanged, 2 failed');
    expect(failed).toBe('Failed:');
    expect(list.join('\n')).toMatch(
      new RegExp(`  ${broken}\n    400 Body is not valid RDF: .*line \\d+`),
    );
    expect(list.join('\n')).toMatch(new RegExp(`  ${empty}\n    400 .*dcat:Dataset`));
    expect(await originalIds()).toEqual(['j', 'm']);
  });

  it('names a broken file by its place in the archive', async () => {
    await save('sets/n.ttl', 'broken');
    const archive = path.join(directory, 'broken.tar.gz');
    await tar.create({ file: archive, cwd: folder, gzip: true }, ['sets']);
    const { code, output } = await importInto(catalogue, [archive]);
    expect(code).toBe(1);
    expect(output).toContain(`\n  ${archive}: sets/n.ttl\n    400 `);
  });

  it('does not let one file replace another of the same original id', async () => {
    await save('north/o.ttl', turtle('o', 'mill:o dct:description "North"@en .'));
    await save('south/o.ttl', turtle('o', 'mill:o dct:description "South"@en .'));
    const { code, output } = await importAll();
    expect(code).toBe(1);
    expect(output).toContain('1 created, 0 replaced, 0 unchanged, 1 failed');
    expect(output).toMatch(/It has the original id "o", and so has .*\/o\.ttl/);
  });

  it('stops at once where the key is wrong', async () => {
    for (let n = 0; n < 30; n += 1) {
      await save(`p${n}.ttl`, turtle(`p${n}`));
    }
    const { code, output } = await importAll('--api-key', 'another-key');
    expect(code).toBe(1);
    expect(output).toMatch(/^0 created, 0 replaced, 0 unchanged, 0 failed\nStopped: 401 /);
    expect(output.match(/401/g)).toHaveLength(1);
    expect(await originalIds()).toEqual([]);
  });

  it('says which catalogue is not there', async () => {
    await save('q.ttl', turtle('q'));
    const { code, complaints } = await importInto('windmills', [folder]);
    expect(code).toBe(1);
    expect(complaints).toMatch(/404 .*windmills/);
    expect(complaints).not.toContain('    at ');
  });

  it('finds platform and key by the configuration', async () => {
    await save('r.ttl', turtle('r'));
    const file = path.join(directory, 'config.json');
    const { port } = new URL(platform.url);
    const settings = { PLATFORM_PORT: Number(port), PLATFORM_API_KEY: API_KEY };
    await writeFile(file, JSON.stringify(settings));
    const { code, output } = await runImport([folder, '--catalogue', catalogue], {
      PLATFORM_CONFIG: file,
    });
    expect(output).toBe('1 created, 0 replaced, 0 unchanged, 0 failed\n');
    expect(code).toBe(0);
  });

  it('says what is wrong with a call, and how to call it', async () => {
    const { code, complaints } = await runImport([folder]);
    expect(code).toBe(2);
    expect(complaints).toContain('--catalogue <id>');
  });

  it('says that there is nothing to import, or a link, and fails', async () => {
    const empty = await importAll();
    expect(empty.code).toBe(1);
    expect(empty.output).toContain('There is no RDF file');
    const file = path.join(directory, `${catalogue}.ttl`);
    await writeFile(file, `${PREFIXES} mill:a a dcat:Dataset ; dct:title "A" .`);
    await symlink(file, path.join(folder, 'a.ttl'));
    const linked = await importAll();
    expect(linked.code).toBe(1);
    expect(linked.output).toContain('a.ttl is a link');
  });
});
