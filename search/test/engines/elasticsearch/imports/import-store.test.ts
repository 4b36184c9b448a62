import { expect, it } from 'vitest';
import { RefusedError } from '../../../../engines/elasticsearch/client/errors.ts';
import { createImportStore } from '../../../../engines/elasticsearch/imports/import-store.ts';
import type { StateStore } from '../../../../engines/elasticsearch/state/state-store.ts';
import { toImported } from '../../../../imports/vocabulary-imports.ts';
import { vocabularyOf } from '../../contract/samples/small-vocabulary.ts';

/** Documents in memory; the answer to the next write of the list can be lost. */
function memoryState() {
  const documents = new Map<string, object>();
  const lost = { next: false };
  const version = { if_seq_no: 1, if_primary_term: 1 };
  const state: StateStore = {
    index: 'state',
    create: async () => undefined,
    async read<Value>(id: string) {
      const value = documents.get(id) as Value | undefined;
      return value === undefined ? undefined : { value, version };
    },
    readAll: async <Value>(ids: readonly string[]) =>
      ids.map((id) => documents.get(id) as Value | undefined),
    async write(id, value) {
      documents.set(id, value);
      if (id === 'imports' && lost.next) {
        lost.next = false;
        throw new RefusedError('version conflict', 409, 'version_conflict_engine_exception');
      }
      return version;
    },
    delete: async (id) => void documents.delete(id),
  };
  return { state, lost };
}

it('keeps the terms of an import of which the list had been written, but not acknowledged', async () => {
  const { state, lost } = memoryState();
  const store = createImportStore(state);
  const { terms } = vocabularyOf('winds', ['Breeze', 'Gale']);
  const winds = { id: 'winds', resource: 'urn:winds', terms: [...terms] };
  lost.next = true;
  await store.put(await toImported(winds, '2026-01-01T00:00:00Z'));
  expect((await store.get('winds'))?.terms).toEqual(winds.terms);
});
