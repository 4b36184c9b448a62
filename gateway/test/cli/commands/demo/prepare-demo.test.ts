import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadExamples } from '../../../../process/cli/commands/demo/load-examples.ts';
import { prepareDemo } from '../../../../process/cli/commands/demo/prepare-demo.ts';
import { settingsOfProfile } from '../../../../process/prepare/prepare.ts';
import { type Platform, startPlatform } from '../../../../process/start/start-platform.ts';
import { healthBecomes, isCaughtUp } from '../../../backends/verify.ts';

const PROFILE = path.join(import.meta.dirname, '../../../../../profiles/default');
const MINIMAL = path.join(PROFILE, '../minimal');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'demo-'));
});
afterAll(() => rm(directory, { recursive: true }));

describe('the demo', () => {
  it('leaves another profile and another enrichment as they are', async () => {
    const own = await prepareDemo(settingsOfProfile(MINIMAL), directory);
    expect(own.config.profileDirectory).toBe(MINIMAL);
    expect(own.config.enrichment).toEqual({});
    const vocabulary = { themes: { fields: ['categories'], replacements: ['id:id'] } };
    const enriched = await prepareDemo(
      { PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ vocabulary }) },
      directory,
    );
    expect(enriched.config.enrichment).toEqual(vocabulary);
  });

  it('has the enrichment beside the example vocabularies, unless that is turned off', async () => {
    const { config } = await prepareDemo({}, directory);
    expect(Object.keys(config.enrichment)).toEqual([
      'data-theme',
      'local-themes',
      'file-type',
      'licence',
    ]);
    for (const name of ['PLATFORM_HUB_SEARCH_ES_CONFIG', 'PIVEAU_HUB_SEARCH_ES_CONFIG']) {
      const off = await prepareDemo({ [name]: '{"vocabulary": {}}' }, directory);
      expect(off.config.enrichment).toEqual({});
    }
  });

  it('names the portal after the example, unless a portal is configured', async () => {
    expect((await prepareDemo({}, directory)).config.portal.title).toMatchObject({
      en: 'Open data of Lindenau',
    });
    const own = await prepareDemo({ PLATFORM_PORTAL: '{"title": "Mine"}' }, directory);
    expect(own.config.portal).toEqual({ title: 'Mine' });
  });

  it('gets labels in facets, and datasets found by a synonym, with a vocabulary', async () => {
    const prepared = await prepareDemo(
      { PLATFORM_PORT: '0', PLATFORM_DATA_DIR: directory },
      directory,
    );
    const platform = await startPlatform(prepared, {
      log: pino({ level: 'silent' }),
      commands: [],
    });
    try {
      await loadExamples(path.join(PROFILE, 'examples'), platform);
      // A busy machine follows a write later than the request for it waits.
      await expect
        .poll(() => ecology(platform))
        .toMatchObject({ labels: expect.arrayContaining(['ENVI']) });
      const before = await ecology(platform);
      await putThemes(platform);
      await expect
        .poll(() => ecology(platform))
        .toMatchObject({ labels: expect.arrayContaining(['Umwelt']) });
      const after = await ecology(platform);
      expect(after.labels).not.toContain('ENVI');
      expect(after.found).toBeGreaterThan(before.found);
    } finally {
      await platform.close();
    }
  });
});

async function putThemes({ url, apiKey }: Platform): Promise<void> {
  const response = await fetch(`${url}vocabularies/data-theme`, {
    method: 'PUT',
    headers: { 'content-type': 'text/turtle', 'x-api-key': apiKey },
    body: await readFile(path.join(PROFILE, 'vocabularies/data-theme.ttl')),
  });
  expect(response.status).toBe(201);
}

/** How many datasets are found by a synonym, and the labels of all themes in German. */
async function ecology({ url }: Platform): Promise<{ found: number; labels: string[] }> {
  await healthBecomes(url, isCaughtUp);
  const query = `{
    ecology: datasets(query: "ecology") { totalCount }
    datasets { facets(only: [categories]) { buckets { label(languages: ["de"]) } } }
  }`;
  const response = await fetch(`${url}graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = await response.json();
  const { buckets } = data.datasets.facets[0];
  return {
    found: data.ecology.totalCount,
    labels: buckets.map(({ label }: { label: string }) => label),
  };
}
