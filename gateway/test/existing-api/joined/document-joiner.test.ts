import { describe, expect, it } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import type { Search, StoredDocument } from '../../../../search/index.ts';
import { createDocumentJoiner } from '../../../api/existing-api/joined/document-joiner.ts';

const model = await compileShipped('default');

function stored(id: string): StoredDocument {
  const json = JSON.stringify({ id, title: { 'de-CH': `Katalog ${id}` } });
  return { entity: 'catalog', id, json, bytes: Buffer.from(json), etag: id };
}

/** A search that has these catalogues and remembers which were read. */
function searchWith(...catalogues: string[]) {
  const reads: (readonly string[])[] = [];
  const search: Pick<Search, 'get' | 'search'> = {
    get: async (_entity, ids) => {
      reads.push(ids);
      return ids.map((id) => (catalogues.includes(id) ? stored(id) : undefined));
    },
    search: () => Promise.reject(new Error('Nothing is searched here')),
  };
  return { reads, join: createDocumentJoiner(search, model).forAnswer() };
}

const dataset = (id: string, catalogue: string) => ({ id, catalog: { id: catalogue } });

describe('the joined documents of an answer', () => {
  it('read each catalogue once, however many datasets and steps there are', async () => {
    const { reads, join } = searchWith('a', 'b');
    for (let step = 0; step < 10; step++) {
      const page = ['a', 'a', 'b', 'a'].map((catalogue, at) => dataset(`${step}-${at}`, catalogue));
      await join('dataset', page);
    }
    expect(reads).toEqual([['a', 'b']]);
  });

  it('read a catalogue that is not there once, and keep what the dataset holds of it', async () => {
    const { reads, join } = searchWith();
    await join('dataset', [dataset('x', 'gone')]);
    expect(await join('dataset', [dataset('y', 'gone')])).toEqual([dataset('y', 'gone')]);
    expect(reads).toEqual([['gone']]);
  });

  it('have the whole catalogue, with texts under two letters, and leave the stored ones alone', async () => {
    const { join } = searchWith('a');
    const document = dataset('x', 'a');
    expect(await join('dataset', [document])).toEqual([
      { id: 'x', catalog: { id: 'a', title: { de: 'Katalog a', 'de-CH': 'Katalog a' } } },
    ]);
    expect(document).toEqual(dataset('x', 'a'));
  });

  it('read nothing for catalogues themselves', async () => {
    const { reads, join } = searchWith('a');
    expect(await join('catalog', [{ id: 'a' }])).toEqual([{ id: 'a' }]);
    expect(reads).toEqual([]);
  });
});
