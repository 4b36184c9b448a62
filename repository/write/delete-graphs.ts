import { graphOf, isServedId, VOCABULARIES } from '../names.ts';
import type { DatasetOrigin, DeleteOutcome, ResourceKey, WriteOptions } from '../repository.ts';
import type { EntryView } from '../stores/entry-view.ts';
import { KINDS_IN_CATALOGUE } from '../stores/graph-kinds.ts';
import type { GraphEntry, GraphWrite } from '../stores/triple-store.ts';
import { authorizeWrite, ownerOf } from './authorize-write.ts';
import { notBefore } from './decide-put.ts';
import type { Writer } from './writer.ts';

/** The graphs to delete, in the order of the change feed. The requested one comes last; none if it does not exist. */
type ChooseGraphs = (view: EntryView, names: Writer['names']) => Promise<readonly GraphEntry[]>;

/** Chooses a catalogue with all that belongs to it. */
export function catalogueGraphs(id: string): ChooseGraphs {
  return async (view, names) => {
    const catalogue =
      isServedId(id) && id !== VOCABULARIES ? await view.entry(names.catalogue(id)) : undefined;
    if (!catalogue) {
      return [];
    }
    const members = KINDS_IN_CATALOGUE.map((kind) => view.all({ kind, catalogue: id }));
    return [...(await Promise.all(members)).flat(), catalogue];
  };
}

/** Chooses the dataset with this id, and its quality graph. */
export function datasetGraphs(id: string): ChooseGraphs {
  return async (view, names) =>
    isServedId(id) ? withMetrics(view, names, await view.entry(names.dataset(id))) : [];
}

/** Chooses the dataset that a catalogue knows by an original id, and its quality graph. */
export function graphsOfOrigin(origin: DatasetOrigin): ChooseGraphs {
  return async (view, names) => withMetrics(view, names, await view.byOrigin(origin));
}

/** Chooses an organisation or a custom resource. */
export function resourceGraph({ kind, id }: ResourceKey): ChooseGraphs {
  return async (view, names) => {
    const entry = await view.entry(graphOf(names, kind, id));
    return entry?.kind === kind ? [entry] : [];
  };
}

/** Chooses the quality graph of a dataset. */
export function metricsGraph(datasetId: string): ChooseGraphs {
  return async (view, names) => {
    const metrics = isServedId(datasetId) && (await view.entry(names.metrics(datasetId)));
    return metrics ? [metrics] : [];
  };
}

/** Deletes graphs in one commit; `undefined` if there are none. */
export async function deleteGraphs(
  { queue, names, now }: Writer,
  choose: ChooseGraphs,
  conditions: WriteOptions = {},
): Promise<DeleteOutcome | undefined> {
  const { result: entries, seq } = await queue.run(async (view) => {
    const chosen = await choose(view, names);
    await authorizeWrite(conditions, { former: chosen.at(-1), catalogues: chosen.map(ownerOf) });
    const moment = now();
    const writes = chosen.map((entry): GraphWrite => {
      return { operation: 'delete', entry: { ...entry, modified: notBefore(entry, moment) } };
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
  view: EntryView,
  names: Writer['names'],
  dataset: GraphEntry | undefined,
): Promise<readonly GraphEntry[]> {
  if (dataset?.kind !== 'dataset') {
    return [];
  }
  const metrics = await view.entry(names.metrics(dataset.id));
  return metrics ? [metrics, dataset] : [dataset];
}
