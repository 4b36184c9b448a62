import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileShipped } from '../../../../../profile-compiler/test/fixtures.ts';
import { vocabularyOf, WATERS } from '../../../../engines/contract/samples/small-vocabulary.ts';
import { openEmbeddedEngine } from '../../../../index.ts';

const model = await compileShipped('minimal');
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'left-tables-'));
});

afterEach(() => rm(directory, { recursive: true }));

it('keeps the old terms where new ones cannot be written, and cleans up when opened again', async () => {
  const engine = await openEmbeddedEngine(directory);
  const { index, publish } = await engine.open(model);
  await index.terms.put(WATERS);
  await publish();
  const broken = { ...vocabularyOf('waters', []), terms: failingTerms() };
  await expect(index.terms.put(broken)).rejects.toThrow('no more terms');
  expect((await index.terms.search('waters', { page: { first: 1 } })).total).toBe(5);
  await engine.close();
  expect(await tablesOfTerms()).toHaveLength(2);

  const again = await openEmbeddedEngine(directory);
  const opened = await again.open(model);
  expect((await opened.index.terms.search('waters', { page: { first: 1 } })).total).toBe(5);
  await again.close();
  expect(await tablesOfTerms()).toHaveLength(1);
});

it('leaves nothing of vocabularies that were replaced and deleted', async () => {
  const engine = await openEmbeddedEngine(directory);
  const { index } = await engine.open(model);
  await index.terms.put(WATERS);
  const listing = index.terms.all('waters');
  await listing.next();
  await index.terms.put(WATERS);
  await listing.return?.();
  await index.terms.delete('waters');
  await engine.close();
  expect(await tablesOfTerms()).toEqual([]);
});

function* failingTerms() {
  yield* vocabularyOf('waters', ['Sea']).terms;
  throw new Error('no more terms');
}

async function tablesOfTerms(): Promise<readonly unknown[]> {
  const [file = ''] = (await readdir(directory)).filter((name) => name.endsWith('.sqlite'));
  const database = new DatabaseSync(path.join(directory, file));
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE name GLOB 'document_v*' AND type = 'table'")
    .all();
  database.close();
  return names;
}
