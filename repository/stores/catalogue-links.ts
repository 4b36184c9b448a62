import { DCAT } from '../../profile-compiler/index.ts';
import type { Names } from '../names.ts';
import type { GraphEntry } from './triple-store.ts';

/** What links a catalogue to one of its datasets, as IRIs. No graph that is put has the links. */
export interface Listing {
  readonly catalogue: string;
  readonly record: string;
}

/** The listing of a dataset in its catalogue; undefined for every other kind of graph. */
export function listingOf(
  { kind, id, catalogue }: Pick<GraphEntry, 'kind' | 'id' | 'catalogue'>,
  names: Names,
): Listing | undefined {
  return kind === 'dataset' && catalogue !== undefined
    ? { catalogue: names.catalogue(catalogue), record: names.record(id) }
    : undefined;
}

/** The links of a catalogue to a dataset, each as a line of N-Triples without its end. */
export function linkLines(dataset: string, { catalogue, record }: Listing): readonly string[] {
  return [
    `<${catalogue}> <${DCAT}dataset> <${dataset}> .`,
    `<${catalogue}> <${DCAT}record> <${record}> .`,
  ];
}
