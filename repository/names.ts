import { RefusedInputError } from './errors.ts';
import type { ResourceKind } from './stores/change.ts';

/** The IRIs of everything that the platform names, under one base IRI. */
export interface Names {
  readonly base: string;
  /** IRI of a catalogue, and of its graph. */
  catalogue(id: string): string;
  /** IRI of the record that the platform maintains in the graph of a catalogue. */
  catalogueRecord(id: string): string;
  /** IRI of a dataset, and of its graph. */
  dataset(id: string): string;
  /** IRI of the record that the platform maintains in the graph of a dataset. */
  record(id: string): string;
  /** IRI of the graph with the quality measurements of a dataset. */
  metrics(datasetId: string): string;
  /** IRI that relative IRIs in the body of a vocabulary are resolved against. */
  vocabulary(id: string): string;
  /** IRI of the distribution of the dataset that describes a vocabulary. */
  distribution(vocabularyId: string): string;
  /** Whether the platform names a resource that is not a vocabulary by this IRI, or could. */
  isOwn(iri: string): boolean;
}

/** Paths of the IRIs that the platform mints. */
const OWN = ['id/', 'set/', '.well-known/genid/'];

/** The IRIs under `base`, an absolute IRI that ends in `/`. */
export function namesUnder(base: string): Names {
  return {
    base,
    catalogue: (id) => `${base}id/catalogue/${id}`,
    catalogueRecord: (id) => `${base}id/record/${id}`,
    dataset: (id) => `${base}set/data/${id}`,
    record: (id) => `${base}set/record/${id}`,
    metrics: (datasetId) => `${base}id/metrics/${datasetId}`,
    vocabulary: (id) => `${base}id/vocabulary/${id}`,
    distribution: (vocabularyId) => `${base}set/distribution/${vocabularyId}`,
    isOwn: (iri) => OWN.some((path) => iri.startsWith(`${base}${path}`)),
  };
}

/**
 * Kinds whose graph is named after the id. A vocabulary is stored under the IRI of its concept
 * scheme.
 */
export type NamedById = Exclude<ResourceKind, 'vocabulary'>;

/** The graph that describes a resource. */
export function graphOf(names: Names, kind: NamedById, id: string): string {
  switch (kind) {
    case 'catalogue':
    case 'vocabulary-catalogue':
      return names.catalogue(id);
    case 'dataset':
    case 'vocabulary-dataset':
      return names.dataset(id);
    case 'metrics':
      return names.metrics(id);
  }
}

/** Id of the hidden catalogue of vocabularies; only the vocabulary endpoints change it. */
export const VOCABULARIES = 'vocabularies';

const ID = /^[a-z0-9_~-]+$/;

/** Whether `id` has the form of a served id, of a catalogue, dataset or vocabulary. */
export function isServedId(id: string): boolean {
  return ID.test(id);
}

/** Throws `RefusedInputError` if no vocabulary can have this id. */
export function checkVocabularyId(id: string): void {
  checkId(id, 'vocabulary');
}

/** Throws `RefusedInputError` if no catalogue can have this id. */
export function checkCatalogueId(id: string): void {
  checkId(id, 'catalogue');
  if (id === VOCABULARIES) {
    throw new RefusedInputError(
      'reserved-id',
      `The catalogue id "${id}" is reserved for vocabularies. Choose another id; to change ` +
        'vocabularies, use the vocabulary endpoints.',
    );
  }
}

function checkId(id: string, noun: string): void {
  if (!isServedId(id)) {
    throw new RefusedInputError(
      'invalid-id',
      `"${id}" is not a valid ${noun} id. Use only lower-case letters (a-z), digits, "-", "_" and "~".`,
    );
  }
}
