import { RefusedInputError } from './errors.ts';
import type { ResourceKind } from './stores/change.ts';

/** The names of everything that the platform names itself, under one base IRI. */
export interface Names {
  readonly base: string;
  /** Name and graph of a catalogue. */
  catalogue(id: string): string;
  /** Name of the record that the platform keeps in a catalogue's graph. */
  catalogueRecord(id: string): string;
  /** Name and graph of a dataset. */
  dataset(id: string): string;
  /** Name of the record that the platform keeps in a dataset's graph. */
  record(id: string): string;
  /** Graph of the quality measurements of a dataset. */
  metrics(datasetId: string): string;
  /** Name of a vocabulary that has none of its own; relative IRIs of its body resolve against it. */
  vocabulary(id: string): string;
  /** Name of the distribution that a vocabulary's dataset has. */
  distribution(vocabularyId: string): string;
  /** Whether an IRI is, or could become, the name of something else than a vocabulary here. */
  isOwn(iri: string): boolean;
}

/** Paths of everything that the platform names. */
const OWN = ['id/', 'set/', '.well-known/genid/'];

/** Names under `base`, an absolute IRI that ends in `/`. */
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

/** Kinds whose graph is named after the id. A vocabulary is stored under the IRI of its concept scheme. */
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

/** Catalogue of the vocabularies, which has endpoints of its own. */
export const VOCABULARIES = 'vocabularies';

const ID = /^[a-z0-9_~-]+$/;

/** Whether `id` can be the id of a catalogue, dataset or vocabulary at all. */
export function isServedId(id: string): boolean {
  return ID.test(id);
}

/** Throws `RefusedInputError` where no vocabulary can be put under `id`. */
export function checkVocabularyId(id: string): void {
  checkId(id, 'vocabulary');
}

/** Throws `RefusedInputError` where no catalogue can be put under `id`. */
export function checkCatalogueId(id: string): void {
  checkId(id, 'catalogue');
  if (id === VOCABULARIES) {
    throw new RefusedInputError(
      'reserved-id',
      `The catalogue id "${id}" belongs to the vocabulary management; choose another id, and use ` +
        'the vocabulary endpoints to change vocabularies.',
    );
  }
}

function checkId(id: string, noun: string): void {
  if (!isServedId(id)) {
    throw new RefusedInputError(
      'invalid-id',
      `"${id}" cannot be a ${noun} id: write lower-case letters a-z, digits, "-", "_" and "~" only.`,
    );
  }
}
