import type { ImportItem } from '../import-datasets.ts';
import { type CatalogueChoice, chooseCatalogue } from './choose-catalogue.ts';
import { type DumpGraph, divideDump } from './dump-graph.ts';
import { type ResourceType, resourcesChosen, resourcesOf } from './dump-resources.ts';
import type { DumpStore, LeftOver } from './dump-store.ts';
import { asTurtle, TURTLE, valuesIn } from './n-triples.ts';
import { type DumpIdSource, originalIds } from './original-ids.ts';
import type { ReadDump } from './read-dump.ts';
import { withoutRepeatedNodes } from './repeated-nodes.ts';
import type { DatasetPart } from './split-dataset.ts';
import { PAGE_CLASSES, TERMS } from './vocabulary.ts';

/** The requests of a dump. */
export interface DumpPlan {
  /** The description of the catalogue as Turtle, where the dump has one. */
  readonly catalogue?: Uint8Array<ArrayBuffer>;
  readonly items: readonly ImportItem[];
  /** Custom resources, by the names of their types. */
  readonly resources: ReadonlyMap<string, readonly ImportItem[]>;
  /** Reasons why datasets of the source may be missing in the plan; empty if it is complete. */
  readonly gaps: readonly string[];
  /** Reports the parts that are not imported. Call it when all items were loaded. */
  leftOver(): DumpRest;
}

/** The selection and options of an import. */
export interface DumpChoice {
  readonly fromCatalogue: string | undefined;
  readonly idFrom: DumpIdSource;
  readonly types: readonly ResourceType[];
}

/** Plans what is sent of a dump. Throws `UsageError` where the dump has several catalogues and none was chosen. */
export function planDump(dump: ReadDump, { fromCatalogue, idFrom, types }: DumpChoice): DumpPlan {
  const { store, broken } = dump;
  const { facts } = store;
  const typeOf = resourcesOf(facts, types);
  const graph = divideDump(store, (key) => typeOf.has(key));
  const titleOf = (key: string) =>
    valuesIn(graph.node(key)?.lines ?? [], { key, predicate: TERMS.title })[0];
  const choice = chooseCatalogue(facts, fromCatalogue, titleOf);
  // Graphs of datasets have copies of services and series, which may be described nowhere else.
  const described = [...typeOf.keys()].filter((key) => graph.node(key) !== undefined);
  const [datasets, otherDatasets] = parted(
    graph.datasets,
    (key) => choice.datasets?.has(key) ?? true,
  );
  const [resources, otherResources] = parted(described, resourcesChosen(facts, choice));
  const all = (chosen: readonly string[]) => chosen.map((key) => identified(graph, key));
  // Ids of resources are unique over all catalogues, which identifiers are not.
  const ids = new Map([
    ...originalIds(all(datasets), idFrom),
    ...originalIds(all(resources), 'iri'),
  ]);
  const found = [...graph.datasets, ...described.filter((key) => facts.datasets.has(key))].length;
  const catalogue = catalogueBody(dump, graph, choice);
  return {
    ...(catalogue && { catalogue }),
    items: datasets.map((key) => itemOf(key, graph.partOfDataset)),
    resources: Map.groupBy(
      resources.map((key) => ({
        ...itemOf(key, graph.partOfResource),
        type: typeOf.get(key) ?? '',
      })),
      ({ type }) => type,
    ),
    gaps: [...dump.gaps, ...missingOf(dump, found)],
    leftOver: () =>
      restOf(store, graph, { choice, datasets: otherDatasets, resources: otherResources }),
  };

  function itemOf(key: string, partOf: (key: string) => DatasetPart): ImportItem {
    return {
      name: key.startsWith('_:') ? (titleOf(key) ?? key) : key,
      identify: async () => ids.get(key),
      load: async () => ({ bytes: bodyOf(partOf(key), broken), contentType: TURTLE }),
    };
  }
}

/** The keys that are chosen, and the others. */
function parted(
  keys: readonly string[],
  isChosen: (key: string) => boolean,
): readonly [readonly string[], readonly string[]] {
  return [keys.filter(isChosen), keys.filter((key) => !isChosen(key))];
}

function identified(graph: DumpGraph, key: string) {
  const predicate = TERMS.identifier;
  const { lines = [] } = graph.node(key) ?? {};
  return {
    key,
    identifiers: valuesIn(lines, { key, predicate }),
    records: graph.recordsOf(key).map((record) => ({
      key: record,
      identifiers: valuesIn([...lines, ...(graph.node(record)?.lines ?? [])], {
        key: record,
        predicate,
      }),
    })),
  };
}

/** The body of a part. Throws if a description in it is not complete. */
function bodyOf(
  { lines, reached }: DatasetPart,
  broken: ReadonlyMap<string, string>,
): Uint8Array<ArrayBuffer> {
  const wrong = broken.size === 0 ? undefined : [...reached].find((key) => broken.has(key));
  if (wrong !== undefined) {
    throw new Error(`The description of ${wrong} is broken: ${broken.get(wrong)}`);
  }
  return new TextEncoder().encode(asTurtle(withoutRepeatedNodes(lines)));
}

/** The description of the catalogue; `undefined` where there is none, or only its type. */
function catalogueBody(
  { broken }: ReadDump,
  graph: DumpGraph,
  { catalogue }: CatalogueChoice,
): Uint8Array<ArrayBuffer> | undefined {
  const part = catalogue === undefined ? undefined : graph.partOfCatalogue(catalogue);
  const isWhole = part && ![...part.reached].some((key) => broken.has(key));
  return isWhole && part.lines.length > 1 ? bodyOf(part, broken) : undefined;
}

/** Resources that a list announces and the documents lack. */
function missingOf({ store, documents }: ReadDump, found: number): readonly string[] {
  const { totalItems } = store.facts;
  return documents > 0 && found < totalItems
    ? [`the source says that it has ${totalItems} entries, and ${found} datasets were found`]
    : [];
}

/** Parts of a dump that are not imported. */
interface DumpRest extends LeftOver {
  /** Datasets and resources of catalogues that were not chosen. */
  readonly ofOthers: number;
  /** Datasets that the catalogue lists and no document describes. */
  readonly undescribed: readonly string[];
}

interface NotChosen {
  readonly choice: CatalogueChoice;
  readonly datasets: readonly string[];
  readonly resources: readonly string[];
}

/** Returns the parts of a dump that are not imported, once all others were taken. */
function restOf(
  store: DumpStore,
  graph: DumpGraph,
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
