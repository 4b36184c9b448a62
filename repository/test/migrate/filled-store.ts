import { openRepository } from '../../open-repository.ts';
import type { RdfBody } from '../../repository.ts';
import type { TripleStore } from '../../stores/triple-store.ts';
import { datasetPut } from '../backends/index.ts';
import { BASE, temporaryStore, tickingClock, turtle } from '../support.ts';

/** A store with all kinds of graphs, deletions and gaps, more than one commit of a copy takes. */
export async function filledStore(base = BASE): Promise<TripleStore> {
  const store = await temporaryStore();
  const repository = await openRepository({ store, base, clock: tickingClock() });
  const ids = Array.from({ length: 300 }, (_, at) => `d${String(at).padStart(3, '0')}`);
  await store.commit(ids.map((id) => datasetPut(id, { graph: `${base}set/data/${id}` })));
  await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog ; dct:title "Harbour"@en .'));
  for (const id of ['Tides 1', 'Tides 2', 'Tides 2']) {
    await repository.putDataset({ catalogue: 'harbour', originalId: id }, dataset(id));
  }
  await repository.deleteDatasetByOrigin({ catalogue: 'harbour', originalId: 'Tides 2' });
  const measurements = turtle('<urn:d> dqv:hasQualityMeasurement [ dqv:value 1 ] .');
  await repository.putMetrics('tides-1', measurements);
  await repository.putVocabulary('craft', craft(base.replace('//', '//terms-of.')));
  return store;
}

/** A dataset with a blank node, a duration, and a number that some stores would write otherwise. */
export function dataset(title: string): RdfBody {
  return turtle(`
    @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
    [] a dcat:Dataset ; dct:title "${title}"@en-GB ; dct:publisher [ foaf:name "P" ] ;
      dcat:temporalResolution "P1D"^^xsd:duration ; dcat:spatialResolutionInMeters "05.50"^^xsd:decimal .`);
}

function craft(scheme: string): RdfBody {
  return turtle(`
    @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    <${scheme}craft> a skos:ConceptScheme .
    <${scheme}craft/tug> a skos:Concept ; skos:note [ skos:example "Red" ] .`);
}

/** The whole feed of a small store. */
export function feedOf(store: TripleStore) {
  return store.changes(0, 1000);
}

/** The feed with all that is or was there. */
export async function contentOf(store: TripleStore) {
  const feed = await feedOf(store);
  return { feed, graphs: await Promise.all(feed.map(({ graph }) => store.read(graph))) };
}
