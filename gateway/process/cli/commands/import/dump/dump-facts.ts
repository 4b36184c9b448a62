import type { Quad } from '@rdfjs/types';
import { NEXT_PAGE, PAGE_CLASSES, RESOURCE_CLASSES, TERMS } from './vocabulary.ts';

type Links = Map<string, Set<string>>;

/** Facts about the nodes of a dump, recorded while it is read. Nodes are named by their keys. */
export class DumpFacts {
  /** Dataset → the units (`DumpStore`) in which it has its type. */
  readonly datasets = new Map<string, Set<number>>();
  /** Catalogue → the units in which it has its type. */
  readonly catalogues = new Map<string, Set<number>>();
  /** Data services and dataset series → their classes. */
  readonly resources: Links = new Map();
  readonly records = new Set<string>();
  /** Catalogue → datasets that it links, and what else it links as such. */
  readonly members: Links = new Map();
  /** Catalogue → services and other resources that it links. */
  readonly otherMembers: Links = new Map();
  /** Catalogue → records that it links. */
  readonly linkedRecords: Links = new Map();
  /** Dataset → series that it names. */
  readonly namedSeries: Links = new Map();
  /** Dataset → nodes with `foaf:primaryTopic` to it. */
  readonly describedBy: Links = new Map();
  /** Dataset → data services that serve it. */
  readonly servedBy: Links = new Map();
  /** Dataset → series that name it as a member. */
  readonly seriesOf: Links = new Map();
  /** True if there are pages of a list. */
  hasPages = false;
  /** The largest number of members that a list says it has. */
  totalItems = 0;
  #nextPages = new Set<string>();

  readonly #links: Readonly<Record<string, Links>> = {
    [TERMS.dataset]: this.members,
    [TERMS.service]: this.otherMembers,
    [TERMS.resource]: this.otherMembers,
    [TERMS.record]: this.linkedRecords,
    [TERMS.inSeries]: this.namedSeries,
  };
  readonly #inverseLinks: Readonly<Record<string, Links>> = {
    [TERMS.primaryTopic]: this.describedBy,
    [TERMS.servesDataset]: this.servedBy,
    [TERMS.seriesMember]: this.seriesOf,
  };

  /** Records what a quad says whose nodes have the keys that are given. */
  add({ predicate: { value: predicate }, object }: Quad, from: string, to: string, unit: number) {
    const links = this.#links[predicate];
    const inverse = this.#inverseLinks[predicate];
    if (links) {
      addTo(links, from, to);
    } else if (inverse) {
      addTo(inverse, to, from);
    } else if (predicate === TERMS.type) {
      this.#addType(from, object.value, unit);
    } else if (predicate === TERMS.totalItems) {
      this.totalItems = Math.max(this.totalItems, Number(object.value) || 0);
    } else if (NEXT_PAGE.has(predicate)) {
      this.hasPages = true;
      this.#nextPages.add(object.value.trim());
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
    } else if (RESOURCE_CLASSES.has(type)) {
      addTo(this.resources, subject, type);
    } else if (PAGE_CLASSES.has(type)) {
      this.hasPages = true;
    }
  }
}

function addTo<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
  const values = map.get(key) ?? new Set();
  map.set(key, values.add(value));
}
