import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type GraphEntry,
  openEmbeddedStore,
  openRepository,
  type Repository,
} from '../../../../repository/index.ts';
import { localFeed } from '../../../index.ts';

const BASE = 'https://data.test/';
const MOMENT = '2026-03-01T08:00:00.000Z';
/** More than a page of the feed. */
const IDS = Array.from({ length: 1500 }, (_, at) => String(at).padStart(4, '0'));

describe('the feed in memory', () => {
  let directory: string;
  let repository: Repository;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'local-feed-'));
    const store = await openEmbeddedStore(directory);
    repository = await openRepository({ store, base: BASE });
    const entries = [
      entryOf('catalogue', 'id/catalogue/', 'harbour'),
      ...IDS.map((id) => entryOf('dataset', 'set/data/', id)),
    ];
    await store.commit(entries.map((entry) => ({ operation: 'put', entry, triples: '' })));
  });

  afterAll(async () => {
    await repository.close();
    await rm(directory, { recursive: true });
  });

  it('leaves out no dataset of a catalogue when others are deleted meanwhile', async () => {
    const seen: string[] = [];
    for await (const id of localFeed(repository).datasetsOf('harbour')) {
      seen.push(id);
      if (seen.length === 1) {
        await repository.deleteDataset(id);
      }
    }
    expect(seen).toEqual(IDS);
  });

  it('knows no datasets of a catalogue that is not there', async () => {
    expect(await Array.fromAsync(localFeed(repository).datasetsOf('none'))).toEqual([]);
  });
});

function entryOf(kind: 'catalogue' | 'dataset', path: string, id: string): GraphEntry {
  return {
    graph: `${BASE}${path}${id}`,
    kind,
    id,
    ...(kind === 'dataset' && { catalogue: 'harbour', originalId: id }),
    hash: '0'.repeat(64),
    issued: MOMENT,
    modified: MOMENT,
  };
}
