import type { TextQuery, WeightedTerm, WordQuery } from '../port/search-query.ts';
import { foldedWords } from '../text/analyse.ts';
import { withExpansions } from './expansions.ts';
import type { Synonyms } from './synonym-file.ts';

const WEIGHT = 0.9;
/** Words that are searched with synonyms: a longer query is a copied text. */
const MOST_WORDS = 8;

/** Synonym rule: the single words of a query are also found by what means the same; phrases and excluded words stay as typed. */
export function withSynonyms(query: TextQuery, synonyms: Synonyms): TextQuery {
  const left = { count: MOST_WORDS };
  return expanded(query, synonyms, left);
}

/** The same of the first words of a list. */
export function wordsWithSynonyms(
  words: readonly WordQuery[],
  synonyms: Synonyms,
): readonly WordQuery[] {
  return words.map((word, at) =>
    at < MOST_WORDS ? withExpansions(word, synonymTerms(synonyms.of(word.word))) : word,
  );
}

/** Texts that mean the same as a word, as terms: a word in any inflection, or several in order. */
export function synonymTerms(texts: readonly string[], weight = 1): readonly WeightedTerm[] {
  return texts.map((text) =>
    /\s/u.test(text)
      ? { match: 'phrase', words: foldedWords(text), weight: WEIGHT * weight }
      : { match: 'inflections', words: [text], weight: WEIGHT * weight },
  );
}

function expanded(query: TextQuery, synonyms: Synonyms, left: { count: number }): TextQuery {
  switch (query.kind) {
    case 'word':
      left.count -= 1;
      return left.count < 0 || query.isStopWord
        ? query
        : withExpansions(query, synonymTerms(synonyms.of(query.word)));
    case 'and':
    case 'or':
      return { ...query, parts: query.parts.map((part) => expanded(part, synonyms, left)) };
    case 'phrase':
    case 'not':
      return query;
  }
}
