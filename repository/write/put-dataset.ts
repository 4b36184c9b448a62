import { NotFoundError } from '../errors.ts';
import { VOCABULARIES } from '../names.ts';
import type { DatasetOrigin, PutOutcome, RdfBody, WriteOptions } from '../repository.ts';
import { catalogueLinkOf } from '../stores/catalogue-links.ts';
import { type EntryView, pendingEntryView } from '../stores/entry-view.ts';
import { authorizeWrite, intendedPut } from './authorize-write.ts';
import { checkOriginalId, datasetIdFor } from './dataset-id.ts';
import { decidePut } from './decide-put.ts';
import type { Writer } from './writer.ts';

/** The body of a dataset and its origin. */
interface DatasetPut extends WriteOptions {
  readonly origin: DatasetOrigin;
  readonly body: RdfBody;
}

/**
 * Creates or replaces the dataset with an original id in a catalogue.
 *
 * The body is prepared before the write is queued, and for that the id must be known. It is certain only
 * when the queue runs the write. If another write took the id in between, the body is prepared again.
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

/** Stores the dataset, unless its id has changed when the queue runs the write. */
async function putUnderId(
  writer: Writer,
  id: string,
  { origin, body, ...conditions }: DatasetPut,
): Promise<PutOutcome | undefined> {
  const graph = writer.names.dataset(id);
  const recordIri = writer.names.record(id);
  const target = { graph, iri: graph, recordIri, base: writer.names.base };
  const submission = await writer.bodies.submission(body, { ...target, expected: 'dataset' });
  const { result, seq } = await writer.queue.run(async (view) => {
    await requireCatalogue(writer, view, origin);
    if ((await idIn(writer, view, origin)) !== id) {
      return { writes: [], result: undefined };
    }
    const former = await view.entry(graph);
    await authorizeWrite(conditions, intendedPut(origin.catalogue, former));
    const identity = { graph, kind: 'dataset', id, ...origin } as const;
    const link = catalogueLinkOf(identity, writer.names);
    return decidePut(submission, { identity, recordIri, link, former, view, now: writer.now() });
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
      `The catalogue "${catalogue}" does not exist. Create it before its datasets.`,
    );
  }
}
