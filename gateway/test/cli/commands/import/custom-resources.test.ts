import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlatformHere, platformHere } from '../../../process/platform-here.ts';
import { API_KEY } from '../../../process/run-platform.ts';
import { runImport } from './run-import.ts';

const DUMP = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix lake: <https://lake.example/> .

lake:catalog a dcat:Catalog ; dct:title "Lake"@en ; dcat:dataset lake:level, lake:lost, lake:years ; dcat:service lake:listed .
lake:river a dcat:Catalog ; dct:title "River"@en ; dcat:dataset lake:flow ; dcat:service lake:gauges .
lake:level a dcat:Dataset ; dct:title "Level"@en ; dcat:inSeries lake:months ;
  dcat:distribution [ a dcat:Distribution ; dcat:accessURL lake:file ; dcat:accessService lake:inner ] .
lake:inner a dcat:DataService ; dct:title "Inner"@en .
lake:flow a dcat:Dataset ; dct:title "Flow"@en .
lake:years a dcat:Dataset, dcat:DatasetSeries ; dct:title "Years"@en ; dcat:seriesMember lake:months .
lake:months a dcat:DatasetSeries ; dct:title "Months"@en ; dcat:inSeries lake:years .
lake:listed a dcat:DataService ; dct:title "Listed"@en .
lake:serving a dcat:DataService ; dct:title "Serving"@en ; dcat:servesDataset lake:level .
lake:gauges a dcat:DataService ; dct:title "Gauges"@en ; dcat:servesDataset lake:flow .
lake:odd dct:title "Odd" .
`;
const PROFILE = {
  PLATFORM_FEATURE_FLAGS: JSON.stringify({ platform_profile: true }),
  PLATFORM_PROFILE: JSON.stringify({
    type: 'directory',
    path: path.join(import.meta.dirname, '../../../../../profiles/dcat-ap'),
  }),
};

let directory: string;
let platform: PlatformHere;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'custom-resources-'));
  platform = await platformHere({ PLATFORM_DATA_DIR: directory, ...PROFILE });
  await writeFile(path.join(directory, 'lake.ttl'), DUMP);
});
afterAll(async () => {
  await platform.stop();
  await rm(directory, { recursive: true });
});

function importLake(to: Pick<PlatformHere, 'url'>, source: string) {
  const options = ['--catalogue', 'lake', '--url', to.url, '--api-key', API_KEY];
  const named = ['--from-catalogue', 'https://lake.example/catalog'];
  return runImport([source, ...options, ...(source.endsWith('.ttl') ? named : [])]);
}

async function idsOf(type: string, { url }: Pick<PlatformHere, 'url'> = platform) {
  return (await fetch(new URL(`customresources/${type}?catalogId=lake`, url))).json();
}

describe('the services and series of a dump', () => {
  it('become custom resources of the types that the platform has, and what is left out is named', async () => {
    const { code, output, complaints } = await importLake(
      platform,
      path.join(directory, 'lake.ttl'),
    );
    expect(code, complaints).toBe(0);
    expect(output).toBe(`Catalogue lake: created
5 created, 0 replaced, 0 unchanged, 0 failed
Datasets, services and series of other catalogues that were left out: 2
Entries that the source lists and does not describe: 1, as https://lake.example/lost
1 statements belong to nothing that was imported and were left out: https://lake.example/odd
`);
    expect(await idsOf('datasetseries')).toEqual([
      'https-lake-example-months',
      'https-lake-example-years',
    ]);
    expect(await idsOf('dataservice')).toEqual([
      'https-lake-example-listed',
      'https-lake-example-serving',
    ]);
    expect(await idsOf('dataservice')).not.toContain('https-lake-example-inner');
  });

  it('are unchanged the second time', async () => {
    const { output } = await importLake(platform, path.join(directory, 'lake.ttl'));
    expect(output).toContain('0 created, 0 replaced, 5 unchanged, 0 failed');
  });

  it('keep their ids in a copy of an exported catalogue', async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'custom-resources-copy-'));
    const copy = await platformHere({ PLATFORM_DATA_DIR: data, ...PROFILE });
    const { code, output } = await importLake(copy, `${platform.url}catalogues/lake/export`);
    expect([code, output]).toEqual([
      0,
      'Catalogue lake: created\n5 created, 0 replaced, 0 unchanged, 0 failed\n',
    ]);
    expect(await idsOf('datasetseries', copy)).toEqual(await idsOf('datasetseries'));
    expect(await idsOf('dataservice', copy)).toEqual(await idsOf('dataservice'));
    await copy.stop();
    await rm(data, { recursive: true });
  });
});
