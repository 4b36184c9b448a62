import { RefusedInputError } from './errors.ts';
import { GRAPH_KINDS, type NamedById, partsOfCustomId } from './stores/graph-kinds.ts';

/** Paths of the IRIs that the platform mints. */
const OWN = ['id/', 'set/', '.well-known/genid/'];

/** The IRIs of everything that the platform names under `base`, an absolute IRI that ends in `/`. */
export function namesUnder(base: string) {
  return {
    base,
    /** IRI of a catalogue, and of its graph. */
    catalogue: (id: string) => graphOf({ base }, 'catalogue', id),
    /** IRI of the record that the platform maintains in the graph of a catalogue. */
    catalogueRecord: (id: string) => recordOf({ base }, 'catalogue', id),
    /** IRI of a dataset, and of its graph. */
    dataset: (id: string) => graphOf({ base }, 'dataset', id),
    /** IRI of the record that the platform maintains in the graph of a dataset. */
    record: (id: string) => recordOf({ base }, 'dataset', id),
    /** IRI of the graph with the quality measurements of a dataset. */
    metrics: (datasetId: string) => graphOf({ base }, 'metrics', datasetId),
    /** IRI that relative IRIs in the body of a vocabulary are resolved against. */
    vocabulary: (id: string) => `${base}id/vocabulary/${id}`,
    /** IRI of the distribution of the dataset that describes a vocabulary. */
    distribution: (vocabularyId: string) => `${base}set/distribution/${vocabularyId}`,
    /** Tests whether the platform names a resource other than a vocabulary by this IRI, or could. */
    isOwn: (iri: string) => OWN.some((path) => iri.startsWith(`${base}${path}`)),
  };
}

export type Names = Readonly<ReturnType<typeof namesUnder>>;

/** The graph that describes a resource. */
export function graphOf({ base }: { readonly base: string }, kind: NamedById, id: string): string {
  return base + GRAPH_KINDS[kind].path + id;
}

/** The record that the platform keeps in the graph of a resource. */
export function recordOf(
  { base }: { readonly base: string },
  kind: Exclude<NamedById, 'metrics' | 'vocabulary-version'>,
  id: string,
): string {
  return base + GRAPH_KINDS[kind].recordPath + id;
}

/** Id of the hidden catalogue of vocabularies; only the vocabulary endpoints change it. */
export const VOCABULARIES = 'vocabularies';

const ID = /^[a-z0-9_~-]+$/;

/** Tests whether `id` has the form of a served id, of a catalogue, dataset or vocabulary. */
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

/** Throws `RefusedInputError` if no organisation, or no custom resource, can have this id. */
export function checkResourceId(kind: 'organization' | 'resource', id: string): void {
  if (kind === 'organization') {
    checkId(id, 'organisation');
    return;
  }
  const parts = partsOfCustomId(id);
  checkId(parts.type, 'resource type');
  checkId(parts.id, 'resource');
}

function checkId(id: string, noun: string): void {
  if (!isServedId(id)) {
    throw new RefusedInputError(
      'invalid-id',
      `"${id}" is not a valid ${noun} id. Use only lower-case letters (a-z), digits, "-", "_" and "~".`,
    );
  }
}
