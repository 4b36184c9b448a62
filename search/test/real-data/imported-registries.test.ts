import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileProfile, readProfileDirectory } from '../../../profile-compiler/index.ts';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { REGISTRIES, type RegistryName, type Search } from '../../index.ts';
import { recording } from '../engines/wrapped-engines.ts';
import { type Below, openBelow } from '../platform-below.ts';

const SOON = 60_000;
const IANA = 'https://www.iana.org/assignments/media-types/';
const DEFAULT_PROFILE = new URL('../../../profiles/default', import.meta.url).pathname;
const FOLDER = sharedData('datasets/belgium-200');
const replacements = ['id:id', 'label:pref_label', 'resource:resource'];

describeWithSharedData('Belgian datasets with imported registries', () => {
  let below: Below;
  let search: Search;
  let profile: string;
  const written: string[] = [];

  beforeAll(async () => {
    profile = withMediaTypes();
    const model = compileProfile(await readProfileDirectory(profile), {
      enrichment: {
        'iana-media-types': { fields: ['media_type'], replacements },
        'file-type': { fields: ['format'], replacements },
      },
    });
    below = await openBelow();
    search = await below.search(model, recording(await below.engine(), written));
    await below.putCatalogue('city');
    const put = (file: string) => {
      const bytes = new Uint8Array(readFileSync(path.join(FOLDER, file)));
      const name = { catalogue: 'city', originalId: path.basename(file, '.ttl') };
      return below.repository.putDataset(name, { bytes, contentType: 'text/turtle' });
    };
    // What is put at the same time is committed and indexed together.
    await Promise.all(files().map(put));
    await search.waitFor(await below.repository.lastSeq(), SOON);
  }, SOON);

  afterAll(async () => {
    await search.close();
    await below[Symbol.asyncDispose]();
    rmSync(profile, { recursive: true });
  });

  it('show the media types of IANA, and exactly those with a registered one are made again', async () => {
    const before = await valuesOfEach('media_type');
    const { state, resources } = await importRegistry('iana-media-types', 'iana_media_types.xml');
    expect(state).toBe('created');
    const users = withOneOf(before, resources);
    expect(users).toHaveLength(134);
    expect(written.splice(0).sort()).toEqual(users);
    const values = await valuesOf('media_type');
    const unknown = new Set(values.map(({ id }) => String(id)).filter((id) => id.includes(':')));
    // Registered later than the file is, and no media type.
    expect([...unknown].sort()).toEqual([
      expect.stringContaining('/.well-known/genid/'),
      `${IANA}application/parquet`,
    ]);
    expect(values.find(({ id }) => id === 'text-csv')).toEqual({
      id: 'text-csv',
      label: { en: 'text/csv' },
      resource: `${IANA}text/csv`,
    });
    const again = await importRegistry('iana-media-types', 'iana_media_types.xml');
    expect(again.state).toBe('unchanged');
    expect(written).toEqual([]);
  });

  it('show the file types of the EU by their codes', async () => {
    const before = await valuesOfEach('format');
    const { resources } = await importRegistry('eu-file-types', 'MDR_fileTypes.xml', 'file-type');
    const users = withOneOf(before, resources);
    expect(users).toHaveLength(186);
    expect(written.splice(0).sort()).toEqual(users);
    const csv = (await valuesOf('format')).find(({ id }) => id === 'CSV');
    expect(csv?.label).toEqual({ en: 'CSV' });
  });

  async function importRegistry(name: RegistryName, file: string, id: string = name) {
    written.length = 0;
    const bytes = readFileSync(sharedData(`vocabularies/non-skos-xml/${file}`));
    const content = await REGISTRIES[name].read(new Uint8Array(bytes));
    const { state } = await search.imports.put({ id, ...content });
    return { state, resources: new Set(content.terms.map(({ document }) => document.resource)) };
  }

  /** The values of a field in the distributions of each document. */
  async function valuesOfEach(field: string): Promise<ReadonlyMap<string, readonly Value[]>> {
    const ids = files().map((file) => path.basename(file, '.ttl'));
    const stored = await search.get('dataset', ids);
    const entries = stored.map((document, at) => {
      const { distributions = [] } = JSON.parse(document?.json ?? '{}');
      const values = distributions.flatMap((one: Record<string, Value>) => one[field] ?? []);
      return [`dataset/${ids[at]}`, values] as const;
    });
    return new Map(entries);
  }

  async function valuesOf(field: string): Promise<readonly Value[]> {
    return [...(await valuesOfEach(field)).values()].flat();
  }
});

type Value = Readonly<Record<string, unknown>>;

function files(): readonly string[] {
  return readdirSync(FOLDER).filter((name) => name.endsWith('.ttl'));
}

/** The documents with a value that one of these IRIs names. */
function withOneOf(
  values: ReadonlyMap<string, readonly Value[]>,
  iris: ReadonlySet<string>,
): readonly string[] {
  const found = [...values].filter(([, ofDocument]) =>
    ofDocument.some(({ resource }) => iris.has(String(resource))),
  );
  return found.map(([document]) => document).sort();
}

/** The default profile with the media types of distributions. */
function withMediaTypes(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'media-types-'));
  cpSync(DEFAULT_PROFILE, directory, { recursive: true });
  const file = path.join(directory, 'distribution.ttl');
  const more = `dcatap:Distribution_Shape sh:property [ sh:path dcat:mediaType ;
    pv:mappingName "media_type" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ] .`;
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${more}`);
  return directory;
}
