import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSparqlStore } from '../../../stores/sparql/store.ts';
import { datasetPut, describeOnSparql } from '../../backends/index.ts';
import { temporaryDirectory } from '../../support.ts';
import { temporarySparqlStore } from './sparql-support.ts';

describeOnSparql('two processes that write to one SPARQL store', (backend) => {
  it('are noticed by the one that is behind, which writes no more', async () => {
    const { store, base, namespace } = await temporarySparqlStore(backend);
    const put = (id: string) => datasetPut(id, { graph: `${base}${id}` });
    const told: string[] = [];
    const other = await openSparqlStore(
      {
        ...backend,
        namespace,
        journalDirectory: path.join(await temporaryDirectory(), 'journal'),
        otherWriterCheckMs: 20,
      },
      (message) => told.push(message),
    );
    onTestFinished(() => other.close());
    for (const id of ['a', 'b', 'c']) {
      await other.commit([put(id)]);
    }
    expect(told).toEqual([]);

    await store.commit([put('d'), put('e'), put('f'), put('g')]);
    await expect.poll(() => told).toHaveLength(1);
    expect(told[0]).toContain(`change 4 (<${base}g>)`);
    await expect(other.commit([put('h')])).rejects.toMatchObject({
      name: 'StoreRequestError',
      message: expect.stringContaining('Run only one repository process'),
    });
    await store.commit([put('h')]);
  });
});
