import type { SearchIndex, SearchResult } from '../engines/search-index.ts';
import type { SearchQuery, SoughtWord, TextQuery } from '../engines/search-query.ts';
import { withoutStopWords } from '../query/without-stop-words.ts';
import { dictionaryParts } from '../text/words.ts';
import { NO_OWN_STOP_WORDS, type OwnStopWords, withOwnStopWords } from './stop-word-file.ts';
import { NO_SYNONYMS, type Synonyms } from './synonyms.ts';
import { withSynonyms, wordsWithSynonyms } from './with-synonyms.ts';

/** An index as far as relaxing needs it. */
export type Searchable = Pick<SearchIndex, 'search'>;

/** What an operator says of words. */
export interface WordsOfOperator {
  readonly synonyms?: Synonyms;
  readonly stopWords?: OwnStopWords;
}

/** Hits that are enough of an answer: a page of a portal. */
const ENOUGH = 10;
/** Languages whose stop words are no reason to relax, whatever languages the index has. */
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl'];

/**
 * Answers a query; where it may relax, and fewer than ten documents have all words or none has one in its title,
 * documents with most of the telling words follow behind, and `relaxed` says so. Facets and filters decide nothing about
 * that, so that selecting a value never lists more than its count, and neither does the page. Words are found by their
 * synonyms, too, and the operator says which of them need not be found.
 */
export async function relaxedSearch(
  index: Searchable,
  entity: string,
  asked: SearchQuery,
  { synonyms = NO_SYNONYMS, stopWords = NO_OWN_STOP_WORDS }: WordsOfOperator = {},
): Promise<SearchResult> {
  const typed = withOwnStopWords(asked, stopWords);
  const { text } = typed;
  const plain = typed.relaxes ? plainWords(typed) : [];
  if (text === undefined || text.kind === 'most') {
    return relaxed(index, entity, typed, plain);
  }
  if (synonyms === NO_SYNONYMS && typed === asked) {
    return relaxed(index, entity, typed, plain);
  }
  const sought = withSynonyms(text, synonyms);
  const words = wordsWithSynonyms(plain, synonyms);
  return { ...(await relaxed(index, entity, { ...typed, text: sought }, words)), sought };
}

/** Answers a query; `words` are those of which most may be enough, none where it stays strict. */
async function relaxed(
  index: Searchable,
  entity: string,
  query: SearchQuery,
  words: readonly SoughtWord[],
): Promise<SearchResult> {
  const mayBeFew = words.length > 0 && !isNarrowed(query);
  const strict = await index.search(entity, { ...query, ...(mayBeFew && { enough: ENOUGH }) });
  if (words.length === 0 || isEnough(strict, words)) {
    return strict;
  }
  if (isNarrowed(query) && isEnough(await index.search(entity, notNarrowed(query)), words)) {
    return strict;
  }
  const { text, ...others } = query;
  const loose = await index.search(entity, {
    ...others,
    text: { kind: 'most', words },
    ...(text?.kind !== 'most' && text && { ahead: text }),
  });
  if (loose.total > strict.total) {
    return { ...loose, relaxed: true };
  }
  // The same documents; but a facet counts without its own selection, where others may have most of the words.
  if (isNarrowed(query) && loose.total === strict.total) {
    return loose;
  }
  return strict.isOnlyCounted ? index.search(entity, query) : strict;
}

/** A single word is in many documents, or in few; no title makes it more. */
function isEnough({ total, titled }: SearchResult, { length }: readonly SoughtWord[]): boolean {
  return total >= ENOUGH && (length === 1 || titled !== false);
}

/** The words of a query that has nothing else; none for any other, which stays strict. */
function plainWords({ text }: SearchQuery): readonly SoughtWord[] {
  if (text === undefined || text.kind === 'most') {
    return [];
  }
  const sought: TextQuery = withoutStopWords(text, LANGUAGES);
  const parts = sought.kind === 'and' ? sought.parts : [sought];
  const words = parts.filter((part) => part.kind === 'word');
  return words.length === parts.length ? words.flatMap(smallerWords) : [];
}

/** Where no blanks stand between words, several were typed as one. */
function smallerWords(word: SoughtWord): readonly SoughtWord[] {
  const parts = dictionaryParts(word.word);
  return parts.map((part, at) => ({
    ...word,
    word: part,
    prefix: word.prefix && at === parts.length - 1,
  }));
}

function isNarrowed({ filter, selection }: SearchQuery): boolean {
  return filter !== undefined || Object.values(selection).some((values) => values.length > 0);
}

function notNarrowed({ filter: _filter, measures: _measures, ...query }: SearchQuery): SearchQuery {
  return { ...query, selection: {}, page: { first: 0 }, facets: [] };
}
