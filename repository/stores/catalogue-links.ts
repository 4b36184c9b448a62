import { DCAT } from '../../profile-compiler/basics.ts';
import type { Names } from '../names.ts';
import type { CatalogueLink, GraphEntry } from './triple-store.ts';

/** The link of a dataset to its catalogue. `undefined` for every other kind of graph. */
export function catalogueLinkOf(
  { kind, id, catalogue }: Pick<GraphEntry, 'kind' | 'id' | 'catalogue'>,
  names: Names,
): CatalogueLink | undefined {
  return kind === 'dataset' && catalogue !== undefined
    ? { catalogue: names.catalogue(catalogue), record: names.record(id) }
    : undefined;
}

/** The two triples that link a catalogue to `dataset`, each a line of N-Triples without its line break. */
export function linkLines(
  dataset: string,
  { catalogue, record }: CatalogueLink,
): readonly string[] {
  return [
    `<${catalogue}> <${DCAT}dataset> <${dataset}> .`,
    `<${catalogue}> <${DCAT}record> <${record}> .`,
  ];
}
