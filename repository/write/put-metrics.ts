import { NotFoundError } from '../errors.ts';
import type { PutOutcome, RdfBody, WriteOptions } from '../repository.ts';
import { admitWrite, intendedPut } from './admit-write.ts';
import { decidePut } from './decide-put.ts';
import type { Writer } from './writer.ts';

/** The quality measurements of a dataset. */
interface MetricsPut extends WriteOptions {
  /** Id of the dataset. */
  readonly id: string;
  readonly body: RdfBody;
}

/** Creates or replaces the quality graph of an existing dataset. */
export async function putMetrics(
  writer: Writer,
  { id, body, ...conditions }: MetricsPut,
): Promise<PutOutcome> {
  const graph = writer.names.metrics(id);
  const dataset = writer.names.dataset(id);
  const target = { graph, iri: dataset, base: writer.names.base };
  const submission = await writer.bodies.submission(body, { ...target, expected: 'quality' });
  const { result, seq } = await writer.queue.run(async (view) => {
    const measured = await view.entry(dataset);
    if (measured?.catalogue === undefined) {
      throw new NotFoundError(
        `The dataset "${id}" does not exist. Create it before its measurements.`,
      );
    }
    const former = await view.entry(graph);
    await admitWrite(conditions, intendedPut(measured.catalogue, former));
    const identity = { graph, kind: 'metrics', id, catalogue: measured.catalogue } as const;
    return decidePut(submission, { identity, former, view, now: writer.now() });
  });
  return { ...result, seq };
}
