import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileFixture, compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { openEmbeddedEngine } from '../../../engines/embedded/engine.ts';
import { generateDocuments } from '../contract/generators/generate-documents.ts';
import { foundIds, query } from '../contract/queries.ts';

const model = await compileShipped('default');
const other = await compileFixture('every-class');

describe('embedded search engine', () => {
  let directory: string;
  let warnings: string[];
  const open = () =>
    openEmbeddedEngine(directory, { warn: (_, message) => void warnings.push(message) });
  const files = async () => (await readdir(directory)).filter((name) => name.endsWith('.sqlite'));

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'search-engine-'));
    warnings = [];
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  async function fill(): Promise<string> {
    const engine = await open();
    const { index, publish } = await engine.open(model);
    const puts = generateDocuments(model, 'dataset', 20);
    await index.write({ puts, deletes: [], problems: [], cursor: 20 });
    await publish();
    await engine.close();
    const [file = ''] = await files();
    return path.join(directory, file);
  }

  async function expectBuiltAgain(): Promise<void> {
    const engine = await open();
    const { index, state } = await engine.open(model);
    expect(state).toBe('new');
    expect(await index.cursor()).toBe(0);
    expect(warnings).toEqual([expect.stringContaining('built again')]);
    await index.write({
      puts: generateDocuments(model, 'dataset', 3),
      deletes: [],
      problems: [],
      cursor: 3,
    });
    expect(await foundIds(index, 'dataset', query())).toHaveLength(3);
    await engine.close();
  }

  it('has its directory to itself until it is closed', async () => {
    const engine = await open();
    await expect(open()).rejects.toThrow(/is in use by another process/);
    await engine.close();
    await engine.close();
    await (await open()).close();
  });

  it('makes a missing directory', async () => {
    const engine = await openEmbeddedEngine(path.join(directory, 'a', 'b'));
    expect((await engine.open(model)).state).toBe('new');
    await engine.close();
  });

  it('builds a file that is no database again', async () => {
    await writeFile(await fill(), 'this is not SQLite, whatever its name says');
    await expectBuiltAgain();
  });

  it('builds an empty file again', async () => {
    await truncate(await fill(), 0);
    await expectBuiltAgain();
  });

  it('builds a file that was cut off again', async () => {
    const file = await fill();
    await truncate(file, Math.floor((await readFile(file)).length / 3 / 4096) * 4096);
    await expectBuiltAgain();
  });

  it('builds a file of another mapping under this name again', async () => {
    const file = await fill();
    await rm(file);
    const engine = await open();
    const { publish } = await engine.open(other);
    await publish();
    await engine.close();
    const [foreign = ''] = await files();
    await writeFile(file, await readFile(path.join(directory, foreign)));
    await rm(path.join(directory, foreign));
    await expectBuiltAgain();
  });

  it('leaves files of others in its directory alone', async () => {
    await fill();
    await writeFile(path.join(directory, 'notes.txt'), 'mine');
    const engine = await open();
    expect((await engine.open(model)).state).toBe('live');
    await engine.close();
    expect(await readdir(directory)).toContain('notes.txt');
  });

  it('keeps the files of one generation only once another is published', async () => {
    await fill();
    const engine = await open();
    const { index, publish } = await engine.open(other);
    expect(await files()).toHaveLength(2);
    await publish();
    expect(await files()).toHaveLength(1);
    await index.close();
    await engine.close();
    expect(await files()).toHaveLength(1);
  });

  it('lets a generation that is replaced answer until it is closed, then deletes it', async () => {
    await fill();
    const engine = await open();
    const live = await engine.open(model);
    const fresh = await engine.open(model, { fresh: true });
    await fresh.publish();
    expect(await foundIds(live.index, 'dataset', query())).toHaveLength(20);
    await live.index.close();
    expect(await files()).toHaveLength(1);
    await engine.close();
  });

  it('keeps the generation that was published last, whichever was opened first', async () => {
    const engine = await open();
    const first = await engine.open(model);
    const second = await engine.open(model, { fresh: true });
    await first.publish();
    await second.index.write({
      puts: generateDocuments(model, 'dataset', 5),
      deletes: [],
      problems: [],
      cursor: 5,
    });
    await second.publish();
    await engine.close();
    expect(await files()).toHaveLength(1);
    const again = await open();
    const { index, state } = await again.open(model);
    expect(state).toBe('live');
    expect(await index.count('dataset')).toBe(5);
    await again.close();
  });

  it('sweeps up a filling that was given up when the live generation is opened', async () => {
    await fill();
    const engine = await open();
    await engine.open(other);
    await engine.close();
    expect(await files()).toHaveLength(2);
    const again = await open();
    expect((await again.open(model)).state).toBe('live');
    expect(await files()).toHaveLength(1);
    await again.close();
  });

  it('loads the columns of its documents as they were written', async () => {
    await fill();
    const engine = await open();
    const { index } = await engine.open(model);
    const facets = ['keywords', 'categories', 'creator'].map((name) => ({ name, first: 50 }));
    const live = await index.search('dataset', query({ facets }));
    await engine.close();
    const again = await open();
    const { index: loaded } = await again.open(model);
    expect(await loaded.search('dataset', query({ facets }))).toEqual(live);
    expect(live.facets[0]?.buckets.length).toBeGreaterThan(2);
    await again.close();
  });

  it('takes a batch back as a whole when a document of it can not be written', async () => {
    const engine = await open();
    const { index } = await engine.open(model);
    const [good, bad] = generateDocuments(model, 'dataset', 2);
    if (!good || !bad) {
      throw new Error('no documents');
    }
    const puts = [good, { ...bad, entity: 'unknown' }];
    const write = index.write({ puts, deletes: [], problems: [], cursor: 9 });
    await expect(write).rejects.toThrow('no entity unknown');
    expect(await index.cursor()).toBe(0);
    expect(await index.count('dataset')).toBe(0);
    await index.write({ puts: [good], deletes: [], problems: [], cursor: 1 });
    expect(await foundIds(index, 'dataset', query())).toEqual([good.id]);
    await engine.close();
  });
});
