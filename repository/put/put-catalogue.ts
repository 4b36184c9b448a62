import { checkCatalogueId } from '../names.ts';
import type { PutOutcome, RdfBody } from '../repository.ts';
import type { Writer } from '../writer.ts';
import { decidePut } from './decide-put.ts';
import { A_CATALOGUE } from './main-resource.ts';
import { readSubmission } from './submission.ts';

/** Creates or replaces a catalogue; its datasets have graphs of their own and stay. */
export async function putCatalogue(writer: Writer, id: string, body: RdfBody): Promise<PutOutcome> {
  checkCatalogueId(id);
  const graph = writer.names.catalogue(id);
  const recordIri = writer.names.catalogueRecord(id);
  const target = { expected: A_CATALOGUE, graph, iri: graph, recordIri, base: writer.names.base };
  const submission = await readSubmission(body, target);
  const { result, seq } = await writer.queue.run(async (view) =>
    decidePut(submission, {
      identity: { graph, kind: 'catalogue', id },
      recordIri,
      former: await view.entry(graph),
      now: writer.now(),
    }),
  );
  return { ...result, seq };
}
