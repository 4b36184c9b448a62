import { NotFoundError } from '../errors.ts';
import { VOCABULARIES } from '../names.ts';
import type { DatasetOrigin, PutOutcome, RdfBody, WriteOptions } from '../repository.ts';
import { catalogueLinkOf } from '../stores/catalogue-links.ts';
import { checkOriginalId, datasetIdFor } from './dataset-id.ts';
import { decidePut } from './decide-put.ts';
import { type EntryView, pendingEntryView } from './entry-view.ts';
import { A_DATASET } from './main-resource.ts';
import { readSubmission } from './submission.ts';
import type { Writer } from './writer.ts';

/** What is put, and as which dataset. */
export interface DatasetPut extends WriteOptions {
  readonly origin: DatasetOrigin;
  readonly body: RdfBody;
}

/**
 * Creates or replaces the dataset that a catalogue knows by an original id.
 *
 * The id names the main resource, so it is needed to prepare the body before the queue; yet only in
 * the queue is it certain. Where another write took it meanwhile, the body is prepared once more.
 */
export async function putDataset(writer: Writer, put: DatasetPut): Promise<PutOutcome> {
  const { origin } = put;
  checkOriginalId(origin.originalId);
  const stored = pendingEntryView(writer.store);
  await requireCatalogue(writer, stored, origin);
  let outcome: PutOutcome | undefined;
  while (!outcome) {
    outcome = await putUnderId(writer, await idIn(writer, stored, origin), put);
  }
  return outcome;
}

/** Puts the dataset if it still gets this id when its turn comes. */
async function putUnderId(
  writer: Writer,
  id: string,
  { origin, body, precondition }: DatasetPut,
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
    const former = await view.entry(graph);
    await precondition?.(former);
    const identity = { graph, kind: 'dataset', id, ...origin } as const;
    const link = catalogueLinkOf(identity, writer.names);
    return decidePut(submission, { identity, recordIri, link, former, now: writer.now() });
  });
  return result && { ...result, seq };
}

function idIn(writer: Writer, view: EntryView, origin: DatasetOrigin): Promise<string> {
  return datasetIdFor(origin, { view, names: writer.names });
}

async function requireCatalogue(
  { names }: Writer,
  view: EntryView,
  { catalogue }: DatasetOrigin,
): Promise<void> {
  if (catalogue === VOCABULARIES || !(await view.entry(names.catalogue(catalogue)))) {
    throw new NotFoundError(
      `There is no catalogue "${catalogue}"; put the catalogue before its datasets.`,
    );
  }
}
