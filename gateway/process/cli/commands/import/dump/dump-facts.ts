import type { Quad } from '@rdfjs/types';
import { NEXT_PAGE, PAGE_CLASSES, TERMS } from './vocabulary.ts';

/** What is noted of a dump while it is read: which nodes are what. Nodes are named by their keys. */
export interface DumpFacts {
  /** Dataset → the units (`DumpStore`) in which it has its type. */
  readonly datasets: ReadonlyMap<string, ReadonlySet<number>>;
  /** Catalogue → the units in which it has its type. */
  readonly catalogues: ReadonlyMap<string, ReadonlySet<number>>;
  /** Catalogue → datasets that it links. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  /** Catalogue → records that it links. */
  readonly linkedRecords: ReadonlyMap<string, ReadonlySet<string>>;
  readonly records: ReadonlySet<string>;
  /** Dataset → nodes with `foaf:primaryTopic` to it. */
  readonly describedBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** Dataset → data services that serve it. */
  readonly servedBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** Dataset → series that name it as a member. */
  readonly seriesOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly hasPages: boolean;
  /** The largest number of members that a list says it has. */
  readonly totalItems: number | undefined;
}

/** Collects facts from quads whose nodes have the keys that are given. */
export class FactCollector implements DumpFacts {
  readonly datasets = new Map<string, Set<number>>();
  readonly catalogues = new Map<string, Set<number>>();
  readonly members = new Map<string, Set<string>>();
  readonly linkedRecords = new Map<string, Set<string>>();
  readonly records = new Set<string>();
  readonly describedBy = new Map<string, Set<string>>();
  readonly servedBy = new Map<string, Set<string>>();
  readonly seriesOf = new Map<string, Set<string>>();
  #nextPages = new Set<string>();
  hasPages = false;
  totalItems: number | undefined;

  add({ predicate, object }: Quad, subjectKey: string, objectKey: string, unit: number): void {
    switch (predicate.value) {
      case TERMS.type:
        this.#addType(subjectKey, object.value, unit);
        return;
      case TERMS.dataset:
        addTo(this.members, subjectKey, objectKey);
        return;
      case TERMS.record:
        addTo(this.linkedRecords, subjectKey, objectKey);
        return;
      case TERMS.primaryTopic:
        addTo(this.describedBy, objectKey, subjectKey);
        return;
      case TERMS.servesDataset:
        addTo(this.servedBy, objectKey, subjectKey);
        return;
      case TERMS.seriesMember:
        addTo(this.seriesOf, objectKey, subjectKey);
        return;
      case TERMS.totalItems:
        this.totalItems = Math.max(this.totalItems ?? 0, Number(object.value) || 0);
        return;
      default:
        if (NEXT_PAGE.has(predicate.value)) {
          this.hasPages = true;
          this.#nextPages.add(object.value.trim());
        }
    }
  }

  /** References to further pages that were found since the last call; texts may be relative. */
  takeNextPages(): ReadonlySet<string> {
    const taken = this.#nextPages;
    this.#nextPages = new Set();
    return taken;
  }

  #addType(subject: string, type: string, unit: number): void {
    if (type === TERMS.Dataset) {
      addTo(this.datasets, subject, unit);
    } else if (type === TERMS.Catalog) {
      addTo(this.catalogues, subject, unit);
    } else if (type === TERMS.CatalogRecord) {
      this.records.add(subject);
    } else if (PAGE_CLASSES.has(type)) {
      this.hasPages = true;
    }
  }
}

function addTo<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) {
    values.add(value);
  } else {
    map.set(key, new Set([value]));
  }
}
