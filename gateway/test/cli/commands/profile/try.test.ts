import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedStore, openRepository } from '../../../../../repository/index.ts';
import { profile } from '../../../../process/cli/commands/profile/profile.ts';
import { collectedOutput } from '../../../../process/command/command-output.ts';
import { runCommand } from '../../../../process/command/run-command.ts';
import { turtleBody } from '../../../open-services.ts';

const SHIPPED = path.join(import.meta.dirname, '../../../../../profiles/default');
const BASE = 'https://data.test/';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'profile-try-'));
  const folder = path.join(directory, 'new');
  await cp(SHIPPED, folder, { recursive: true });
  const file = path.join(folder, 'dataset.ttl');
  const text = await readFile(file, 'utf8');
  // Dates are read where the data has keywords.
  const edited = text
    .replace('"keywords"', '"tags"')
    .replace('sh:path dct:issued', 'sh:path dcat:keyword');
  await writeFile(file, edited);
  const store = await openEmbeddedStore(path.join(directory, 'data/repository'));
  const repository = await openRepository({ store, base: BASE });
  await repository.putCatalogue('c', turtleBody('<urn:c> a <http://www.w3.org/ns/dcat#Catalog> .'));
  for (const id of ['a', 'b', 'c']) {
    const keyword = id === 'c' ? '' : '; <http://www.w3.org/ns/dcat#keyword> "sea"@en';
    const text = `<urn:${id}> a <http://www.w3.org/ns/dcat#Dataset> ${keyword} .`;
    await repository.putDataset({ catalogue: 'c', originalId: id }, turtleBody(text));
  }
  await repository.close();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function run(...words: string[]) {
  const output = collectedOutput();
  const code = await runCommand([profile], ['profile', 'try', ...words], {
    environment: {},
    directory,
    signal: new AbortController().signal,
    output,
    progressStream: process.stderr,
    commands: [],
  });
  return { code, text: output.lines.join('\n') };
}

async function stored(): Promise<readonly string[]> {
  const store = await openEmbeddedStore(path.join(directory, 'data/repository'));
  const changes = await store.changes(0, 100);
  await store.close();
  return changes.map((change) => JSON.stringify(change));
}

describe('profile try', () => {
  it('counts filled fields and new problems of stored datasets, and changes nothing', async () => {
    const before = await stored();
    const { code, text } = await run('new', '--old', SHIPPED, '--data-dir', 'data', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      tried: 3,
      total: 3,
      different: 2,
      fields: expect.arrayContaining([
        { path: 'keywords', before: 2, after: 0, different: 2 },
        { path: 'tags', before: 0, after: 2, different: 2 },
      ]),
      problems: [{ field: 'issued', before: 0, after: 2 }],
      fill: { seconds: expect.any(Number) },
    });
    expect(await stored()).toEqual(before);
  });

  it('shows documents side by side, of as many datasets as the sample has', async () => {
    const { text } = await run(...['new', '--old', SHIPPED, '--data-dir', 'data', '--sample', '1']);
    expect(text).toMatch(/^Tried 1 of 3 datasets/);
  });

  it('refuses a wrong sample, and a directory without a repository', async () => {
    expect((await run('new', '--sample', '0', '--data-dir', 'data')).code).toBe(2);
    expect((await run('new', '--data-dir', 'elsewhere')).code).toBe(2);
  });
});
