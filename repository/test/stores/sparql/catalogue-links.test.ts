import { expect, it, onTestFinished } from 'vitest';
import { DCAT } from '../../../../profile-compiler/index.ts';
import { namesUnder } from '../../../names.ts';
import { openRepository } from '../../../open-repository.ts';
import { QUERY_LIMITS } from '../../../query/query-engine.ts';
import { readQuery } from '../../../query/syntax/read-query.ts';
import { catalogueLinkOf } from '../../../stores/catalogue-links.ts';
import { openRemoteQueryEngine } from '../../../stores/sparql/query-engine.ts';
import type { GraphWrite } from '../../../stores/triple-store.ts';
import { datasetEntry, describeOnSparql, graphDelete } from '../../backends/index.ts';
import { turtle } from '../../support.ts';
import { temporarySparqlStore } from './sparql-support.ts';

describeOnSparql('links of catalogues in a SPARQL store', (backend) => {
  /** What `/sparql` shows of the links of all catalogues under a base, as `<catalogue> <dataset|record> <id>`. */
  const linksUnder = async (base: string): Promise<readonly string[]> => {
    const engine = openRemoteQueryEngine(backend, QUERY_LIMITS);
    onTestFinished(() => engine.close());
    const text = `SELECT ?c ?p ?o WHERE { VALUES ?p { <${DCAT}dataset> <${DCAT}record> }
      ?c ?p ?o FILTER STRSTARTS(STR(?c), "${base}") }`;
    const body = await engine.answer({ query: readQuery(text, { base }), mediaType: 'text/csv' });
    const rows = new TextDecoder().decode(body).trim().split(/\r?\n/).slice(1);
    return rows
      .map((row) =>
        row
          .split(',')
          .map((iri) => iri.replaceAll('"', '').replace(/^.*[/#]/, ''))
          .join(' '),
      )
      .sort();
  };
  const dataset = (title: string) => turtle(`[] a dcat:Dataset ; dct:title "${title}" .`);
  const catalogue = (title: string) => turtle(`[] a dcat:Catalog ; dct:title "${title}" .`);

  it('come and go with the datasets, and are in no graph that was put', async () => {
    const { store, base } = await temporarySparqlStore(backend);
    const repository = await openRepository({ store, base });
    await repository.putCatalogue('harbour', catalogue('Harbour'));
    await repository.putCatalogue('museum', catalogue('Museum'));
    const before = await store.read(`${base}id/catalogue/harbour`);
    await repository.putDataset({ catalogue: 'harbour', originalId: 'trees' }, dataset('Trees'));
    await repository.putDataset({ catalogue: 'harbour', originalId: 'tides' }, dataset('Tides'));
    await repository.putDataset({ catalogue: 'museum', originalId: 'ships' }, dataset('Ships'));
    const links = [
      ...['harbour dataset tides', 'harbour dataset trees'],
      ...['harbour record tides', 'harbour record trees'],
      ...['museum dataset ships', 'museum record ships'],
    ];
    expect(await linksUnder(base)).toEqual(links);
    expect(await store.read(`${base}id/catalogue/harbour`)).toEqual(before);

    await repository.putDataset({ catalogue: 'harbour', originalId: 'trees' }, dataset('Oaks'));
    await repository.putCatalogue('harbour', catalogue('The harbour'));
    expect(await linksUnder(base)).toEqual(links);

    await repository.deleteDataset('tides');
    expect(await linksUnder(base)).toEqual(links.filter((link) => !link.endsWith('tides')));
    await repository.deleteCatalogue('harbour');
    expect(await linksUnder(base)).toEqual(['museum dataset ships', 'museum record ships']);
  });

  it('move with a dataset, small or large', async () => {
    const { store, base, reopen } = await temporarySparqlStore(backend);
    const names = namesUnder(base);
    const put = (id: string, inCatalogue: string, size: number): GraphWrite => {
      const entry = datasetEntry(id, { graph: names.dataset(id), catalogue: inCatalogue });
      const lines = Array.from({ length: size }, (_, n) => `<${base}s> <urn:p${n}> "${n}" .\n`);
      const link = catalogueLinkOf(entry, names);
      return {
        operation: 'put',
        entry,
        triples: lines.sort().join(''),
        ...(link && { link }),
      };
    };
    const both = (name: string) =>
      ['dataset', 'record'].flatMap((link) => [`${name} ${link} large`, `${name} ${link} small`]);

    await store.commit([put('small', 'harbour', 3), put('large', 'harbour', 9_500)]);
    expect(await linksUnder(base)).toEqual(both('harbour'));
    const again = await reopen();
    await again.commit([put('small', 'museum', 3), put('large', 'museum', 9_500)]);
    expect(await linksUnder(base)).toEqual(both('museum'));
    await again.commit([put('small', 'harbour', 4), put('large', 'harbour', 2)]);
    expect(await linksUnder(base)).toEqual(both('harbour'));
    await again.commit([graphDelete(put('small', 'harbour', 0).entry)]);
    await again.commit([put('small', 'museum', 1), graphDelete(put('large', 'museum', 0).entry)]);
    expect(await linksUnder(base)).toEqual(['museum dataset small', 'museum record small']);
  });
});
