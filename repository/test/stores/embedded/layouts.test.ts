import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openRepository } from '../../../open-repository.ts';
import { copyBeforeUpgrade } from '../../../stores/embedded/copy-before-upgrade.ts';
import { inspectFile } from '../../../stores/embedded/damage/inspect-file.ts';
import { LAYOUT } from '../../../stores/embedded/layout.ts';
import { toChange, toEntry, triplesOf } from '../../../stores/embedded/rows.ts';
import { openEmbeddedStore } from '../../../stores/embedded/store.ts';
import { until } from '../../backends/index.ts';
import { BASE, temporaryDirectory, turtle } from '../../support.ts';

/** Files that released versions wrote, one for each layout: `layouts/write-fixture.ts` makes one. */
const FIXTURES = path.join(import.meta.dirname, 'layouts');
const LAYOUTS = Array.from({ length: LAYOUT }, (_, at) => at + 1);

/** A directory with the store of a layout. */
async function directoryOf(layout: number): Promise<string> {
  const directory = await temporaryDirectory();
  const packed = await readFile(path.join(FIXTURES, `layout-${layout}.sqlite.zst`));
  await writeFile(path.join(directory, 'graphs.sqlite'), zstdDecompressSync(packed));
  return directory;
}

function query(file: string, sql: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

function rowsIn(file: string) {
  return {
    layout: query(file, 'PRAGMA user_version')[0]?.user_version,
    graphs: query(file, 'SELECT * FROM graph ORDER BY graph').map((row) => ({
      entry: toEntry(row),
      triples: triplesOf(row.triples),
    })),
    feed: query(file, 'SELECT * FROM change ORDER BY seq').map(toChange),
  };
}

describe.each(LAYOUTS)('a data directory of layout %i', (layout) => {
  it('is opened with all that it holds, and every graph gets a digest', async () => {
    const directory = await directoryOf(layout);
    const file = path.join(directory, 'graphs.sqlite');
    const before = rowsIn(file);
    expect(before).toMatchObject({ layout });
    expect(before.graphs.length).toBeGreaterThan(4);
    expect(inspectFile(file)).toEqual({ graphs: [], findings: [] });

    const store = await openEmbeddedStore(directory);
    const repository = await openRepository({ store, base: BASE });
    expect(await store.changes(0, 100)).toEqual(before.feed);
    for (const { entry, triples } of before.graphs) {
      expect(await store.read(entry.graph)).toEqual({ entry, triples });
    }
    const tides = turtle(
      '[] a dcat:Dataset ; dct:title "Tides"@en ; dct:publisher [ foaf:name "P" ] .',
    );
    const origin = { catalogue: 'harbour', originalId: 'Tides' };
    expect(await repository.putDataset(origin, tides)).toMatchObject({ state: 'unchanged' });
    const missing = 'SELECT count(*) AS n FROM graph WHERE digest IS NULL';
    await until(
      () => query(file, missing)[0]?.n,
      (count) => count === 0,
    );
    await repository.close();
    expect(rowsIn(file)).toEqual({ ...before, layout: LAYOUT });
    expect(inspectFile(file)).toEqual({ graphs: [], findings: [] });
  });

  it('is copied before it is changed, and the log says so', async () => {
    const directory = await directoryOf(layout);
    const before = rowsIn(path.join(directory, 'graphs.sqlite'));
    const said: string[] = [];
    const store = await openEmbeddedStore(directory, { log: (message) => said.push(message) });
    await store.close();
    const copies = (await readdir(directory)).filter((name) => name.includes('.layout-'));
    if (layout === LAYOUT) {
      expect({ copies, said }).toEqual({ copies: [], said: [] });
      return;
    }
    expect(copies).toEqual([`graphs.sqlite.layout-${layout}`]);
    expect(rowsIn(path.join(directory, copies[0] ?? ''))).toEqual(before);
    expect(said.join('\n')).toContain(`has layout ${layout} and is brought to layout ${LAYOUT}`);
  });
});

describe('a data directory', () => {
  it('is left alone where the disk has no room for the copy', async () => {
    const directory = await directoryOf(1);
    const file = path.join(directory, 'graphs.sqlite');
    const database = new DatabaseSync(file);
    const copied = copyBeforeUpgrade(database, {
      file,
      layout: 1,
      to: 2,
      log: () => {},
      freeBytes: async () => 20_000,
    });
    await expect(copied).rejects.toMatchObject({
      code: 'unusable-file',
      message: expect.stringContaining('0.0 MB are free'),
    });
    database.close();
    expect(await readdir(directory)).toEqual(['graphs.sqlite']);
  });

  it('is copied with progress in the log', async () => {
    const file = path.join(await directoryOf(1), 'graphs.sqlite');
    const database = new DatabaseSync(file);
    const said: string[] = [];
    const log = (message: string) => void said.push(message);
    await copyBeforeUpgrade(database, { file, layout: 1, to: 2, log, pagesAtOnce: 1 });
    database.close();
    const parts = said.slice(1).map((line) => line.split(' % of ')[0]);
    expect(parts.slice(0, 3)).toEqual(['25', '50', '75']);
  });

  it('of a newer layout is refused with the version that wrote it', async () => {
    const directory = path.join(await temporaryDirectory(), 'newer');
    await mkdir(directory);
    await (await openEmbeddedStore(directory)).close();
    const file = path.join(directory, 'graphs.sqlite');
    const database = new DatabaseSync(file);
    database.exec(
      "UPDATE setting SET value = '7.1.0' WHERE name = 'program'; PRAGMA user_version = 99",
    );
    database.close();
    await expect(openEmbeddedStore(directory)).rejects.toMatchObject({
      code: 'other-version',
      message: expect.stringMatching(/layout 99, written by version 7\.1\.0.*npm run restore/),
    });
  });
});
