import { suggestedTexts } from '../../../../field-values/texts.ts';
import type { SuggestedTitle, SuggestRequest } from '../../../../port/search-index.ts';
import { forgivingTest } from '../../../../query/near-beginnings.ts';
import { bestTitles, comparedTitle, titleJudge } from '../../../../query/title-candidates.ts';
import { SHORTEST_JOINED, typedWords } from '../../../../query/typed-words.ts';
import { foldedWords, joinedWords } from '../../../../text/analyse.ts';
import type { Collection } from './collection.ts';

/** Titles with all words of a text, the last one as a beginning; where there are none, with words like them. */
export function suggestTitles(
  collections: readonly Collection[],
  { text, first, languages, forgiving = false }: SuggestRequest,
): readonly SuggestedTitle[] {
  const words = typedWords(text);
  const exact = titlesWith(collections, words, false).map(titleJudge({ words, languages }));
  if (exact.length > 0 || !forgiving) {
    return bestTitles(exact, first);
  }
  const near = titlesWith(collections, words, true);
  return bestTitles(near.map(titleJudge({ words, languages, forgiving })), first);
}

function titlesWith(
  collections: readonly Collection[],
  words: readonly string[],
  forgiving: boolean,
) {
  if (words.length === 0) {
    return [];
  }
  const tests = words.map((word, at) => {
    const isLast = at === words.length - 1;
    return forgiving
      ? forgivingTest(word, isLast)
      : (other: string) => (isLast ? other.startsWith(word) : other === word);
  });
  return collections.flatMap(({ plan, documents }) =>
    documents
      .filter(({ document }) => {
        const texts = suggestedTexts(plan, document).map(({ text }) => text);
        const own = texts.flatMap((text) => foldedWords(text));
        const joined = texts.flatMap((text) => joinedWords(text) ?? []);
        return tests.every(
          (test, at) =>
            own.some(test) ||
            (!forgiving && (words[at]?.length ?? 0) >= SHORTEST_JOINED && joined.some(test)),
        );
      })
      .map(({ entity, id, document }) =>
        comparedTitle({ entity, id, title: document[plan.titleField] }),
      ),
  );
}
