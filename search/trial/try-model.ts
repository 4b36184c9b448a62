import { createHash } from 'node:crypto';
import type { ProfileModel } from '../../profile-compiler/index.ts';
import { prepareDocuments } from '../follow/documents/document-source.ts';
import type { RepositoryFeed } from '../follow/documents/repository-feed.ts';
import type { Log } from '../log.ts';
import type { DocumentObject, FieldProblem } from '../port/search-index.ts';
import { readVocabulary } from '../terms/read-vocabulary.ts';
import { buildLookup, termLookup, type VocabularyLookup } from '../terms/vocabulary-lookup.ts';

/** The document of a dataset under a model that is tried. */
export interface TriedDocument {
  readonly id: string;
  readonly document: DocumentObject;
  /** Bytes of the document as JSON. */
  readonly bytes: number;
  readonly problems: readonly FieldProblem[];
}

/** Documents as a model makes them. */
export interface TriedModel {
  readonly documents: readonly TriedDocument[];
  /** Time of reading the graphs and making the documents, in milliseconds. */
  readonly elapsedMs: number;
}

interface TrialParts {
  readonly feed: RepositoryFeed;
  readonly log: Log;
  readonly lookups: ReadonlyMap<string, VocabularyLookup>;
  readonly serviceLanguage?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly signal?: AbortSignal;
}

/** Makes the documents of datasets as a follower does, and writes nothing. */
export async function tryModel(
  model: ProfileModel,
  ids: readonly string[],
  parts: TrialParts,
): Promise<TriedModel> {
  const { lookups, signal, ...options } = parts;
  const vocabularies = termLookup(lookups);
  const making = prepareDocuments({ ...options, model, vocabularies, fromEmpty: true });
  await making.organizations.open();
  const started = performance.now();
  const documents: TriedDocument[] = [];
  for (const id of ids) {
    signal?.throwIfAborted();
    const { indexed, problems } = await making.documents.update({ entity: 'dataset', id });
    // Deleted meanwhile.
    if (indexed) {
      const bytes = Buffer.byteLength(indexed.json);
      documents.push({ id, document: JSON.parse(indexed.json) as DocumentObject, bytes, problems });
    }
  }
  return { documents, elapsedMs: performance.now() - started };
}

/** The lookups of stored vocabularies, by their ids. */
export async function storedLookups(
  feed: Pick<RepositoryFeed, 'graph' | 'base'>,
  ids: readonly string[],
  defaultLanguage = 'en',
): Promise<ReadonlyMap<string, VocabularyLookup>> {
  const lookups = new Map<string, VocabularyLookup>();
  for (const id of ids) {
    const stored = await feed.graph('vocabulary', id);
    if (stored) {
      const { graph: resource, quads } = stored;
      const read = await readVocabulary({ id, resource, quads, defaultLanguage, base: feed.base });
      lookups.set(id, await buildLookup(id, read.terms));
    }
  }
  return lookups;
}

/** Stored datasets of which some were chosen, and the vocabularies beside them. */
export interface StoredSample {
  /** Ids of the chosen datasets. */
  readonly ids: readonly string[];
  /** Number of all stored datasets. */
  readonly total: number;
  readonly vocabularies: readonly string[];
}

/** Changes that are read at once. */
const PAGE = 500;

/** Reads the change feed and chooses datasets by the hashes of their ids: spread over all catalogues, the same each time. */
export async function sampleDatasets(
  feed: Pick<RepositoryFeed, 'changes'>,
  most: number,
  signal?: AbortSignal,
): Promise<StoredSample> {
  let chosen: { readonly id: string; readonly rank: string }[] = [];
  let total = 0;
  const vocabularies: string[] = [];
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const changes = await feed.changes({ after, limit: PAGE });
    const stored = changes.filter(({ operation }) => operation === 'put');
    const datasets = stored.filter(({ kind }) => kind === 'dataset');
    total += datasets.length;
    vocabularies.push(...stored.filter(({ kind }) => kind === 'vocabulary').map(({ id }) => id));
    chosen = [
      ...chosen,
      ...datasets.map(({ id }) => ({ id, rank: createHash('sha256').update(id).digest('hex') })),
    ]
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, most);
    const last = changes.at(-1);
    if (!last) {
      return { ids: chosen.map(({ id }) => id), total, vocabularies };
    }
    after = last.seq;
  }
}
