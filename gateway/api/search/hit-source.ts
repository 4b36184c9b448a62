import type {
  DocumentObject,
  Search,
  StoredDocument,
  TermDocument,
  TypedQuery,
  TypedResult,
} from '../../../search/index.ts';
import { membersOfStored } from '../documents/document-members.ts';

/** Source of the hits of one kind, in order: the documents of an entity, or the terms of vocabularies. */
export interface HitSource {
  /** Key of its position in a continuation. */
  readonly name: string;
  read(place: HitPlace): Promise<SourcePage>;
}

export interface HitPlace {
  readonly first: number;
  readonly offset?: number;
  /** Cursor of the last hit before. */
  readonly after?: string;
}

export interface SourcePage extends Pick<TypedResult, 'total' | 'relaxed' | 'didYouMean'> {
  readonly hits: readonly FoundHit[];
}

/** A hit of any kind. */
export interface FoundHit {
  readonly kind: string;
  readonly id: string;
  readonly cursor: string;
  readonly found: StoredDocument | FoundTerm;
}

/** A term with the id of its vocabulary. */
export interface FoundTerm {
  readonly vocabulary: string;
  readonly document: TermDocument;
}

/** The members of a document or term; do not write to them. */
export function membersOfHit({ found }: FoundHit): DocumentObject {
  return 'vocabulary' in found ? { ...found.document } : membersOfStored(found);
}

/** The documents of an entity. */
export function documentSource(
  search: Pick<Search, 'search'>,
  entity: string,
  query: TypedQuery,
): HitSource {
  return {
    name: entity,
    async read(page) {
      const { hits, ...counted } = await search.search(entity, { ...query, page });
      return {
        ...counted,
        hits: hits.map(({ document, cursor }) => ({
          kind: entity,
          id: document.id,
          cursor,
          found: document,
        })),
      };
    },
  };
}

/** Compares hits of several sources; 0 where only the order of the sources decides. */
export type CompareHits = (a: FoundHit, b: FoundHit) => number;
