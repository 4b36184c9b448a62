import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlatformHere, platformHere } from '../../../process/platform-here.ts';
import { API_KEY } from '../../../process/run-platform.ts';
import { runImport } from './run-import.ts';

const BASE = 'https://orchards.example/';
const DUMP = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix tree: <https://tree.example/> .

tree:catalog a dcat:Catalog ; dct:title "Orchards"@en ; dct:publisher tree:office ; dcat:dataset tree:apples, tree:pears, tree:plums .
tree:office a foaf:Agent ; foaf:name "Office" .
tree:apples a dcat:Dataset ; dct:title "Apples"@en ; dct:publisher tree:office ; dct:relation tree:pears ;
  dcat:distribution [ a dcat:Distribution ; dct:title "Table" ; dct:license [ dct:title "Free" ] ] .
tree:pears a dcat:Dataset ; dct:identifier "pears" ; dct:title "Pears"@en ; dct:publisher tree:office ;
  dct:temporal [ dcat:startDate "2020" ], [ dcat:startDate "2021" ] .
tree:plums a dcat:Dataset ; dct:title "Plums"@en ; dct:creator [ foaf:name "Ida" ] .
`;

let directory: string;
let source: PlatformHere;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'exported-catalogue-'));
  source = await start('source', BASE);
  const dump = path.join(directory, 'dump.ttl');
  await writeFile(dump, DUMP);
  await importInto(source, dump);
});

afterAll(async () => {
  await source.stop();
  await rm(directory, { recursive: true });
});

async function start(name: string, base: string): Promise<PlatformHere> {
  const data = path.join(directory, name);
  await mkdir(data);
  return platformHere({ PLATFORM_DATA_DIR: data, PLATFORM_BASE_URI: base });
}

async function importInto({ url }: PlatformHere, file: string): Promise<string> {
  const options = ['--catalogue', 'orchards', '--url', url, '--api-key', API_KEY, '--prune'];
  const { code, output, complaints } = await runImport([file, ...options]);
  expect(code, complaints).toBe(0);
  return output;
}

/** Saves what `/catalogues/orchards/export` answers. */
async function saveExport({ url }: PlatformHere, suffix: string): Promise<string> {
  const answer = await fetch(new URL(`catalogues/orchards${suffix}/export`, url));
  expect(answer.status).toBe(200);
  const file = path.join(directory, `export${suffix || '.nq'}`);
  await writeFile(file, await answer.text());
  return file;
}

interface Entry {
  readonly id: string;
  readonly originalId: string;
  readonly hash: string;
}

/** Id, original id and canonical hash of each dataset. */
async function entries({ url }: PlatformHere): Promise<readonly Entry[]> {
  const answer = await fetch(new URL('catalogues/orchards/datasets?after=', url));
  const { datasets } = (await answer.json()) as { datasets: Entry[] };
  return datasets.map(({ id, originalId, hash }) => ({ id, originalId, hash }));
}

/** The exported statements but those of records, under the base of the source, without labels of blank nodes. */
async function statements(platform: PlatformHere, base: string): Promise<readonly string[]> {
  const answer = await fetch(new URL('catalogues/orchards/export', platform.url));
  const lines = (await answer.text()).trim().split('\n');
  return lines
    .filter((line) => !/^<[^>]*\/record\//.test(line))
    .map((line) => line.replaceAll(base, BASE).replaceAll(/_:\w+/g, '_:b'))
    .sort();
}

describe('an exported catalogue', () => {
  it.each(['', '.ttl'])(
    'has the same canonical hashes where it is imported under the same base (%s)',
    async (suffix) => {
      const copy = await start(`copy${suffix}`, BASE);
      const file = await saveExport(source, suffix);
      expect(await importInto(copy, file)).toContain(
        '3 created, 0 replaced, 0 unchanged, 0 failed',
      );
      const before = await entries(source);
      expect(before.map(({ hash }) => hash)).not.toContain(undefined);
      expect(before).toHaveLength(3);
      expect(await entries(copy)).toEqual(before);
      expect(await importInto(copy, file)).toContain(
        '0 created, 0 replaced, 3 unchanged, 0 failed',
      );
      await copy.stop();
    },
  );

  it('has the same statements on a platform with another base, and nothing of the old records', async () => {
    const base = 'https://elsewhere.example/';
    const copy = await start('elsewhere', base);
    await importInto(copy, await saveExport(source, ''));
    const expected = await statements(source, BASE);
    expect(expected.join('\n')).toContain('"Ida"');
    expect(await statements(copy, base)).toEqual(expected);
    const all = await (await fetch(new URL('catalogues/orchards/export', copy.url))).text();
    expect(all).not.toContain(`<${BASE}set/record/`);
    for (const { id } of await entries(source)) {
      expect(all).toContain(
        `<${base}set/record/${id}> <http://purl.org/dc/terms/source> <${BASE}set/data/${id}>`,
      );
    }
    expect(all).not.toContain(`<${BASE}id/record/`);
    await copy.stop();
  });
});
