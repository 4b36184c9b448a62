import leven from 'leven';
import type { TermDictionary } from '../../../../port/term-dictionary.ts';
import { analysedTexts } from './analysed-texts.ts';
import type { Collection } from './collection.ts';
import { textScore } from './text-score.ts';

/** The words of some documents, found by looking at each. */
export function termDictionary(collection: Collection): TermDictionary {
  const { plan, languages, documents } = collection;
  const texts = documents.map((document) => analysedTexts(plan, document));
  const words = [...new Set(texts.flat().flatMap((text) => text.words))];
  const frequency = (word: string, as: 'word' | 'stem' = 'word') =>
    texts.filter((ofDocument) =>
      ofDocument.some(
        (text) => text.words.includes(word) || (as === 'stem' && text.stems.includes(word)),
      ),
    ).length;
  const wordsLike = (isLike: (word: string) => boolean) =>
    words.filter(isLike).map((word) => ({ word, documents: frequency(word) }));
  return {
    languages: () => languages,
    documentsWith: (typed) =>
      typed.map((text) => {
        const score = textScore(collection, { text });
        return documents.filter((document) => score(document) !== undefined).length;
      }),
    documentFrequency: (some, as) => some.map((word) => frequency(word, as)),
    startingWith: (some) => some.map((start) => wordsLike((word) => word.startsWith(start))),
    endingWith: (some) => some.map((end) => wordsLike((word) => word.endsWith(end))),
    similar: (typed, most) =>
      wordsLike((word) => word !== typed && distance(word, typed) <= most).map((found) => ({
        ...found,
        distance: distance(found.word, typed),
      })),
  };
}

/** The distance where neighbours that are swapped count once. */
function distance(word: string, typed: string): number {
  const letters = [...typed];
  const swapped = letters.map((letter, at) =>
    letters.toSpliced(at, 2, letters[at + 1] ?? '', letter).join(''),
  );
  return Math.min(leven(word, typed), ...swapped.map((other) => 1 + leven(word, other)));
}
