import type { CatalogueChoice } from './choose-catalogue.ts';
import type { DumpGraph } from './dump-graph.ts';
import type { DumpStore, LeftOver } from './dump-store.ts';
import { valuesIn } from './literals.ts';
import { PAGE_CLASSES, TERMS } from './vocabulary.ts';

/** Parts of a dump that are not imported. */
export interface DumpRest extends LeftOver {
  /** Datasets and resources of catalogues that were not chosen. */
  readonly ofOthers: number;
  /** Datasets that the catalogue lists and no document describes. */
  readonly undescribed: readonly string[];
}

interface DividedDump {
  readonly store: DumpStore;
  readonly graph: DumpGraph;
}

interface NotChosen {
  readonly choice: CatalogueChoice;
  readonly datasets: readonly string[];
  readonly resources: readonly string[];
}

/** Returns the parts of a dump that are not imported, once all others were taken. */
export function restOf(
  { store, graph }: DividedDump,
  { choice, datasets, resources }: NotChosen,
): DumpRest {
  const { facts } = store;
  // What belongs to other catalogues is no longer left over.
  datasets.forEach(graph.partOfDataset);
  resources.forEach(graph.partOfResource);
  if (choice.catalogue !== undefined) {
    [...facts.catalogues.keys()].forEach(graph.partOfCatalogue);
  }
  const ofOthers = datasets.length + resources.length;
  return { ...store.leftOver(isExpected), ofOthers, undescribed: undescribed() };

  function undescribed(): readonly string[] {
    const { catalogue } = choice;
    const lists = [...facts.members].filter(([key]) => (catalogue ?? key) === key);
    const listed = new Set(lists.flatMap(([, members]) => [...members]));
    return [...listed].filter(
      (key) => !(facts.datasets.has(key) || facts.resources.has(key) || graph.node(key)),
    );
  }

  /** Tells whether something may be left over: other catalogues, and the pages of lists. */
  function isExpected(key: string): boolean {
    const types = valuesIn(graph.node(key)?.lines ?? [], { key, predicate: TERMS.type });
    return facts.catalogues.has(key) || types.some((type) => PAGE_CLASSES.has(type));
  }
}
