import type { Correction } from '../expansion/expand-words.ts';
import type { Hit, SearchIndex } from '../port/search-index.ts';
import { allTexts } from '../query/document-values.ts';
import { fold } from '../text/fold.ts';
import { segmentsOf } from '../text/words.ts';

/** Hits in whose texts a word is looked for, and characters of each. */
const MAX_HITS = 5;
const MAX_CHARACTERS = 6_000;

/**
 * Corrections as texts write them, in lower case: an index knows words without diacritics. Each takes one more search, so
 * that it is the same on every page and whatever narrows the search. A word that no document shows stays as it is: it stands in other
 * labels of terms, or in the operator's file of synonyms.
 */
export function asWritten(
  index: Pick<SearchIndex, 'search'>,
  entity: string,
  corrections: readonly Correction[],
): Promise<readonly Correction[]> {
  return Promise.all(
    corrections.map(async (correction) => ({
      ...correction,
      instead: await writtenWord(index, entity, correction),
    })),
  );
}

async function writtenWord(
  index: Pick<SearchIndex, 'search'>,
  entity: string,
  { word, instead }: Correction,
): Promise<string> {
  const { hits } = await index.search(entity, {
    text: { kind: 'phrase', words: [instead] },
    selection: {},
    order: [],
    page: { first: MAX_HITS },
    facets: [],
  });
  const spellings = Map.groupBy(hits.flatMap(spellingIn(instead)), (spelling) => spelling);
  const typed = specialLetters(word);
  const [best] = [...spellings].toSorted(
    ([a, inA], [b, inB]) => missing(typed, a) - missing(typed, b) || inB.length - inA.length,
  );
  return best?.[0] ?? instead;
}

/** The spelling of a word in the first text of a document that has it; none if none has. */
function spellingIn(instead: string): (hit: Hit) => readonly string[] {
  const folded = fold(instead);
  return ({ document }) => {
    let left = MAX_CHARACTERS;
    for (const text of allTexts(JSON.parse(document.json))) {
      const found = segmentsOf(text.slice(0, left))
        .flatMap(({ words }) => words)
        .find((word) => fold(word) === folded);
      left -= text.length;
      if (found !== undefined || left <= 0) {
        return found === undefined ? [] : [found];
      }
    }
    return [];
  };
}

/** Letters of a typed word that folding changes: a typed umlaut means a word with one. */
function specialLetters(typed: string): readonly string[] {
  return [...typed.normalize('NFC').toLowerCase()].filter((letter) => fold(letter) !== letter);
}

function missing(letters: readonly string[], spelling: string): number {
  return letters.filter((letter) => !spelling.includes(letter)).length;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Replaces misspelled words of a typed text by their corrections; keeps blanks and the signs that tie words. */
export function correctedText(typed: string, corrections: readonly Correction[]): string {
  const instead = new Map(corrections.map((correction) => [correction.word, correction.instead]));
  return typed
    .split(/(\s+)/u)
    .map((part) => instead.get(part) ?? correctedParts(part, instead))
    .join('');
}

/** Words that signs tie are looked for in lower case, each by itself. */
function correctedParts(typed: string, instead: ReadonlyMap<string, string>): string {
  const areTied = (typed.match(WORD) ?? []).length > 1;
  return areTied ? typed.replace(WORD, (word) => instead.get(word.toLowerCase()) ?? word) : typed;
}
