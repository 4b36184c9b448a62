import { NotFoundError } from '../errors.ts';
import { type GraphView, pendingView } from '../graph-view.ts';
import { VOCABULARIES } from '../names.ts';
import type { DatasetOrigin, PutOutcome, RdfBody } from '../repository.ts';
import type { Writer } from '../writer.ts';
import { checkOriginalId, datasetIdFor } from './dataset-id.ts';
import { decidePut } from './decide-put.ts';
import { A_DATASET } from './main-resource.ts';
import { readSubmission } from './submission.ts';

/**
 * Creates or replaces the dataset that a catalogue knows by an original id.
 *
 * The id names the main resource, so it is needed to prepare the body before the queue; yet only in
 * the queue is it certain. Where another write took it meanwhile, the body is prepared once more.
 */
export async function putDataset(
  writer: Writer,
  origin: DatasetOrigin,
  body: RdfBody,
): Promise<PutOutcome> {
  checkOriginalId(origin.originalId);
  const stored = pendingView(writer.store);
  await requireCatalogue(writer, stored, origin);
  let outcome: PutOutcome | undefined;
  while (!outcome) {
    outcome = await putUnderId(writer, await idIn(writer, stored, origin), { origin, body });
  }
  return outcome;
}

interface Sent {
  readonly origin: DatasetOrigin;
  readonly body: RdfBody;
}

/** Puts the dataset if it still gets this id when its turn comes. */
async function putUnderId(
  writer: Writer,
  id: string,
  { origin, body }: Sent,
): Promise<PutOutcome | undefined> {
  const graph = writer.names.dataset(id);
  const recordIri = writer.names.record(id);
  const target = { expected: A_DATASET, graph, iri: graph, recordIri, base: writer.names.base };
  const submission = await readSubmission(body, target);
  const { result, seq } = await writer.queue.run(async (view) => {
    await requireCatalogue(writer, view, origin);
    if ((await idIn(writer, view, origin)) !== id) {
      return { writes: [], result: undefined };
    }
    return decidePut(submission, {
      identity: { graph, kind: 'dataset', id, ...origin },
      recordIri,
      former: await view.entry(graph),
      now: writer.now(),
    });
  });
  return result && { ...result, seq };
}

function idIn(writer: Writer, view: GraphView, origin: DatasetOrigin): Promise<string> {
  const { names, reservedDatasetIds: reserved } = writer;
  return datasetIdFor(origin, { view, names, reserved });
}

async function requireCatalogue(
  { names }: Writer,
  view: GraphView,
  { catalogue }: DatasetOrigin,
): Promise<void> {
  if (catalogue === VOCABULARIES || !(await view.entry(names.catalogue(catalogue)))) {
    throw new NotFoundError(
      `There is no catalogue "${catalogue}"; put the catalogue before its datasets.`,
    );
  }
}
