import { afterAll, describe, expect, it } from 'vitest';
import { readChanges } from '../../../stores/sparql/changes.ts';
import { sparqlClient } from '../../../stores/sparql/client/sparql-client.ts';
import { systemNames } from '../../../stores/sparql/layout.ts';
import { listEntries } from '../../../stores/sparql/list.ts';
import { openSparqlStore } from '../../../stores/sparql/store.ts';
import { datasetPut, describeOnSparql } from '../../backends/index.ts';
import { temporaryDirectory } from '../../support.ts';
import { describeTripleStoreContract } from '../contract/index.ts';
import { dropStoreAt, openStoreAt, temporarySparqlStore } from './sparql-support.ts';

describeOnSparql('on a SPARQL store', (backend) => {
  const locations = new Set<string>();
  afterAll(async () => {
    for (const location of locations) {
      await dropStoreAt(backend, location);
    }
  });

  describeTripleStoreContract('sparql', (location) => {
    locations.add(location);
    return openStoreAt(backend, location);
  });

  describe('openSparqlStore', () => {
    it('refuses a journal directory that is in use', async () => {
      const { location } = await temporarySparqlStore(backend);
      await expect(openStoreAt(backend, location)).rejects.toMatchObject({
        name: 'UnusableStoreError',
        code: 'locked',
      });
    });

    it('gives lists that are longer than what a server sorts, page by page', async () => {
      const { store, base, namespace } = await temporarySparqlStore(backend);
      const ids = Array.from({ length: 45 }, (_, n) => `n${String(n).padStart(2, '0')}`);
      await store.commit(ids.map((id) => datasetPut(id, { graph: `${base}${id}` })));
      const access = { client: sparqlClient(backend), names: systemNames(namespace) };
      const selection = { kind: 'dataset', catalogue: 'harbour' } as const;
      const idsOf = async (offset: number, limit: number) =>
        (await listEntries(access, selection, { offset, limit }, 10)).map(({ id }) => id);
      expect(await idsOf(0, 100)).toEqual(ids);
      expect(await idsOf(23, 15)).toEqual(ids.slice(23, 38));
      expect(await idsOf(10, 10)).toEqual(ids.slice(10, 20));
      expect(await idsOf(44, 5)).toEqual(ids.slice(44));
      expect(await idsOf(45, 5)).toEqual([]);
      const last = await store.lastSeq();
      const changesAfter = (after: number, limit: number) =>
        readChanges(access, { after, last, limit }, 10);
      const changes = await changesAfter(0, 100);
      expect(changes.map(({ id }) => id)).toEqual(ids);
      expect(await changesAfter(3, 25)).toEqual(changes.slice(3, 28));
    });
  });
});

describe('openSparqlStore without a server', () => {
  it('rejects as unavailable', async () => {
    const endpoint = 'http://127.0.0.1:9/sparql';
    const journalDirectory = await temporaryDirectory();
    await expect(
      openSparqlStore({ queryEndpoint: endpoint, updateEndpoint: endpoint, journalDirectory }),
    ).rejects.toMatchObject({ name: 'StoreUnavailableError' });
  });
});
