import { NotFoundError } from '../errors.ts';
import type { PutOutcome, RdfBody } from '../repository.ts';
import type { Writer } from '../writer.ts';
import { decidePut } from './decide-put.ts';
import { QUALITY } from './main-resource.ts';
import { readSubmission } from './submission.ts';

/** Creates or replaces the quality graph of a dataset, which has to be there. */
export async function putMetrics(
  writer: Writer,
  datasetId: string,
  body: RdfBody,
): Promise<PutOutcome> {
  const graph = writer.names.metrics(datasetId);
  const dataset = writer.names.dataset(datasetId);
  const target = { expected: QUALITY, graph, iri: dataset, base: writer.names.base };
  const submission = await readSubmission(body, target);
  const { result, seq } = await writer.queue.run(async (view) => {
    const measured = await view.entry(dataset);
    if (measured?.catalogue === undefined) {
      throw new NotFoundError(`There is no dataset "${datasetId}" that could have measurements.`);
    }
    return decidePut(submission, {
      identity: { graph, kind: 'metrics', id: datasetId, catalogue: measured.catalogue },
      former: await view.entry(graph),
      now: writer.now(),
    });
  });
  return { ...result, seq };
}
