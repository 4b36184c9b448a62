import { byCodePoint } from '../../../../profile-compiler/index.ts';
import {
  cursorUnderId,
  hitOrder,
  InvalidQueryError,
  type TextQuery,
  type VocabularySearch,
} from '../../../../search/index.ts';
import type { CompareHits, HitSource } from '../hit-source.ts';
import { type HitMerge, openMerge } from '../open-merge.ts';
import { queryOf, TERMS_KIND } from '../search-request.ts';

/** Conditions for terms. */
export interface TermSearch {
  /** Ids in code point order. */
  readonly vocabularies: readonly string[];
  readonly text: TextQuery | undefined;
  /** True if relevance alone orders the hits. */
  readonly isByRelevance: boolean;
}

/**
 * The terms of vocabularies as one source, however many there are: the most relevant first, else one vocabulary after the
 * other, each by relevance or label.
 */
export function vocabulariesSource(
  search: VocabularySearch,
  { vocabularies, text, isByRelevance }: TermSearch,
): HitSource {
  const isInTurn = !text || !isByRelevance;
  const sources = vocabularies.map((id) => vocabularySource(search, { id, text, isInTurn }));
  const query = { ...queryOf({ text: '', order: [] }), ...(text && { text }) };
  return {
    name: TERMS_KIND,
    read: mergedTerms(sources, isInTurn ? () => 0 : hitOrder(query)),
  };
}

interface SearchedVocabulary extends Pick<TermSearch, 'text'> {
  readonly id: string;
  readonly isInTurn: boolean;
}

/** The terms of one vocabulary, whose cursors are those among all. */
function vocabularySource(
  search: VocabularySearch,
  { id: vocabulary, text, isInTurn }: SearchedVocabulary,
): HitSource {
  return {
    name: vocabulary,
    async read({ after, ...page }) {
      const turn =
        isInTurn && after !== undefined ? byCodePoint(vocabulary, vocabularyAt(after)) : 0;
      const { total, hits, hasNextPage } = await search(vocabulary, {
        ...(text && { text }),
        page: {
          ...page,
          ...(turn < 0 && { first: 0 }),
          ...(after !== undefined && turn === 0 && { after: cursorWithin(vocabulary, after) }),
        },
      });
      const found = hits.map(({ term: { document }, cursor }) => ({
        kind: TERMS_KIND,
        id: document.id,
        // Equal terms are ordered by vocabulary, then by id, so one cursor gives the position in each vocabulary.
        cursor: cursorUnderId(cursor, (id) => `${vocabulary} ${id}`),
        found: { vocabulary, document },
      }));
      return { total, hits: found, hasNextPage };
    },
  };
}

/** Reads the terms of vocabularies merged in an order; each reads on behind a cursor of any of them. */
function mergedTerms(vocabularies: readonly HitSource[], compare: CompareHits): HitSource['read'] {
  let open: { readonly merge: HitMerge; readonly end: string | undefined } | undefined;

  function openAfter(after: string | undefined, wanted: number): Promise<HitMerge> {
    return openMerge({
      sources: vocabularies,
      compare,
      wanted,
      ...(after !== undefined && {
        after: Object.fromEntries(
          vocabularies.map(({ name }) => [name, { cursor: after, rank: 0 }]),
        ),
      }),
    });
  }

  return async ({ first, offset = 0, after }) => {
    // The next page reuses these hits; otherwise every page would ask all vocabularies again.
    const isNext = open && after !== undefined && open.end === after;
    const merge = isNext && open ? open.merge : await openAfter(after, offset + first);
    const hits = await merge.take(first, offset);
    open = first > 0 ? { merge, end: hits.at(-1)?.cursor ?? after } : undefined;
    const total = merge.totals().reduce((sum, one) => sum + one.total, 0);
    return { total, hits, hasNextPage: hits.length === first };
  };
}

/** Behind the ids of all terms. */
const LAST_ID = '\u{10FFFF}';
/** Before the ids of all terms. */
const NO_ID = '';

/** The vocabulary of the term that such a cursor names. */
function vocabularyAt(cursor: string): string {
  let vocabulary = '';
  cursorUnderId(cursor, (name) => {
    vocabulary = partsOf(name).vocabulary;
    return name;
  });
  return vocabulary;
}

/** The position in a vocabulary after a term of this or another one. */
function cursorWithin(vocabulary: string, cursor: string): string {
  return cursorUnderId(cursor, (name) => {
    const found = partsOf(name);
    if (found.vocabulary === vocabulary) {
      return found.id;
    }
    return byCodePoint(vocabulary, found.vocabulary) < 0 ? LAST_ID : NO_ID;
  });
}

/** The id of no vocabulary has a blank. */
function partsOf(name: string): { readonly vocabulary: string; readonly id: string } {
  const at = name.indexOf(' ');
  if (at < 0) {
    throw new InvalidQueryError(
      'The position is not that of a term of this search. Leave it out to start again.',
    );
  }
  return { vocabulary: name.slice(0, at), id: name.slice(at + 1) };
}
