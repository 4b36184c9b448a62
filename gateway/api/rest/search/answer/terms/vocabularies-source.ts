import { hitOrder, type TextQuery, type VocabularySearch } from '../../../../../../search/index.ts';
import { VOCABULARY } from '../../search-types.ts';
import type { HitSource } from '../hit-source.ts';
import { cursorAmong, cursorWithin } from './term-place.ts';
import { termsByRelevance } from './terms-by-relevance.ts';
import { termsInTurn } from './terms-in-turn.ts';

/** Which terms are wanted. */
export interface SoughtTerms {
  /** Ids in code point order. */
  readonly vocabularies: readonly string[];
  readonly text: TextQuery | undefined;
  /** Whether relevance alone orders the hits. */
  readonly isByRelevance: boolean;
}

/**
 * The terms of vocabularies as one source, however many there are: the most relevant first, else one vocabulary after the
 * other, each by relevance or label.
 */
export function vocabulariesSource(
  search: VocabularySearch,
  { vocabularies, text, isByRelevance }: SoughtTerms,
): HitSource {
  const sources = vocabularies.map((id) => vocabularySource(search, id, text));
  return {
    name: VOCABULARY,
    index: VOCABULARY,
    read:
      text && isByRelevance
        ? termsByRelevance(sources, hitOrder({ ...EVERYTHING, text }))
        : termsInTurn(sources),
  };
}

const EVERYTHING = { selection: {}, order: [], page: { first: 0 }, facets: [] };

/** The terms of one vocabulary, whose cursors are those among all. */
function vocabularySource(
  search: VocabularySearch,
  vocabulary: string,
  text: TextQuery | undefined,
): HitSource {
  return {
    name: vocabulary,
    index: VOCABULARY,
    async read({ after, ...page }) {
      const { total, hits } = await search(vocabulary, {
        ...(text && { text }),
        page: { ...page, ...(after !== undefined && { after: cursorWithin(vocabulary, after) }) },
      });
      const read = hits.map(({ term: { document }, cursor }) => ({
        id: document.id,
        cursor: cursorAmong(vocabulary, cursor),
        members: { ...document },
      }));
      return { total, hits: read };
    },
  };
}
