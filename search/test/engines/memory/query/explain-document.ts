import type { HitExplanation } from '../../../../port/hit-explanation.ts';
import type { IndexedDocument } from '../../../../port/search-index.ts';
import type { SearchQuery } from '../../../../port/search-query.ts';
import { effectiveOrder } from '../../../../query/page-position.ts';
import { explainedWords } from '../../../../ranking/explained-words.ts';
import type { Collection } from './collection.ts';
import { AHEAD, type Score, textScore, titleBonus } from './text-score.ts';

/** Why documents stand where they do: each part is worked out anew. */
export function explainer(
  collection: Collection,
  query: SearchQuery,
  score: Score,
): (document: IndexedDocument) => HitExplanation {
  const { text, ahead, fields } = query;
  if (!text) {
    return () => ({ words: [] });
  }
  const { plan, languages } = collection;
  const scoreOf = (part: SearchQuery['text']) =>
    textScore(collection, { ...(part && { text: part }), ...(fields && { fields }) });
  const words = explainedWords(text, languages).map(({ word, query: sought }) => ({
    word,
    score: scoreOf(
      text.kind === 'most' && sought.kind === 'word' ? { kind: 'most', words: [sought] } : sought,
    ),
  }));
  const isAhead = ahead ? scoreOf(ahead) : () => undefined;
  const titleOf = titleBonus({ plan, languages, text: ahead ?? text, fields });
  const isByRelevance = effectiveOrder(query).some(({ by }) => by === 'relevance');
  return (document) => {
    const ofTitle = titleOf(document);
    const first = isAhead(document) !== undefined;
    const above = (first ? AHEAD : 0) + (ofTitle.isWholeTitle ? AHEAD : 0);
    const texts = (score(document) ?? 0) - above - ofTitle.title;
    return {
      words: words.map((one) => ({ word: one.word, isFound: one.score(document) !== undefined })),
      ...(isByRelevance && { relevance: { ...ofTitle, isAhead: first, texts, nearness: 0 } }),
    };
  };
}
