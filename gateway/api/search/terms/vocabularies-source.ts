import { byCodePoint } from '../../../../profile-compiler/index.ts';
import { hitOrder, type TextQuery, type VocabularySearch } from '../../../../search/index.ts';
import type { HitSource } from '../hit-source.ts';
import { queryOf, TERMS_KIND } from '../search-request.ts';
import { mergedTerms } from './merged-terms.ts';
import { cursorAmong, cursorWithin, vocabularyAt } from './term-place.ts';

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
      const { total, hits } = await search(vocabulary, {
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
        cursor: cursorAmong(vocabulary, cursor),
        found: { vocabulary, document },
      }));
      return { total, hits: found };
    },
  };
}
