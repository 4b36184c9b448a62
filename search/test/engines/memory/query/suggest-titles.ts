import { suggestedTexts } from '../../../../engines/field-values/texts.ts';
import type { SuggestedTitle } from '../../../../engines/search-index.ts';
import { bestTitles, titleCandidate } from '../../../../query/title-candidates.ts';
import { analyseWord } from '../../../../text/analyse.ts';
import type { Collection } from './collection.ts';

/** Titles with all words of a text, the last one as a beginning. */
export function suggestTitles(
  collections: readonly Collection[],
  text: string,
  first: number,
): readonly SuggestedTitle[] {
  const { words } = analyseWord(text, []);
  const last = words.at(-1);
  if (last === undefined) {
    return [];
  }
  const candidates = collections.flatMap(({ plan, documents }) =>
    documents
      .filter(({ document }) => {
        const own = suggestedTexts(plan, document).flatMap(
          (one) => analyseWord(one.text, []).words,
        );
        return (
          words.slice(0, -1).every((word) => own.includes(word)) &&
          own.some((word) => word.startsWith(last))
        );
      })
      .map(({ entity, id, document }) =>
        titleCandidate({ entity, id, title: document[plan.titleField] }, words.join(' ')),
      ),
  );
  return bestTitles(candidates, first);
}
