import type { ImportItem } from '../import-datasets.ts';
import { asTurtle, TURTLE } from './as-turtle.ts';
import { type CatalogueChoice, chooseCatalogue } from './choose-catalogue.ts';
import { type DumpGraph, divideDump } from './dump-graph.ts';
import { type ResourceType, resourcesChosen, resourcesOf } from './dump-resources.ts';
import type { LeftOver } from './dump-store.ts';
import { valuesIn } from './literals.ts';
import { type DumpIdSource, originalIds } from './original-ids.ts';
import type { ReadDump } from './read-dump.ts';
import { withoutRepeatedNodes } from './repeated-nodes.ts';
import type { DatasetPart } from './split-dataset.ts';
import { PAGE_CLASSES, TERMS } from './vocabulary.ts';

/** What is sent of a dump. */
export interface DumpPlan {
  /** The description of the catalogue as Turtle, where the dump has one. */
  readonly catalogue?: Uint8Array<ArrayBuffer>;
  readonly datasets: readonly ImportItem[];
  /** Custom resources, by the names of their types. */
  readonly resources: ReadonlyMap<string, readonly ImportItem[]>;
  /** Why datasets of the source may be missing in the plan; empty where it is complete. */
  readonly gaps: readonly string[];
  /** What is not imported. Call it when all items were loaded. */
  leftOver(): DumpRest;
}

/** What of a dump is not imported. */
export interface DumpRest extends LeftOver {
  /** Datasets and resources of catalogues that were not chosen. */
  readonly ofOthers: number;
  /** What the catalogue lists and no document describes. */
  readonly undescribed: readonly string[];
}

/** What of a dump is imported, and how. */
export interface DumpChoice {
  readonly fromCatalogue: string | undefined;
  readonly idFrom: DumpIdSource;
  /** The types of custom resources that the platform has. */
  readonly types: readonly ResourceType[];
}

/** Plans what is sent of a dump. Throws `UsageError` where the dump has several catalogues and none was chosen. */
export function planDump(dump: ReadDump, { fromCatalogue, idFrom, types }: DumpChoice): DumpPlan {
  const { store, broken } = dump;
  const { facts } = store;
  const typeOf = resourcesOf(facts, types);
  const graph = divideDump(store, (key) => typeOf.has(key));
  const titleOf = (key: string) =>
    valuesIn(graph.node(key)?.text ?? '', { key, predicate: TERMS.title })[0];
  const choice = chooseCatalogue(facts, fromCatalogue, titleOf);
  const isChosen = (key: string) => choice.datasets?.has(key) ?? true;
  const keys = graph.datasets.filter(isChosen);
  // Graphs of datasets have copies of services and series, which may be described nowhere else.
  const described = [...typeOf.keys()].filter((key) => graph.node(key) !== undefined);
  const resources = described.filter(resourcesChosen(facts, choice));
  const all = (chosen: readonly string[]) => chosen.map((key) => identified(graph, key));
  // Ids of resources are unique over all catalogues, which identifiers are not.
  const ids = new Map([...originalIds(all(keys), idFrom), ...originalIds(all(resources), 'iri')]);
  const typedAlso = described.filter((key) => facts.datasets.has(key)).length;
  const catalogue = catalogueBody(dump, graph, choice);
  return {
    ...(catalogue && { catalogue }),
    datasets: keys.map((key) => itemOf(key, graph.partOfDataset)),
    resources: Map.groupBy(
      resources.map((key) => ({
        ...itemOf(key, graph.partOfResource),
        type: typeOf.get(key) ?? '',
      })),
      ({ type }) => type,
    ),
    gaps: [...dump.gaps, ...missingOf(dump, graph.datasets.length + typedAlso)],
    leftOver() {
      const ofOthers = useOthers();
      return { ...store.leftOver(isExpected), ofOthers, undescribed: undescribed() };
    },
  };

  function itemOf(key: string, partOf: (key: string) => DatasetPart): ImportItem {
    return {
      name: key.startsWith('_:') ? (titleOf(key) ?? key) : key,
      identify: async () => ids.get(key),
      load: async () => ({ bytes: bodyOf(partOf(key), broken), contentType: TURTLE }),
    };
  }

  /** Notes what belongs to catalogues that were not chosen, so that only the rest is left over. */
  function useOthers(): number {
    const datasets = graph.datasets.filter((key) => !isChosen(key));
    const others = described.filter((key) => !resources.includes(key));
    datasets.forEach(graph.partOfDataset);
    others.forEach(graph.partOfResource);
    if (choice.catalogue !== undefined) {
      [...facts.catalogues.keys()].forEach(graph.partOfCatalogue);
    }
    return datasets.length + others.length;
  }

  /** What the catalogue lists and no document describes. */
  function undescribed(): readonly string[] {
    const { catalogue: chosen } = choice;
    const lists = [...facts.members].filter(([key]) => chosen === undefined || key === chosen);
    const listed = new Set(lists.flatMap(([, members]) => [...members]));
    return [...listed].filter(
      (key) => !(facts.datasets.has(key) || facts.resources.has(key) || graph.node(key)),
    );
  }

  /** Whether something may be left over: other catalogues, and the pages of lists. */
  function isExpected(key: string): boolean {
    const types = valuesIn(graph.node(key)?.text ?? '', { key, predicate: TERMS.type });
    return facts.catalogues.has(key) || types.some((type) => PAGE_CLASSES.has(type));
  }
}

function identified(graph: DumpGraph, key: string) {
  const predicate = TERMS.identifier;
  const { text = '' } = graph.node(key) ?? {};
  return {
    key,
    identifiers: valuesIn(text, { key, predicate }),
    records: graph.recordsOf(key).map((record) => ({
      key: record,
      identifiers: valuesIn(`${text}\n${graph.node(record)?.text ?? ''}`, {
        key: record,
        predicate,
      }),
    })),
  };
}

/** The body of a part. Throws if a description in it is not complete. */
function bodyOf(
  { texts, reached }: DatasetPart,
  broken: ReadonlyMap<string, string>,
): Uint8Array<ArrayBuffer> {
  const wrong = broken.size === 0 ? undefined : [...reached].find((key) => broken.has(key));
  if (wrong !== undefined) {
    throw new Error(`The description of ${wrong} is broken: ${broken.get(wrong)}`);
  }
  return new TextEncoder().encode(asTurtle(withoutRepeatedNodes(texts.join('\n'))));
}

/** The description of the catalogue; `undefined` where there is none, or only its type. */
function catalogueBody(
  { broken }: ReadDump,
  graph: DumpGraph,
  { catalogue }: CatalogueChoice,
): Uint8Array<ArrayBuffer> | undefined {
  const part = catalogue === undefined ? undefined : graph.partOfCatalogue(catalogue);
  const isWhole = part && ![...part.reached].some((key) => broken.has(key));
  return isWhole && part.texts.length > 1 ? bodyOf(part, broken) : undefined;
}

/** What a list says that it has, and the documents do not. */
function missingOf({ store, documents }: ReadDump, found: number): readonly string[] {
  const { totalItems = 0 } = store.facts;
  return documents > 0 && found < totalItems
    ? [`the source says that it has ${totalItems} entries, and ${found} datasets were found`]
    : [];
}
