import type { SoughtWord, TextQuery } from '../port/search-query.ts';
import { parseTextQuery } from '../query/parse-text-query.ts';
import type { Synonyms } from './synonym-file.ts';

/** Words that are looked for with synonyms: who types more has copied a text. */
const MOST_WORDS = 8;

/** A query that is also content with synonyms of its single words; phrases and excluded words stay as typed. */
export function withSynonyms(query: TextQuery, synonyms: Synonyms): TextQuery {
  const left = { count: MOST_WORDS };
  return expanded(query, synonyms, left);
}

/** Words with what means the same, or what a word without synonyms may be misspelled for, for a search for most of them. */
export function wordsWithSynonyms(
  words: readonly SoughtWord[],
  synonyms: Synonyms,
): readonly SoughtWord[] {
  return words.map((word, at) => {
    const others = at < MOST_WORDS ? synonyms.of(word.word) : [];
    const meant = at < MOST_WORDS && others.length === 0 ? synonyms.meantBy(word.word) : [];
    return {
      ...word,
      ...(others.length > 0 && { synonyms: others }),
      ...(meant.length > 0 && { meant }),
    };
  });
}

function expanded(query: TextQuery, synonyms: Synonyms, left: { count: number }): TextQuery {
  switch (query.kind) {
    case 'word': {
      left.count -= 1;
      const others =
        left.count < 0 || query.isStopWord
          ? []
          : synonyms.of(query.word).flatMap((text) => meant(text));
      return others.length === 0
        ? query
        : { kind: 'or', typed: query.word, parts: [query, ...others] };
    }
    case 'and':
    case 'or':
      return { ...query, parts: query.parts.map((part) => expanded(part, synonyms, left)) };
    case 'phrase':
    case 'not':
      return query;
  }
}

/** A synonym as it is looked for: a word, or several in order. */
function meant(text: string): TextQuery[] {
  const query = parseTextQuery(/\s/u.test(text) ? JSON.stringify(text) : text, false);
  return query ? [query] : [];
}
