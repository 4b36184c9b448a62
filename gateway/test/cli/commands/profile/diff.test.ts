import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measuredUse } from '../../../../process/cli/commands/profile/diff/measured-use.ts';
import { servedProfile } from '../../../../process/cli/commands/profile/diff/profiles-to-compare.ts';
import { profile } from '../../../../process/cli/commands/profile/profile.ts';
import { collectedOutput } from '../../../../process/command/command-output.ts';
import { connectInside } from '../../../../process/command/platform-connection.ts';
import { runCommand } from '../../../../process/command/run-command.ts';
import { API_KEY, openTestApp } from '../../../rest/open-test-app.ts';

const SHIPPED = path.join(import.meta.dirname, '../../../../../profiles/default');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'profile-diff-'));
  await cp(SHIPPED, path.join(directory, 'old'), { recursive: true });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function edited(name: string, from: string, to: string): Promise<string> {
  const folder = path.join(directory, name);
  await cp(SHIPPED, folder, { recursive: true });
  const file = path.join(folder, 'dataset.ttl');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
  return folder;
}

async function run(...words: string[]) {
  const output = collectedOutput();
  const code = await runCommand([profile], ['profile', 'diff', ...words], {
    environment: {},
    directory,
    signal: new AbortController().signal,
    output,
    progressStream: process.stderr,
    commands: [],
  });
  return { code, text: output.lines.join('\n') };
}

describe('profile diff', () => {
  it('ends with 0 where nothing differs', async () => {
    expect((await run('old', 'old')).code).toBe(0);
  });

  it('ends with 3 for a breaking change, and names the line of the shape that causes it', async () => {
    const folder = await edited('renamed', '"keywords"', '"tags"');
    const { code, text } = await run('old', folder);
    expect(code).toBe(3);
    expect(text).toMatch(/dataset\.keywords {2}dataset\.ttl:33 \(old, dcatap:Dataset_Shape\)/);
  });

  it('ends with 4 where a change is only dangerous, and prints it as JSON', async () => {
    const folder = await edited('other-path', 'sh:path dct:issued', 'sh:path dct:created');
    const { code, text } = await run('old', folder, '--json');
    expect(code).toBe(4);
    expect(JSON.parse(text)).toMatchObject([
      { target: 'values', level: 'dangerous', field: 'dataset.issued', cause: { profile: 'new' } },
    ]);
  });

  it('ends with 1 where a profile cannot be served, and 2 where the call is wrong', async () => {
    const folder = await edited(
      'broken',
      'pv:mappingClass "Keywords"',
      'pv:mappingClass "Keyword"',
    );
    expect((await run('old', folder)).code).toBe(1);
    expect((await run('old')).code).toBe(2);
    expect((await run('old', 'old', '--url', 'http://localhost:1/')).code).toBe(2);
  });
});

it('counts the stored documents and the operations that use a field of a running platform', async () => {
  const test = await openTestApp();
  const { signal } = new AbortController();
  const platform = connectInside(test.app, API_KEY);
  await test.put('/catalogues/c', '<urn:c> a <http://www.w3.org/ns/dcat#Catalog> .');
  const dataset = (more: string) => `@prefix dcat: <http://www.w3.org/ns/dcat#> .
    <urn:d> a dcat:Dataset ${more} .`;
  await test.put('/datasets/with?catalogue=c', dataset('; dcat:keyword "sea"@en'));
  await test.put('/datasets/without?catalogue=c', dataset(''));
  const query = '{ datasets { edges { node { keywords { value } } } } }';
  await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  const served = await servedProfile(platform, signal);
  const measured = () =>
    measuredUse(platform, served, { fields: ['dataset.keywords', 'dataset.none'], signal });
  const used = await measured();
  expect(used.get('dataset.keywords')).toMatchObject({
    documents: 1,
    operations: { using: expect.any(Number) },
  });
  expect(used.get('dataset.keywords')?.operations?.using).toBeGreaterThan(0);
  expect(used.has('dataset.none')).toBe(false);
  expect(await measured()).toEqual(used);
  await test.close();
});
