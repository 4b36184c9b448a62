import type { ImportItem } from '../import-datasets.ts';
import { asTurtle, TURTLE } from './as-turtle.ts';
import { type CatalogueChoice, chooseCatalogue } from './choose-catalogue.ts';
import { type DumpGraph, divideDump } from './dump-graph.ts';
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
  /** Why datasets of the source may be missing in the plan; empty where it is complete. */
  readonly gaps: readonly string[];
  /** What belongs to nothing that is imported, where all of the dump is. Call it when all items were loaded. */
  leftOver(): LeftOver;
}

/** What of a dump is imported, and how. */
export interface DumpChoice {
  readonly fromCatalogue: string | undefined;
  readonly idFrom: DumpIdSource;
}

/** Plans what is sent of a dump. Throws `UsageError` where the dump has several catalogues and none was chosen. */
export function planDump(dump: ReadDump, { fromCatalogue, idFrom }: DumpChoice): DumpPlan {
  const { store, broken } = dump;
  const { facts } = store;
  const graph = divideDump(store);
  const titleOf = (key: string) =>
    valuesIn(graph.node(key)?.text ?? '', { key, predicate: TERMS.title })[0];
  const choice = chooseCatalogue(facts, fromCatalogue, titleOf);
  const keys = graph.datasets.filter((key) => choice.datasets?.has(key) ?? true);
  const ids = originalIds(
    keys.map((key) => identified(graph, key)),
    idFrom,
  );
  const catalogue = catalogueBody(dump, graph, choice);
  return {
    ...(catalogue && { catalogue }),
    datasets: keys.map((key) => ({
      name: key.startsWith('_:') ? (titleOf(key) ?? key) : key,
      identify: async () => ids.get(key),
      load: async () => ({
        bytes: bodyOf(graph.partOfDataset(key), broken),
        contentType: TURTLE,
      }),
    })),
    gaps: [...dump.gaps, ...missingOf(dump, graph.datasets.length)],
    leftOver: () =>
      choice.datasets ? { statements: 0, examples: [] } : store.leftOver(isExpected),
  };

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
