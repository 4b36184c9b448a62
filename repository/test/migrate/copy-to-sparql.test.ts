import { expect, it } from 'vitest';
import { copyStore } from '../../migrate/copy-store.ts';
import { openRepository } from '../../open-repository.ts';
import { sparqlClient } from '../../stores/sparql/client/sparql-client.ts';
import { describeOnSparql } from '../backends/index.ts';
import { temporarySparqlStore } from '../stores/sparql/sparql-support.ts';
import { temporaryStore, tickingClock } from '../support.ts';
import { contentOf, dataset, filledStore } from './filled-store.ts';

describeOnSparql('a store that is copied to a SPARQL store', (backend) => {
  it('is the same there, and when it is copied back', async () => {
    const { store: remote, base } = await temporarySparqlStore(backend);
    const datasetsOf = async (catalogue: string) => {
      const links = `<${base}id/catalogue/${catalogue}> <http://www.w3.org/ns/dcat#dataset> ?dataset`;
      return (await sparqlClient(backend).select(`SELECT ?dataset { ${links} }`)).length;
    };
    const [source, back] = [await filledStore(base), await temporaryStore()];
    expect((await copyStore({ source, target: remote })).differences).toEqual([]);
    expect(await remote.base()).toBe(base);
    expect(await datasetsOf('harbour')).toBe(await source.count({ kind: 'dataset' }));
    expect((await copyStore({ source: remote, target: back })).differences).toEqual([]);
    expect(await contentOf(back)).toEqual(await contentOf(source));
    expect(await back.base()).toBe(base);
  });

  it('goes on there with the change numbers of the source', async () => {
    const { store: remote, base, reopen } = await temporarySparqlStore(backend);
    const source = await filledStore(base);
    await copyStore({ source, target: remote });
    const store = await reopen();
    expect(await store.lastSeq()).toBe(await source.lastSeq());
    const repository = await openRepository({ store, base, clock: tickingClock() });
    const origin = { catalogue: 'harbour', originalId: 'Tides 1' };
    expect((await repository.putDataset(origin, dataset('Tides 1'))).state).toBe('unchanged');
    const { seq } = await repository.putDataset(origin, dataset('Other'));
    expect(seq).toBeGreaterThan(await source.lastSeq());
  });

  it('keeps a platform from starting before everything is there', async () => {
    const { store: remote, base, reopen } = await temporarySparqlStore(backend);
    const source = await filledStore(base);
    const stopping = new AbortController();
    const progress = ({ done }: { readonly done: number }) => done > 0 && stopping.abort();
    const { signal } = stopping;
    await expect(copyStore({ source, target: remote, progress, signal })).rejects.toThrow(
      'aborted',
    );
    const store = await reopen();
    await expect(openRepository({ store, base })).rejects.toMatchObject({
      code: 'unfinished-copy',
    });
    expect((await copyStore({ source, target: store })).differences).toEqual([]);
  });
});
