import { describe, expect, it } from 'vitest';
import { DamagedError, type Repository } from '../../../repository/index.ts';
import { IndexBuildingError, type Search } from '../../../search/index.ts';
import { findDocument } from '../../api/documents/find-document.ts';

const status = (cursor: number, lastSeq: number) => async () => ({
  state: 'failing',
  cursor,
  lastSeq,
});

/** Looks for the dataset `trees`, which the index has not. */
function find(repository: object, search: object) {
  return findDocument({
    entity: 'dataset',
    id: 'trees',
    repository: repository as Repository,
    search: search as Search,
    read: async () => undefined,
  });
}

const STORED = { findDataset: async () => ({ id: 'trees' }), readDataset: async () => ({}) };

describe('a dataset that the index has not', () => {
  it('is not there where the repository has not got it either', async () => {
    const repository = { findDataset: async () => undefined };
    expect(await find(repository, { status: status(1, 2) })).toBeUndefined();
  });

  it('is to be asked for again where it is stored and the index is behind', async () => {
    await expect(find(STORED, { status: status(1, 2) })).rejects.toThrow(IndexBuildingError);
  });

  it('is not there where the index has followed all changes: no document could be made', async () => {
    expect(await find(STORED, { status: status(2, 2) })).toBeUndefined();
  });

  it('is damaged where it is stored and cannot be read', async () => {
    const readDataset = () => Promise.reject(new DamagedError('https://a.test/set/data/trees'));
    await expect(find({ ...STORED, readDataset }, { status: status(2, 2) })).rejects.toThrow(
      DamagedError,
    );
  });
});
