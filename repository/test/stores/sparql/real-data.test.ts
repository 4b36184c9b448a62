import { expect, it } from 'vitest';
import { canonicalize } from '../../../rdf/canonical/canonicalize.ts';
import { skolemize } from '../../../rdf/canonical/genid.ts';
import { readRdf } from '../../../rdf/read-rdf.ts';
import type { GraphWrite } from '../../../stores/triple-store.ts';
import { datasetEntry, describeOnSparql } from '../../backends/index.ts';
import { type DataFile, dataIsHere, rdfFilesIn } from '../../rdf/catalogue-files.ts';
import { temporarySparqlStore } from './sparql-support.ts';

const BATCH = 50;

describeOnSparql('real data in a SPARQL store', (backend) => {
  it.skipIf(!dataIsHere)('comes back as it was put, every file of it', async () => {
    const { store, base } = await temporarySparqlStore(backend);
    const files = rdfFilesIn('.');
    const puts = (await Promise.all(files.map((file, n) => putOf(file, `${base}${n}`)))).filter(
      (put) => put !== undefined,
    );
    expect(puts.length).toBeGreaterThan(600);
    for (let start = 0; start < puts.length; start += BATCH) {
      await store.commit(puts.slice(start, start + BATCH));
    }
    for (const { entry, triples } of puts) {
      const found = await store.read(entry.graph);
      expect(found?.entry, entry.id).toEqual(entry);
      expect(found?.triples === triples, entry.id).toBe(true);
    }
    expect(await store.count({ kind: 'dataset' })).toBe(puts.length);
  });
});

/** The graph of a file as the repository would put it; undefined if the file is no RDF. */
async function putOf(
  { name, bytes, contentType }: DataFile,
  graph: string,
): Promise<Extract<GraphWrite, { readonly operation: 'put' }> | undefined> {
  try {
    const quads = await readRdf({ bytes, contentType }, { baseIri: graph });
    const { triples, hash } = await canonicalize(quads);
    const entry = datasetEntry(name, { graph, hash });
    return { operation: 'put', entry, triples: skolemize(triples, { base: `${graph}/`, graph }) };
  } catch (error) {
    if (error instanceof Error && error.name === 'RefusedInputError') {
      return undefined;
    }
    throw error;
  }
}
