import {
  correctedText,
  parseTextQuery,
  type Search,
  type SearchQuery,
  typedQuery,
} from '../../../../search/index.ts';
import { loadedDocument } from '../documents/loaded-document.ts';
import type { NodeSource } from '../schema/nodes/node-interface.ts';
import { foundTerm, type VocabularyLoaders } from '../vocabularies/vocabulary-loaders.ts';
import { interleaved } from './interleaved.ts';
import { nodesAt, type PagePart } from './nodes-at.ts';

/** The kind that the terms of all vocabularies are; no entity has this name. */
export const ALL_TERMS = 'terms of vocabularies';

/** Hits of one kind. */
export interface KindTotal {
  readonly kind: string;
  readonly total: number;
  readonly relaxed?: boolean | undefined;
  /** The text that was searched instead. */
  readonly didYouMean?: string | undefined;
}

/** A kind of nodes that a text is searched in. */
export interface SearchedKind {
  counted(): Promise<KindTotal>;
  /** A part of the hits in their order. */
  page(part: PagePart): Promise<readonly NodeSource[]>;
}

/** What documents and terms are searched with in one request. */
export interface KindSearches {
  readonly search: Pick<Search, 'search'>;
  readonly vocabularies: Pick<VocabularyLoaders, 'entries' | 'search'>;
}

/** The kind of this name, searched for a text: an entity, or `ALL_TERMS`. */
export function searchedKind(
  { search, vocabularies }: KindSearches,
  kind: string,
  text: string,
): SearchedKind {
  return kind === ALL_TERMS ? termsFor(vocabularies, text) : documentsFor(search, kind, text);
}

function documentsFor(search: Pick<Search, 'search'>, entity: string, typed: string): SearchedKind {
  const asked: SearchQuery = {
    ...typedQuery(typed),
    selection: {},
    order: [],
    page: { first: 0 },
    facets: [],
  };
  return {
    async counted() {
      const { total, relaxed, corrections = [] } = await search.search(entity, asked);
      const didYouMean = corrections.length > 0 ? correctedText(typed, corrections) : undefined;
      return { kind: entity, total, relaxed, didYouMean };
    },
    async page(page) {
      const { hits } = await search.search(entity, { ...asked, page });
      return hits.map(({ document }) => loadedDocument(document));
    },
  };
}

/** Terms of all vocabularies: as with kinds, the best of each vocabulary first. */
function termsFor(vocabularies: KindSearches['vocabularies'], typed: string): SearchedKind {
  const text = parseTextQuery(typed);
  const found = (vocabulary: string, page: PagePart) =>
    vocabularies.search(vocabulary, { ...(text && { text }), page });
  let asked: ReturnType<typeof totalsOf> | undefined;
  const totals = () => {
    asked ??= totalsOf();
    return asked;
  };
  return {
    async counted() {
      return { kind: ALL_TERMS, total: sumOf(await totals()) };
    },
    async page({ offset: start, first: length }) {
      const places = interleaved(await totals(), { start, length });
      const nodes = await nodesAt(places, async (vocabulary, part) => {
        const { hits } = await found(vocabulary, part);
        return hits.map(({ term }) => foundTerm(vocabulary, term));
      });
      return nodes.filter((node) => node !== undefined);
    },
  };

  async function totalsOf(): Promise<readonly KindTotal[]> {
    const entries = await vocabularies.entries();
    return Promise.all(
      entries.map(async ({ id }) => {
        const { total } = await found(id, { offset: 0, first: 0 });
        return { kind: id, total };
      }),
    );
  }
}

function sumOf(totals: readonly KindTotal[]): number {
  return totals.reduce((sum, { total }) => sum + total, 0);
}
