import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PlatformHere, platformHere } from '../../../process/platform-here.ts';
import { API_KEY } from '../../../process/run-platform.ts';
import { type ImportRun, runImport } from './run-import.ts';
import { type PageServer, servePages } from './serve-pages.ts';

const PREFIXES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix hydra: <http://www.w3.org/ns/hydra/core#> .
@prefix mill: <https://mill.example/> .
`;
const PUBLISHER = 'mill:publisher a foaf:Agent ; foaf:name "Millers" .\n';

let directory: string;
let platform: PlatformHere;
let pages: PageServer;
let catalogue: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'dump-import-'));
  platform = await platformHere({ PLATFORM_DATA_DIR: directory });
  pages = await servePages();
});

afterAll(async () => {
  await pages.close();
  await platform.stop();
  await rm(directory, { recursive: true });
});

let counter = 0;

beforeEach(() => {
  counter += 1;
  catalogue = `mills-${counter}`;
});

function importDump(sources: readonly string[], ...more: readonly string[]): Promise<ImportRun> {
  const options = ['--catalogue', catalogue, '--url', platform.url, '--api-key', API_KEY];
  return runImport([...sources, ...options, ...more]);
}

async function save(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(directory, `${catalogue}-${name}`);
  await writeFile(file, content);
  return file;
}

function dataset(name: string, more = ''): string {
  return `mill:${name} a dcat:Dataset ; dct:identifier "${catalogue}-${name}" ; dct:title "${name}"@en ;
  dct:publisher mill:publisher ; dcat:distribution [ a dcat:Distribution ; dct:title "File of ${name}" ] ${more} .\n`;
}

/** A dump of a catalogue in Turtle. */
function dump(names: readonly string[], more = ''): string {
  const links = names.map((name) => `; dcat:dataset mill:${name} `).join('');
  const catalog = `mill:catalog a dcat:Catalog ; dct:title "Mills"@en ${links}.\n`;
  return [PREFIXES, catalog, PUBLISHER, ...names.map((name) => dataset(name)), more].join('');
}

async function get(place: string, accept = 'application/json'): Promise<string> {
  const answer = await fetch(new URL(place, platform.url), { headers: { accept } });
  return answer.text();
}

/** What of the original ids follows the name of the catalogue, sorted. */
async function names(): Promise<readonly string[]> {
  const ids = JSON.parse(await get(`catalogues/${catalogue}/datasets?valueType=originalIds`));
  return (ids as string[]).map((id) => id.slice(catalogue.length + 1)).sort();
}

function graphOf(name: string): Promise<string> {
  const id = encodeURIComponent(`${catalogue}-${name}`);
  const place = `catalogues/${catalogue}/datasets/origin?originalId=${id}`;
  return get(place, 'application/n-triples');
}

async function lastChange(): Promise<number> {
  return (JSON.parse(await get('changes?after=0&limit=1000')) as { last: number }).last;
}

describe('the import of a dump', () => {
  it('creates the catalogue and each dataset with what belongs to it', async () => {
    const service =
      'mill:api a dcat:DataService ; dct:title "API" ; dcat:servesDataset mill:a, mill:b .\n';
    const { code, output, complaints } = await importDump([
      await save('a.ttl', dump(['a', 'b'], service)),
    ]);
    expect(complaints).toContain('2 of 2');
    expect(output).toBe(
      `Catalogue ${catalogue}: created\n2 created, 0 replaced, 0 unchanged, 0 failed\n`,
    );
    expect(code).toBe(0);
    expect(await names()).toEqual(['a', 'b']);
    const graph = await graphOf('a');
    for (const text of ['"Millers"', '"API"', '"File of a"']) {
      expect(graph).toContain(text);
    }
    expect(graph).not.toContain('"File of b"');
    expect(graph).not.toContain('https://mill.example/b>');
    // The index has it a moment later.
    await expect
      .poll(async () => JSON.parse(await get(`catalogues/${catalogue}`)) as unknown)
      .toMatchObject({ title: { en: 'Mills' } });
  });

  it('sends nothing the second time, and then only what changed', async () => {
    const file = await save('a.ttl', dump(['a', 'b']));
    await importDump([file]);
    const before = await lastChange();
    expect((await importDump([file])).output).toBe(
      '0 created, 0 replaced, 2 unchanged, 0 failed\n',
    );
    expect(await lastChange()).toBe(before);
    await save('a.ttl', dump(['a', 'b'], 'mill:b dct:description "Grinds" .\n'));
    expect((await importDump([file])).output).toBe(
      '0 created, 1 replaced, 1 unchanged, 0 failed\n',
    );
  });

  it('reads several files as one dump, compressed ones too', async () => {
    const [catalog, rest] = [
      dump(['a', 'b']).replace(dataset('b'), ''),
      `${PREFIXES}${dataset('b')}`,
    ];
    const files = [
      await save('1.ttl.gz', gzipSync(catalog)),
      await save('2.zip', zip('b.ttl', rest)),
    ];
    expect((await importDump(files)).code).toBe(0);
    expect(await names()).toEqual(['a', 'b']);
    expect(await graphOf('b')).toContain('"Millers"');
  });

  it('keeps the series of members that only the series names', async () => {
    const series = (types: string) => `mill:series a ${types} ; dct:title "Series"@en ;
      dcat:seriesMember mill:a, mill:b .\n`;
    await importDump([await save('a.ttl', dump(['a', 'b'], series('dcat:DatasetSeries')))]);
    const inSeries = '<http://www.w3.org/ns/dcat#inSeries> <https://mill.example/series> .';
    for (const name of ['a', 'b']) {
      const graph = await graphOf(name);
      expect(graph).toContain(inSeries);
      expect(graph).toContain('"Series"');
    }
    const both = series('dcat:DatasetSeries, dcat:Dataset');
    const again = await importDump([await save('a.ttl', dump(['a', 'b'], both))]);
    expect(again.output).toContain('0 failed');
    expect(await graphOf('a')).toContain(inSeries);
    expect(await graphOf('a')).not.toContain('"Series"');
  });

  it('takes a data directory in place of a running platform', async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'dump-import-data-'));
    const options = ['--catalogue', catalogue, '--data-dir', data];
    const { output } = await runImport([await save('a.ttl', dump(['a'])), ...options]);
    await rm(data, { recursive: true });
    expect(output).toContain('1 created');
  });

  it('asks which of several catalogues, and imports the one that is named', async () => {
    const other = 'mill:other a dcat:Catalog ; dct:title "Others" ; dcat:dataset mill:c .\n';
    const file = await save('a.ttl', dump(['a', 'b'], other + dataset('c')));
    const asked = await importDump([file]);
    expect(asked.code).toBe(2);
    expect(asked.complaints).toContain('describes 2 catalogues');
    expect(asked.complaints).toContain('https://mill.example/other  1 dataset  Others');
    const { code } = await importDump([file], '--from-catalogue', 'https://mill.example/other');
    expect(code).toBe(0);
    expect(await names()).toEqual(['c']);
  });
});

describe('what the source no longer has', () => {
  it('is deleted with --prune only, up to the limit', async () => {
    const all = ['a', 'b', 'c', 'd', 'e'];
    await importDump([await save('a.ttl', dump(all))]);
    const fewer = await save('a.ttl', dump(['a', 'b', 'c', 'd']));
    await importDump([fewer]);
    expect(await names()).toEqual(all);
    const pruned = await importDump([fewer], '--prune');
    expect(pruned.output).toBe('0 created, 0 replaced, 4 unchanged, 0 failed, 1 deleted\n');
    const half = await save('a.ttl', dump(['a', 'b']));
    const refused = await importDump([half], '--prune');
    expect(refused.code).toBe(1);
    expect(refused.complaints).toContain('the source lacks 2 of 4 datasets');
    expect(await names()).toEqual(['a', 'b', 'c', 'd']);
    expect((await importDump([half], '--prune', '--prune-limit', '50')).code).toBe(0);
    expect(await names()).toEqual(['a', 'b']);
  });

  it('stays where the source is empty or was not read completely', async () => {
    await importDump([await save('a.ttl', dump(['a', 'b']))]);
    const empty = await importDump(
      [await save('a.ttl', dump([]))],
      '--prune',
      '--prune-limit',
      '100',
    );
    expect(empty.complaints).toContain('the source has no datasets');
    const cut = dump(['a']).slice(0, -20);
    const broken = await importDump([await save('a.ttl', cut)], '--prune', '--prune-limit', '100');
    expect(broken.code).toBe(1);
    expect(broken.complaints).toContain('could not be read completely');
    expect(await names()).toEqual(['a', 'b']);
    const bad = await save('c.ttl', '<> a <http://www.w3.org/ns/dcat#Dataset> ; <broken');
    const options = ['--prune', '--prune-limit', '100', '--id-from', 'file-name'];
    const failed = await importDump([bad], ...options);
    expect(failed.code).toBe(1);
    expect(failed.complaints).toContain('Nothing was deleted: 1 dataset of the source failed.');
    expect(await names()).toEqual(['a', 'b']);
  });
});

describe('a dump in another layout', () => {
  const indented = (indent: string) =>
    `<rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#" xmlns:dct="http://purl.org/dc/terms/">
    <dcat:Catalog rdf:about="https://mill.example/catalog"><dct:title>Mills</dct:title></dcat:Catalog>
    ${['a', 'b'].map(
      (name) => `<dcat:Dataset rdf:about="${indent}https://mill.example/${name}">
        <dct:identifier>${indent}${catalogue}-${name}${indent}</dct:identifier>
        <dcat:landingPage rdf:resource="N/A"/><dcat:landingPage rdf:resource="https://mill.example/x y"/></dcat:Dataset>`,
    )}
  </rdf:RDF>`.replaceAll(',<', '<');

  it('has the same datasets, so that --prune deletes none', async () => {
    await importDump([await save('a.rdf', indented('\n     '))]);
    const again = await importDump([await save('a.rdf', indented('\n\t\t'))], '--prune');
    expect(again.output).toMatch(/0 created.*0 failed\n$/);
    expect(await names()).toEqual(['a', 'b']);
    const graph = await graphOf('a');
    expect(graph).toContain('landingPage> <https://mill.example/x%20y> .');
    expect(graph).toContain('landingPage> "N/A"^^');
  });
});

describe('a dump that is partly broken', () => {
  it('loads the rest, and names place and dataset', async () => {
    const file = await save(
      'a.ttl',
      dump(['a', 'b'], 'mill:b dct:source no:iri .\nmill:c a dcat:Dataset .\n'),
    );
    const { code, output, complaints } = await importDump([file]);
    expect(code).toBe(1);
    expect(complaints).toMatch(/a\.ttl: Invalid Turtle at line \d+/);
    expect(output).toContain('2 created, 0 replaced, 0 unchanged, 1 failed');
    expect(output).toContain(
      '  https://mill.example/b\n    The description of https://mill.example/b is broken',
    );
  });

  it('changes nothing of what the platform has if it was cut off', async () => {
    const file = await save('a.ttl', dump(['a', 'b']));
    await importDump([file]);
    const before = await graphOf('a');
    const changed = dump(['a', 'b', 'c']).replace('"File of a"', '"Another"');
    await save('a.ttl', `${changed}mill:x dct:title "cut o`);
    const { code, output } = await importDump([file]);
    expect(code).toBe(1);
    expect(output).toContain('1 created, 0 replaced, 1 unchanged, 0 failed, 1 kept');
    expect(await graphOf('a')).toBe(before);
  });
});

describe('a dump at an address', () => {
  const turtle = { 'content-type': 'text/turtle' };
  const page = (number: number, next?: number) =>
    `<?page=${number}> a hydra:PartialCollectionView ${next === undefined ? '' : `; hydra:next <?page=${next}> `}.\n`;

  it('is followed to its last page', async () => {
    const shared = `${PREFIXES}mill:catalog a dcat:Catalog ; dct:title "Mills"@en .\n`;
    pages.answers.set('/list', { headers: turtle, body: shared + page(1, 2) + dataset('a') });
    pages.answers.set('/list?page=2', {
      headers: turtle,
      body: PREFIXES + page(2, 3) + dataset('b'),
    });
    pages.answers.set('/list?page=3', { headers: turtle, body: PREFIXES + page(3) + PUBLISHER });
    const { code, output } = await importDump([`${pages.url}list`]);
    expect(output).toContain('2 created');
    expect(code).toBe(0);
    expect(await graphOf('a')).toContain('"Millers"');
  });

  it.each([
    [
      'a header',
      (next: string) => ({ link: `<${next}>; rel="last", <${next}>; rel="prefetch next"` }),
      () => '',
    ],
    [
      'a relative text',
      () => ({}),
      (next: string) => `[] a hydra:PagedCollection ; hydra:nextPage " ${next}" .\n`,
    ],
  ])('is followed where pages are named by %s', async (name, header, link) => {
    const at = name.replaceAll(' ', '-');
    pages.answers.set(`/${at}/1`, {
      headers: { ...turtle, ...header('2?of=3') },
      body: dump(['a'], link('2?of=3')),
    });
    pages.answers.set(`/${at}/2?of=3`, { headers: turtle, body: PREFIXES + dataset('b') });
    expect((await importDump([`${pages.url}${at}/1`])).code).toBe(0);
    expect(await names()).toEqual(['a', 'b']);
  });

  it('is read no further than the third page without a dataset that is new', async () => {
    for (let number = 1; number <= 6; number += 1) {
      const body = dump(['a'], page(number, number + 1));
      pages.answers.set(`/again?page=${number}`, { headers: turtle, body });
    }
    const { code, output, complaints } = await importDump([`${pages.url}again?page=1`]);
    expect(code).toBe(1);
    expect(output).toContain('1 created');
    expect(complaints).toContain('again?page=4 is the third page in a row without a dataset');
  });

  it('is not read on where neither it nor the platform has the catalogue', async () => {
    pages.answers.set('/none', { headers: turtle, body: PREFIXES + page(1, 2) + dataset('a') });
    pages.answers.set('/none?page=2', { status: 500 });
    const { code, complaints } = await importDump([`${pages.url}none`]);
    expect(code).toBe(1);
    expect(complaints).toContain(`no catalogue "${catalogue}", and the source describes none`);
    expect(complaints).not.toContain('500');
    const only = await importDump([`${pages.url}elsewhere`], '--datasets-only');
    expect(only.complaints).toContain(`no catalogue "${catalogue}"`);
    expect(only.complaints).not.toContain('elsewhere');
  });

  it('deletes and replaces nothing if a page is missing, or the source says it has more', async () => {
    await importDump([await save('a.ttl', dump(['a', 'b', 'c']))]);
    pages.answers.set('/gap', { headers: turtle, body: dump(['a'], page(1, 2)) });
    const gap = await importDump([`${pages.url}gap`], '--prune', '--prune-limit', '100');
    expect(gap.code).toBe(1);
    expect(gap.complaints).toMatch(/page=2 answers 404/);
    const more = `<?page=1> a hydra:PartialCollectionView ; hydra:totalItems 3 .\n`;
    pages.answers.set('/few', { headers: turtle, body: dump(['a'], more) });
    const few = await importDump([`${pages.url}few`], '--prune', '--prune-limit', '100');
    expect(few.complaints).toContain('it has 3 entries, and 1 datasets were found');
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [
      'redirects to another host',
      { status: 302, headers: { location: 'https://elsewhere.example/x' } },
      'another origin, https://elsewhere.example/x',
    ],
    [
      'redirects to another port',
      { status: 302, headers: { location: 'http://127.0.0.1:1/x' } },
      'another origin, http://127.0.0.1:1/x',
    ],
    [
      'answers with a page',
      { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Hi' },
      'a page for people',
    ],
    ['is not there', { status: 404 }, 'answers 404'],
    [
      'redirects in a circle',
      { status: 302, headers: { location: '/wrong' } },
      'more than 10 times',
    ],
  ])('that %s deletes nothing and says so', async (_, answer, message) => {
    await importDump([await save('a.ttl', dump(['a']))]);
    pages.answers.set('/wrong', answer);
    const { code, complaints } = await importDump([`${pages.url}wrong`], '--prune');
    expect(code).toBe(1);
    expect(complaints).toContain(message);
    expect(await names()).toEqual(['a']);
  });

  it('may be the list of metadata of another platform: datasets keep ids and content', async () => {
    await importDump([await save('a.ttl', dump(['a', 'b', 'c']))]);
    const before = await Promise.all(['a', 'b', 'c'].map(graphOf));
    const from = `${platform.url}catalogues/${catalogue}/datasets?valueType=metadata&limit=2`;
    const original = catalogue;
    const data = await mkdtemp(path.join(tmpdir(), 'dump-import-copy-'));
    // The base IRI of the platform is not its address, so its pages have another host than the list.
    const copy = await platformHere({ PLATFORM_DATA_DIR: data });
    const into = ['--catalogue', original, '--url', copy.url, '--api-key', API_KEY];
    const first = await runImport([`${platform.url}catalogues/${original}`, from, ...into]);
    expect(first.output).toContain('3 created, 0 replaced, 0 unchanged, 0 failed');
    expect(first.output).not.toContain('left out');
    expect(first.code).toBe(0);
    const list = async (url: string) => {
      const answer = await fetch(new URL(`catalogues/${original}/datasets?after=`, url));
      const { datasets } = (await answer.json()) as {
        datasets: { id: string; originalId: string }[];
      };
      return datasets.map(({ id, originalId }) => ({ id, originalId }));
    };
    expect(await list(copy.url)).toEqual(await list(platform.url));
    const second = await runImport([from, ...into, '--prune']);
    expect(second.output).toContain('0 created, 0 replaced, 3 unchanged, 0 failed');
    await copy.stop();
    await rm(data, { recursive: true });
    expect(before.every((graph) => graph.includes('"Millers"'))).toBe(true);
  });
});

/** A zip archive with one stored file. */
function zip(name: string, text: string): Uint8Array {
  const [bytes, label] = [Buffer.from(text), Buffer.from(name)];
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(bytes.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  common.writeUInt16LE(label.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, label, bytes]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    common,
    Buffer.alloc(14),
    label,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
