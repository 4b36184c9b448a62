import { graphOf, isServedId, VOCABULARIES } from '../names.ts';
import type { DatasetOrigin, DeleteOutcome, ResourceKey, WriteOptions } from '../repository.ts';
import type { EntryView } from '../stores/entry-view.ts';
import { KINDS_IN_CATALOGUE } from '../stores/graph-kinds.ts';
import type { GraphEntry, GraphWrite } from '../stores/triple-store.ts';
import { admitWrite, ownerOf } from './admit-write.ts';
import { notBefore } from './decide-put.ts';
import type { Writer } from './writer.ts';

/** Deletes a catalogue with all that belongs to it in one commit, the catalogue last. */
export function deleteCatalogue(
  writer: Writer,
  id: string,
  options?: WriteOptions,
): Promise<DeleteOutcome | undefined> {
  return deleteGraphs(writer, options, async (view) => {
    const catalogue =
      isServedId(id) && id !== VOCABULARIES
        ? await view.entry(writer.names.catalogue(id))
        : undefined;
    if (!catalogue) {
      return [];
    }
    const members = KINDS_IN_CATALOGUE.map((kind) => view.all({ kind, catalogue: id }));
    return [...(await Promise.all(members)).flat(), catalogue];
  });
}

/** Deletes the dataset with this id, and its quality graph. */
export function deleteDataset(
  writer: Writer,
  id: string,
  options?: WriteOptions,
): Promise<DeleteOutcome | undefined> {
  return deleteGraphs(writer, options, async (view) =>
    isServedId(id) ? withMetrics(writer, view, await view.entry(writer.names.dataset(id))) : [],
  );
}

/** Deletes the dataset that a catalogue knows by an original id, and its quality graph. */
export function deleteDatasetByOrigin(
  writer: Writer,
  origin: DatasetOrigin,
  options?: WriteOptions,
): Promise<DeleteOutcome | undefined> {
  return deleteGraphs(writer, options, async (view) =>
    withMetrics(writer, view, await view.byOrigin(origin)),
  );
}

/** Deletes an organisation or a custom resource. */
export function deleteResource(
  writer: Writer,
  { kind, id }: ResourceKey,
  options?: WriteOptions,
): Promise<DeleteOutcome | undefined> {
  return deleteGraphs(writer, options, async (view) => {
    const entry = await view.entry(graphOf(writer.names, kind, id));
    return entry?.kind === kind ? [entry] : [];
  });
}

/** Deletes the quality graph of a dataset. */
export function deleteMetrics(
  writer: Writer,
  datasetId: string,
  options?: WriteOptions,
): Promise<DeleteOutcome | undefined> {
  return deleteGraphs(writer, options, async (view) => {
    const metrics = isServedId(datasetId) && (await view.entry(writer.names.metrics(datasetId)));
    return metrics ? [metrics] : [];
  });
}

/** The graphs to delete, in the order of the change feed. The requested one comes last. */
type ChooseGraphs = (view: EntryView) => Promise<readonly GraphEntry[]>;

async function deleteGraphs(
  writer: Writer,
  conditions: WriteOptions = {},
  choose: ChooseGraphs,
): Promise<DeleteOutcome | undefined> {
  const { result: entries, seq } = await writer.queue.run(async (view) => {
    const chosen = await choose(view);
    await admitWrite(conditions, { former: chosen.at(-1), catalogues: chosen.map(ownerOf) });
    const now = writer.now();
    const writes = chosen.map((entry): GraphWrite => {
      return { operation: 'delete', entry: { ...entry, modified: notBefore(entry, now) } };
    });
    return { writes, result: chosen };
  });
  const last = entries.at(-1);
  if (!last) {
    return undefined;
  }
  const datasets = entries.filter(({ kind }) => kind === 'dataset').length;
  return { seq, datasets: last.kind === 'catalogue' ? datasets : 0 };
}

async function withMetrics(
  { names }: Writer,
  view: EntryView,
  dataset: GraphEntry | undefined,
): Promise<readonly GraphEntry[]> {
  if (dataset?.kind !== 'dataset') {
    return [];
  }
  const metrics = await view.entry(names.metrics(dataset.id));
  return metrics ? [metrics, dataset] : [dataset];
}
