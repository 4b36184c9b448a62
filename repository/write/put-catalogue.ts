import { checkCatalogueId } from '../names.ts';
import type { PutOutcome, RdfBody, WriteOptions } from '../repository.ts';
import { admitWrite, intendedPut } from './admit-write.ts';
import { decidePut } from './decide-put.ts';
import type { Writer } from './writer.ts';

/** The body of a catalogue and the id that it is stored under. */
interface CataloguePut extends WriteOptions {
  readonly id: string;
  readonly body: RdfBody;
}

/** Creates or replaces a catalogue. Its datasets are separate graphs and stay. */
export async function putCatalogue(
  writer: Writer,
  { id, body, ...conditions }: CataloguePut,
): Promise<PutOutcome> {
  checkCatalogueId(id);
  const graph = writer.names.catalogue(id);
  const recordIri = writer.names.catalogueRecord(id);
  const target = { graph, iri: graph, recordIri, base: writer.names.base };
  const submission = await writer.bodies.submission(body, { ...target, expected: 'catalogue' });
  const { result, seq } = await writer.queue.run(async (view) => {
    const former = await view.entry(graph);
    await admitWrite(conditions, intendedPut(id, former));
    const identity = { graph, kind: 'catalogue', id } as const;
    return decidePut(submission, { identity, recordIri, former, view, now: writer.now() });
  });
  return { ...result, seq };
}
