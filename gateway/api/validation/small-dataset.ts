import type { DatasetCore, Quad, Term } from '@rdfjs/types';

/** Quads with the same term at one place, by the text of the term: terms of several kinds may share one. */
type Index = Map<string, Quad[]>;

interface Indexes {
  readonly bySubject: Index;
  readonly byObject: Index;
}

/**
 * A dataset (RDF/JS) for some thousand quads that are asked for by subject or by object. It keeps each quad in two short lists;
 * indexes by all three terms would take some hundred times as much.
 */
export function createSmallDataset(quads: Iterable<Quad> = []): DatasetCore {
  const dataset = datasetOf([]);
  for (const quad of quads) {
    dataset.add(quad);
  }
  return dataset;
}

/** A dataset of quads that differ. What a match gives is mostly read once, so it has no indexes until it is asked. */
function datasetOf(quads: Quad[]): DatasetCore {
  let indexes: Indexes | undefined;
  const indexed = () => {
    indexes ??= indexesOf(quads);
    return indexes;
  };

  const dataset: DatasetCore = {
    get size() {
      return quads.length;
    },
    add(quad) {
      if (!dataset.has(quad)) {
        quads.push(quad);
        addTo(indexed(), quad);
      }
      return dataset;
    },
    delete(quad) {
      const at = quads.findIndex((known) => known.equals(quad));
      if (at >= 0) {
        quads.splice(at, 1);
        indexes = undefined;
      }
      return dataset;
    },
    has: (quad) => shortest(indexed(), quad).some((known) => known.equals(quad)),
    match(subject, predicate, object, graph) {
      return datasetOf(
        candidates(quads, indexed, { subject, object }).filter(
          (quad) =>
            isWanted(quad.subject, subject) &&
            isWanted(quad.predicate, predicate) &&
            isWanted(quad.object, object) &&
            isWanted(quad.graph, graph),
        ),
      );
    },
    [Symbol.iterator]: () => quads[Symbol.iterator](),
  };
  return dataset;
}

interface Wanted {
  readonly subject: Term | null | undefined;
  readonly object: Term | null | undefined;
}

function candidates(
  quads: readonly Quad[],
  indexed: () => Indexes,
  { subject, object }: Wanted,
): readonly Quad[] {
  if (subject && object) {
    return shortest(indexed(), { subject, object });
  }
  if (subject) {
    return listOf(indexed().bySubject, subject);
  }
  return object ? listOf(indexed().byObject, object) : quads;
}

/** Of the two lists that quads with both terms are in: a report has thousands of results, and each of them the same type. */
function shortest(
  { bySubject, byObject }: Indexes,
  { subject, object }: { readonly subject: Term; readonly object: Term },
) {
  const [some, others] = [listOf(bySubject, subject), listOf(byObject, object)];
  return some.length < others.length ? some : others;
}

function isWanted(term: Term, wanted: Term | null | undefined): boolean {
  return !wanted || term.equals(wanted);
}

function indexesOf(quads: readonly Quad[]): Indexes {
  const indexes: Indexes = { bySubject: new Map(), byObject: new Map() };
  for (const quad of quads) {
    addTo(indexes, quad);
  }
  return indexes;
}

function addTo({ bySubject, byObject }: Indexes, quad: Quad): void {
  addToList(bySubject, quad.subject, quad);
  addToList(byObject, quad.object, quad);
}

function addToList(index: Index, term: Term, quad: Quad): void {
  const known = index.get(term.value);
  if (known) {
    known.push(quad);
  } else {
    index.set(term.value, [quad]);
  }
}

function listOf(index: Index, term: Term): readonly Quad[] {
  return index.get(term.value) ?? [];
}
