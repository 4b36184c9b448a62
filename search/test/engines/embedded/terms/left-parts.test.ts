import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileShipped } from '../../../../../profile-compiler/test/fixtures.ts';
import { openEmbeddedEngine } from '../../../../index.ts';
import { vocabularyOf, WATERS } from '../../contract/samples/small-vocabulary.ts';

const model = await compileShipped('minimal');
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'left-parts-'));
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
  expect(await partsOfTerms()).toHaveLength(1);
  await withDatabase((database) =>
    database.exec("INSERT INTO form_v(part, number, form) VALUES (99, 0, 'left=left')"),
  );
  expect(await partsOfTerms()).toHaveLength(2);

  const again = await openEmbeddedEngine(directory);
  const opened = await again.open(model);
  expect((await opened.index.terms.search('waters', { page: { first: 1 } })).total).toBe(5);
  await again.close();
  expect(await partsOfTerms()).toHaveLength(1);
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
  expect(await partsOfTerms()).toEqual([]);
});

function* failingTerms() {
  yield* vocabularyOf('waters', ['Sea']).terms;
  throw new Error('no more terms');
}

it('defines no table for a vocabulary: SQLite would read all definitions again with each', async () => {
  const engine = await openEmbeddedEngine(directory);
  const { index } = await engine.open(model);
  const definitions = () =>
    withDatabase((database) => database.prepare('SELECT sql FROM sqlite_schema').all());
  const before = await definitions();
  for (const id of ['rivers', 'lakes', 'seas']) {
    await index.terms.put(vocabularyOf(id, ['Sea']));
  }
  expect(await definitions()).toEqual(before);
  for (const id of ['rivers', 'lakes', 'seas']) {
    expect((await index.terms.search(id, { page: { first: 1 } })).total).toBe(1);
  }
  await engine.close();
});

function partsOfTerms(): Promise<readonly unknown[]> {
  return withDatabase((database) =>
    database.prepare('SELECT part FROM document_v UNION SELECT part FROM form_v').all(),
  );
}

async function withDatabase<Result>(use: (database: DatabaseSync) => Result): Promise<Result> {
  const [file = ''] = (await readdir(directory)).filter((name) => name.endsWith('.sqlite'));
  const database = new DatabaseSync(path.join(directory, file));
  try {
    return use(database);
  } finally {
    database.close();
  }
}
