import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifests } from '../../../../process/cli/commands/vocabularies/manifest.ts';
import { chooseVocabularies } from '../../../../process/cli/commands/vocabularies/select-vocabularies.ts';
import { openTestApp, type TestApp } from '../../../rest/open-test-app.ts';
import { runWords } from '../../run-words.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../../profiles/default/vocabularies');
const EXAMPLES = path.join(FOLDER, 'manifest.json');
const CORE = path.join(FOLDER, 'core.json');

/** Ids that the existing system loads by itself. */
const BUILT_IN =
  'access-right adms continent corporate-body corporate-body-classification country data-theme dataset-status dataset-type distribution-status distribution-type documentation-type eurovoc file-type frequency hvd-category language licence measurement-unit notation-type place planned-availability site timeperiod';

const DATA = path.resolve('../shared/data/vocabularies');

if (!existsSync(DATA)) {
  console.log('skipped: real data is not in ../shared/data');
}

describe('the core manifest', () => {
  it('lists every vocabulary of the existing system, with address, concept scheme and least terms', async () => {
    const listed = await readManifests([CORE]);
    const skos = listed.filter(({ registry }) => registry === undefined);
    expect(skos.map(({ id }) => id)).toEqual(BUILT_IN.split(' '));
    for (const { id, source, uri, minTerms, tags } of skos) {
      expect({ id, tags, hasUri: uri !== undefined, hasTerms: minTerms !== undefined }).toEqual({
        id,
        tags: ['core'],
        hasUri: true,
        hasTerms: true,
      });
      expect('urls' in source && source.urls.every((url) => URL.canParse(url)), id).toBe(true);
    }
    expect(listed.flatMap(({ id, registry }) => (registry === undefined ? [] : [id]))).toEqual([
      'iana-media-types',
      'spdx-checksum-algorithm',
    ]);
  });

  it('is loaded by its tag or an id only, so that a call without both needs no internet', async () => {
    const listed = await readManifests([EXAMPLES, CORE]);
    const choose = (ids: readonly string[], tags?: string) =>
      chooseVocabularies(
        listed,
        { operands: ids, values: tags === undefined ? {} : { tags }, switches: new Set() },
        'skos',
      );
    expect(choose([]).every(({ source }) => 'file' in source)).toBe(true);
    expect(choose([], 'core')).toHaveLength(BUILT_IN.split(' ').length);
    expect(choose(['data-theme']).map(({ source }) => 'urls' in source)).toEqual([true]);
  });
});

describe.skipIf(!existsSync(DATA))('the core manifest with the real tables of a folder', () => {
  let app: TestApp;
  let folder: string;

  beforeAll(async () => {
    app = await openTestApp();
    folder = await mkdtemp(path.join(tmpdir(), 'core-tables-'));
    const copy = (from: string, to: string) =>
      copyFile(path.join(DATA, from), path.join(folder, to));
    await copy('eu-tables/data-theme-skos.rdf', 'data-theme.rdf');
    await copy('eu-tables/filetypes-skos.rdf', 'file-type.rdf');
    await copy('eu-tables/continents-skos.rdf', 'continent.rdf');
    // Concepts of the scheme, which the file does not describe.
    await copy('eu-tables/piveau-licences-skos.rdf', 'licence.rdf');
    await copy('eu-tables/continents-skos.rdf', 'frequency.rdf');
    await copy('non-skos-xml/iana_media_types.xml', 'iana-media-types.xml');
    const countries = await readFile(path.join(DATA, 'eu-tables/countries-skos.rdf.gz'));
    await writeFile(path.join(folder, 'country.rdf'), gunzipSync(countries));
  });

  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('installs them, and refuses a table under the name of another', async () => {
    const ids = ['data-theme', 'file-type', 'continent', 'country', 'licence', 'frequency'];
    const { lines } = await runWords(app, ['installVocabularies', ...ids, '--from', folder], {
      manifests: [EXAMPLES, CORE],
    });
    expect(lines[6]).toBe('5 created, 0 replaced, 0 unchanged, 1 failed');
    expect(lines.join('\n')).toMatch(
      /frequency\n.*(the file has 7 terms|the concept scheme .*continent)/,
    );
    expect((await app.repository.findVocabulary('licence'))?.graph).toBe(
      'http://publications.europa.eu/resource/authority/licence',
    );
  });

  it('imports the registry of media types', async () => {
    const call = ['indexXmlVocabularies', 'iana-media-types', '--from', folder];
    const { code, lines } = await runWords(app, call, { manifests: [EXAMPLES, CORE] });
    expect(lines[0]).toBe('[1/1] iana-media-types: created');
    expect(code).toBe(0);
  });
});
