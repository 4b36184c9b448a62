import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProfileModel, searchFieldsOf } from '../../../../../profile-compiler/index.ts';
import { compileFixture, compileShipped } from '../../../../../profile-compiler/test/fixtures.ts';
import { openEmbeddedEngine } from '../../../../engines/embedded/engine.ts';
import type { IndexBatch, SearchIndex } from '../../../../port/search-index.ts';
import { dataset, generateDocuments } from '../../contract/generators/generate-documents.ts';
import { generateQuery } from '../../contract/generators/generate-queries.ts';
import { createRandom } from '../../contract/generators/random.ts';
import { idsOf, query, typed } from '../../contract/queries.ts';

const models = [await compileShipped('default'), await compileFixture('every-class')];
/** Of few fields, which are written soon. */
const smallModel = await compileShipped('minimal');
const [model = await compileShipped('default')] = models;

/** More than are read from the documents in place of a checkpoint. */
const DOCUMENTS = 240;

let root: string;
let warnings: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'search-checkpoints-'));
  warnings = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));

const inRoot = (name: string) => path.join(root, name);

/** Opens the index of a directory for `work`, and closes it. */
async function withIndex<Result>(
  directory: string,
  work: (index: SearchIndex) => Promise<Result>,
  opened: ProfileModel = model,
): Promise<Result> {
  const engine = await openEmbeddedEngine(directory, {
    warn: (_, message) => void warnings.push(message),
  });
  const { index, publish } = await engine.open(opened);
  await publish();
  try {
    return await work(index);
  } finally {
    await engine.close();
  }
}

const batch = (cursor: number, parts: Partial<IndexBatch>): IndexBatch => ({
  puts: [],
  deletes: [],
  problems: [],
  cursor,
  ...parts,
});

/** So many that a checkpoint is due at once. */
const MANY = 4_000;

/** Documents that are written in no time: only how many they are counts. */
const SHORT_DOCUMENTS = Array.from({ length: MANY }, (_, at) => dataset(`dataset-${at}`));

const writeMany = (index: SearchIndex) => index.write(batch(1, { puts: SHORT_DOCUMENTS }));

const numbersIn = async (directory: string) =>
  (await checkpointsIn(directory)).map((name) => Number(name.split('-').at(-1)));

/** Fills the index of a directory, which has a checkpoint then. */
const fill = (directory: string, opened = model) =>
  withIndex(
    directory,
    (index) => index.write(batch(1, { puts: generateDocuments(opened, 'dataset', DOCUMENTS) })),
    opened,
  );

const checkpointsIn = async (directory: string) =>
  (await readdir(directory)).filter((name) => name.includes('-memory-'));

/** What many queries find. */
async function answers(index: SearchIndex, opened: ProfileModel): Promise<readonly unknown[]> {
  const entity = opened.entities.find(({ name }) => name === 'dataset') ?? opened.entities[0];
  const fields = entity && searchFieldsOf(opened, entity);
  const random = createRandom(7);
  const generated = Array.from({ length: 120 }, () => fields && generateQuery(fields, random));
  const asked = [
    ...generated.filter((one) => one !== undefined),
    ...['w1x', 'w2x w3x', '"w4x w5x"', 'w1*', 'w9y', '-w1x w2x'].map((text) => typed(text)),
  ];
  const found: unknown[] = [];
  for (const one of asked) {
    const { total, facets, measures, ...result } = await index.search('dataset', one);
    const { hits } = result;
    found.push({ total, ids: hits.map(({ document }) => document.id), facets, measures });
  }
  return found;
}

describe('a checkpoint of the memory of an index', () => {
  it.each(models)('gives the answers that the documents give, of the profile $id', async (one) => {
    await fill(inRoot('kept'), one);
    await cp(inRoot('kept'), inRoot('rows'), { recursive: true });
    expect(await checkpointsIn(inRoot('rows'))).toHaveLength(1);
    await deleteCheckpointsIn(inRoot('rows'));
    const kept = await withIndex(inRoot('kept'), (index) => answers(index, one), one);
    warnings = [];
    const rows = await withIndex(inRoot('rows'), (index) => answers(index, one), one);
    expect(kept).toEqual(rows);
  });

  it('is read in place of the documents', async () => {
    await fill(inRoot('kept'));
    await damageColumns(inRoot('kept'));
    const found = await withIndex(inRoot('kept'), (index) => index.search('dataset', query()));
    expect(found.total).toBe(DOCUMENTS);
    expect(warnings).toEqual([]);
  });

  it('is completed by what changed since, also where the process was killed', async () => {
    await fill(inRoot('kept'));
    const changes = batch(2, {
      puts: generateDocuments(model, 'dataset', 20).map((put, at) => ({
        ...put,
        document: { ...put.document, title: { en: `replaced w${at}x` } },
        json: JSON.stringify({ ...put.document, title: { en: `replaced w${at}x` } }),
      })),
      deletes: generateDocuments(model, 'dataset', 40)
        .slice(20)
        .map(({ entity, id }) => ({ entity, id })),
    });
    const before = await withIndex(inRoot('kept'), async (index) => {
      await index.write(changes);
      // What a kill leaves behind: files, without anything that closing them would write.
      await cp(inRoot('kept'), inRoot('killed'), { recursive: true });
      return answers(index, model);
    });
    await rm(path.join(inRoot('killed'), 'lock'), { force: true });
    const after = await withIndex(inRoot('killed'), async (index) => {
      expect(idsOf(await index.search('dataset', typed('replaced')))).toHaveLength(20);
      expect(await index.count('dataset')).toBe(DOCUMENTS - 20);
      return answers(index, model);
    });
    expect(after).toEqual(before);
    expect(warnings).toEqual([]);
  });

  it('is not needed: one that is cut off, foreign or gone costs a look at the documents', async () => {
    await fill(inRoot('kept'));
    const [name = ''] = await checkpointsIn(inRoot('kept'));
    const damages = [
      (file: string) => truncate(file, 1_000),
      (file: string) => writeFile(file, 'not a checkpoint at all, whatever its name says'),
      (file: string) => rm(file),
    ];
    for (const [at, damage] of damages.entries()) {
      const directory = inRoot(`damaged-${at}`);
      await cp(inRoot('kept'), directory, { recursive: true });
      await damage(path.join(directory, name));
      await withIndex(directory, async (index) => {
        expect(await index.count('dataset')).toBe(DOCUMENTS);
      });
      expect(warnings.splice(0)).toEqual([expect.stringContaining('cannot be read')]);
      // The next start has one again.
      await damageColumns(directory);
      await withIndex(directory, async (index) => {
        expect(await index.count('dataset')).toBe(DOCUMENTS);
      });
      expect(warnings).toEqual([]);
    }
  });

  it('is written while the index is open, once many rows have changed', async () => {
    await withIndex(inRoot('kept'), async (index) => {
      await writeMany(index);
      await expect.poll(() => numbersIn(inRoot('kept'))).toEqual([1]);
    });
    expect(warnings).toEqual([]);
  });

  it('of an index that is being filled waits until that is served', async () => {
    const engine = await openEmbeddedEngine(inRoot('new'));
    const { index, publish } = await engine.open(model);
    await writeMany(index);
    await index.write(batch(1, {}));
    expect(await numbersIn(inRoot('new'))).toEqual([]);
    await publish();
    await expect.poll(() => numbersIn(inRoot('new'))).toEqual([1]);
    await engine.close();
  });

  it('that cannot be written is logged, and leaves the index and the last one alone', async () => {
    await withIndex(inRoot('kept'), async (index) => {
      const [name = ''] = (await readdir(inRoot('kept'))).filter((file) =>
        file.endsWith('.sqlite'),
      );
      await mkdir(path.join(inRoot('kept'), `${name}-memory-1`));
      await writeMany(index);
      await expect.poll(() => warnings).toEqual([expect.stringContaining('cannot be written')]);
      await index.write(batch(2, { deletes: [{ entity: 'dataset', id: 'dataset-0' }] }));
      expect(await index.count('dataset')).toBe(MANY - 1);
    });
    // The directory in its place was deleted: closing the index writes it.
    expect(await numbersIn(inRoot('kept'))).toEqual([1]);
    await withIndex(inRoot('kept'), async (index) => {
      expect(await index.count('dataset')).toBe(MANY - 1);
    });
    expect(warnings).toHaveLength(1);
  });

  it('is deleted where it was never finished, or its index is replaced', async () => {
    await fill(inRoot('kept'));
    const [name = ''] = await checkpointsIn(inRoot('kept'));
    const unfinished = name.replace(/\d+$/, '2');
    await writeFile(path.join(inRoot('kept'), unfinished), 'half of a snapsh');
    await withIndex(inRoot('kept'), async (index) => {
      expect(await index.count('dataset')).toBe(DOCUMENTS);
      expect(await checkpointsIn(inRoot('kept'))).toEqual([name]);
    });
    await fill(inRoot('kept'), smallModel);
    const left = await checkpointsIn(inRoot('kept'));
    expect(left).toHaveLength(1);
    expect(left).not.toEqual([name]);
    expect(warnings).toEqual([]);
  });
});

async function deleteCheckpointsIn(directory: string): Promise<void> {
  for (const name of await checkpointsIn(directory)) {
    await rm(path.join(directory, name));
  }
}

/** No row can be read any more. */
async function damageColumns(directory: string): Promise<void> {
  const [name = ''] = (await readdir(directory)).filter((file) => file.endsWith('.sqlite'));
  const database = new DatabaseSync(path.join(directory, name));
  for (const { table } of database
    .prepare("SELECT name AS 'table' FROM sqlite_schema WHERE name GLOB 'document_[0-9]*'")
    .all()) {
    if (/^document_\d+$/.test(String(table))) {
      database.exec(`UPDATE ${table} SET columns = 'damaged'`);
    }
  }
  database.close();
}
