import { readdir, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Journal, openJournal } from '../../../../stores/sparql/commit/journal.ts';
import { batchOf } from '../../../../stores/sparql/write/batch.ts';
import { datasetPut } from '../../../backends/index.ts';
import { temporaryDirectory } from '../../../support.ts';

const batch = (...ids: string[]) =>
  batchOf(
    ids.map((id) => datasetPut(id)),
    7,
  ).batch;

/** A journal that is opened again for each use, as after a crash. */
async function reopened<T>(directory: string, use: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = await openJournal(directory, 'store');
  try {
    return await use(journal);
  } finally {
    await journal.close();
  }
}

it('keeps the newest batch until it is cleared', async () => {
  const directory = await temporaryDirectory();
  expect(await reopened(directory, (journal) => journal.kept())).toBeUndefined();
  await reopened(directory, (journal) => journal.keep(batch('a', 'b', 'c')));
  await reopened(directory, (journal) => journal.keep(batch('d')));
  expect(await reopened(directory, (journal) => journal.kept())).toEqual(batch('d'));
  await reopened(directory, (journal) => journal.clear());
  expect(await reopened(directory, (journal) => journal.kept())).toBeUndefined();
});

it('takes a batch that was written in part for none', async () => {
  const directory = await temporaryDirectory();
  await reopened(directory, (journal) => journal.keep(batch('a')));
  const [file = ''] = await readdir(directory);
  await truncate(path.join(directory, file), 300);
  expect(await reopened(directory, (journal) => journal.kept())).toBeUndefined();
});

it('keeps the batches of several stores apart', async () => {
  const directory = await temporaryDirectory();
  await reopened(directory, (journal) => journal.keep(batch('a')));
  const other = await openJournal(directory, 'other store');
  expect(await other.kept()).toBeUndefined();
  await other.close();
});
