import type { DumpFacts } from './dump-facts.ts';
import type { DumpStore } from './dump-store.ts';
import { nodeText } from './n-triples.ts';
import { type DatasetPart, splitPart } from './split-dataset.ts';
import { TERMS } from './vocabulary.ts';

/** A dump divided into datasets. */
export type DumpGraph = ReturnType<typeof divideDump>;

/** Divides a dump that was read to its end. `isResource` tells what is imported as a custom resource. */
export function divideDump(store: DumpStore, isResource: (key: string) => boolean) {
  const { facts } = store;
  const ownUnits = unitsOfDatasets(store);
  const isOwn = new Set(ownUnits.values());
  const shared = store.nodeReader((unit) => !isOwn.has(unit));
  const partsOfOthers = store.linkedOf(unlistedBlanks(facts));
  const isDataset = (key: string) =>
    facts.datasets.has(key) && !facts.catalogues.has(key) && !partsOfOthers.has(key);
  const isSeparate = (key: string) =>
    isDataset(key) || facts.catalogues.has(key) || facts.records.has(key);
  /** Services and series stand by themselves, although datasets have copies of those that belong to them. */
  const isApart = (key: string) => isSeparate(key) || isResource(key);
  /** Described outside the graphs of other datasets, which may mention it. */
  const isHome = (key: string) =>
    ownUnits.has(key) || [...(facts.datasets.get(key) ?? [])].some((unit) => !isOwn.has(unit));
  const recordsOf = (key: string) =>
    [...(facts.describedBy.get(key) ?? [])].filter((record) => !facts.datasets.has(record));

  return {
    /** Keys of the datasets, in the order of the dump. */
    datasets: [...facts.datasets.keys()].filter(
      (key) => isDataset(key) && !isResource(key) && isHome(key),
    ),
    recordsOf,
    /** The statements about a node, without those in graphs of a single dataset. */
    node: (key: string) => {
      const unit = ownUnits.get(key);
      return unit === undefined ? shared(key) : store.readUnit(unit);
    },
    /** Takes the statements of a dataset, which no longer count as left over. */
    partOfDataset(key: string) {
      const unit = ownUnits.get(key);
      return unit === undefined ? sharedPart(key) : wholeUnit(store, unit);
    },
    /** Takes the statements of a service or series, which no longer count as left over. */
    partOfResource(key: string) {
      const unit = ownUnits.get(key);
      const root = { key, records: recordsOf(key) };
      return unit === undefined ? split(root, isApart) : wholeUnit(store, unit);
    },
    /** Takes the statements of a catalogue, without the links to its datasets. */
    partOfCatalogue(key: string) {
      const part = split({ key, records: recordsOf(key) }, isApart);
      return { ...part, lines: part.lines.filter((line) => !LINK_OF_CATALOGUE.test(line)) };
    },
  };

  /** A dataset names its series, also where only the series names the dataset. */
  function sharedPart(key: string): DatasetPart {
    const series = [...(facts.seriesOf.get(key) ?? [])];
    const context = [...(facts.servedBy.get(key) ?? []), ...series];
    const part = split({
      key,
      context: context.filter((node) => !isSeparate(node)),
      records: recordsOf(key),
    });
    return { ...part, lines: [...part.lines, ...seriesLinks(key, series, part)] };
  }

  function split(root: Parameters<typeof splitPart>[1], separates = isSeparate): DatasetPart {
    const node = (key: string) => {
      const found = shared(key);
      if (found) {
        store.use(found);
      }
      return found;
    };
    return splitPart({ node, isSeparate: separates }, root);
  }
}

/**
 * Dataset → the graph that describes it alone: of its name, or with no other dataset and no catalogue. Such a graph is what
 * another platform stores of the dataset, so all of it belongs to the dataset, and nothing else does.
 */
function unitsOfDatasets(store: DumpStore): ReadonlyMap<string, number> {
  const { facts } = store;
  const withCatalogue = new Set([...facts.catalogues.values()].flatMap((units) => [...units]));
  const byUnit = Map.groupBy(
    [...facts.datasets].flatMap(([key, units]) => [...units].map((unit) => ({ key, unit }))),
    ({ unit }) => unit,
  );
  const owned = new Map<string, number>();
  for (const [unit, datasets] of byUnit) {
    const named = datasets.find(({ key }) => store.unitOf(key) === unit);
    const only = datasets.length === 1 && !withCatalogue.has(unit) ? datasets[0] : undefined;
    const owner = named ?? only;
    if (unit > 0 && owner && (named || !owned.has(owner.key))) {
      owned.set(owner.key, unit);
    }
  }
  return owned;
}

/** Datasets without IRI that no catalogue lists: what links one, such as a dataset its source, has it as a part. */
function unlistedBlanks(facts: DumpFacts): ReadonlySet<string> {
  const listed = new Set([...facts.members.values()].flatMap((members) => [...members]));
  const blank = [...facts.datasets.keys()].filter((key) => key.startsWith('_:'));
  return new Set(blank.filter((key) => !listed.has(key) && !facts.describedBy.has(key)));
}

/** Links of a dataset to series that its part can name. */
function seriesLinks(
  key: string,
  series: readonly string[],
  { reached }: Pick<DatasetPart, 'reached'>,
): readonly string[] {
  return series
    .filter((one) => !one.startsWith('_:') || reached.has(one))
    .map((one) => `${nodeText(key)} <${TERMS.inSeries}> ${nodeText(one)} .`);
}

const LINK_OF_CATALOGUE = new RegExp(`^\\S+ <(${TERMS.dataset}|${TERMS.record})> `);

/** All of a graph, which belongs to one resource. */
function wholeUnit(store: DumpStore, unit: number): DatasetPart {
  const node = store.readUnit(unit);
  store.use(node);
  return { lines: node.lines, reached: node.keys };
}
