import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openRepository } from '../../../open-repository.ts';
import { openEmbeddedStore } from '../../../stores/embedded/store.ts';
import type { TripleStore } from '../../../stores/triple-store.ts';
import { datasetPut } from '../../backends/index.ts';
import { BASE, temporaryDirectory, turtle } from '../../support.ts';

let directory: string;
let store: TripleStore;

beforeEach(async () => {
  directory = path.join(await temporaryDirectory(), 'repository');
  store = await openEmbeddedStore(directory);
  onTestFinished(() => store.close());
});

/** What can happen to the files of a store, and what is at their place afterwards. */
const LOSSES: Readonly<Record<string, () => Promise<unknown>>> = {
  'the directory is deleted': () => rm(directory, { recursive: true }),
  'the directory is replaced by an empty one': async () => {
    await rm(directory, { recursive: true });
    await mkdir(directory);
  },
  'the directory is replaced by a copy': async () => {
    await cp(directory, `${directory}.copy`, { recursive: true });
    await rename(directory, `${directory}.old`);
    await rename(`${directory}.copy`, directory);
  },
  'the file is deleted': () => rm(path.join(directory, 'graphs.sqlite')),
  'the log is deleted': () => rm(path.join(directory, 'graphs.sqlite-wal')),
  'the file is replaced': async () => {
    await rm(path.join(directory, 'graphs.sqlite'));
    await writeFile(path.join(directory, 'graphs.sqlite'), '');
  },
};

describe.each(Object.entries(LOSSES))('an open embedded store when %s', (_, lose) => {
  it('acknowledges nothing more, and says what to do', async () => {
    await store.commit([datasetPut('before')]);
    await lose();
    for (const call of [() => store.commit([datasetPut('after')]), () => store.lastSeq()]) {
      await expect(call()).rejects.toMatchObject({
        name: 'StoreLostError',
        message: expect.stringMatching(
          /graphs\.sqlite.* was deleted or replaced .* start the platform again/,
        ),
      });
    }
  });
});

describe('an open embedded store', () => {
  it('refuses commits for good once its files were away: one may have been lost with them', async () => {
    await rename(directory, `${directory}.away`);
    await expect(store.commit([datasetPut('a')])).rejects.toThrow('was deleted or replaced');
    await rename(`${directory}.away`, directory);
    await expect(store.commit([datasetPut('a')])).rejects.toThrow('was deleted or replaced');
    await store.close();
    store = await openEmbeddedStore(directory);
    expect(await store.commit([datasetPut('a')])).toHaveLength(1);
  });

  it('does not acknowledge a put that changes nothing when its files are gone', async () => {
    const repository = await openRepository({ store, base: BASE });
    const put = () => repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
    expect((await put()).state).toBe('created');
    expect((await put()).state).toBe('unchanged');
    await rm(directory, { recursive: true });
    await expect(put()).rejects.toMatchObject({ name: 'StoreLostError' });
  });
});
