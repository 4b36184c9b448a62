import { findHits, type Searched } from '../../search/find-hits.ts';
import type { KindTotal } from '../../search/open-merge.ts';
import { loadedDocument } from '../documents/loaded-document.ts';
import { badInput } from '../errors.ts';
import type { NodeSource } from '../schema/nodes/node-interface.ts';
import type { VocabularyLoaders } from '../vocabularies/vocabulary-loaders.ts';

/** A page of hits of several kinds. */
export interface MergedPage {
  readonly totalCount: number;
  readonly totals: readonly KindTotal[];
  readonly hits: readonly HitOfKind[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface HitOfKind {
  readonly node: NodeSource;
  readonly cursor: string;
}

export interface MergedRequest {
  readonly query: string;
  /** Names of entities and `TERMS_KIND`, each once; the first comes first among hits of one rank. */
  readonly kinds: readonly string[];
  readonly first: number;
  readonly after: string | undefined;
}

/** Searches for documents and terms in one request. */
export interface KindSearches {
  readonly search: Searched['search'];
  readonly vocabularies: Pick<VocabularyLoaders, 'search'>;
}

/** Hits up to which pages go. */
const MAX_HITS = 10_000;

/** Searches several kinds. */
export async function mergedSearch(
  { search, vocabularies }: KindSearches,
  { query, kinds, first, after }: MergedRequest,
): Promise<MergedPage> {
  const skip = after === undefined ? 0 : positionOf(after);
  const { hits, total, totals } = await findHits(
    { search, searchVocabulary: vocabularies.search },
    { text: query, kinds: kinds.map((kind) => ({ kind })), order: [] },
    { skip, take: Math.min(first, MAX_HITS - skip) },
  );
  return {
    totalCount: total,
    totals,
    hits: hits.map((hit, at) => ({
      node: 'vocabulary' in hit.found ? hit.found : loadedDocument(hit.found),
      cursor: cursorAt(skip + at + 1),
    })),
    hasNextPage: skip + hits.length < Math.min(MAX_HITS, total),
    hasPreviousPage: skip > 0,
  };
}

/** The cursor of a hit: how many hits end with it. */
function cursorAt(hits: number): string {
  return Buffer.from(`hits:${hits}`).toString('base64url');
}

function positionOf(cursor: string): number {
  const hits = /^hits:(\d{1,5})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  const position = Number(hits);
  if (hits === undefined || position > MAX_HITS) {
    throw badInput('"after" is no cursor of this search. Send the endCursor of a page.');
  }
  return position;
}
