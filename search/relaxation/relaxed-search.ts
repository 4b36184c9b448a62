import { expandWords } from '../expansion/expand-words.ts';
import { withoutStopWords } from '../expansion/stop-word.ts';
import {
  NO_OWN_STOP_WORDS,
  type OwnStopWords,
  withOwnStopWords,
} from '../expansion/stop-word-file.ts';
import { withSynonyms } from '../expansion/synonym.ts';
import { NO_SYNONYMS, type Synonyms } from '../expansion/synonym-file.ts';
import type { SearchIndex, SearchResult } from '../port/search-index.ts';
import type { SearchQuery, SoughtWord, TextQuery } from '../port/search-query.ts';
import { MAIN_LANGUAGES } from '../text/asking-words.ts';
import { dictionaryParts, segmentsOf } from '../text/words.ts';
import { withPastedTitle } from './pasted-title.ts';
import { asWritten } from './written-corrections.ts';

/** An index as far as relaxing needs it. */
export type Searchable = Pick<SearchIndex, 'search' | 'dictionary'>;

/** The operator's files of words. */
export interface WordsOfOperator {
  readonly synonyms?: Synonyms;
  readonly stopWords?: OwnStopWords;
}

/** Hits that are enough of an answer: a page of a portal. */
const ENOUGH = 10;
/** Words that are looked for apart: as many as a query may have. */
const MOST_APART = 64;

/**
 * Answers a query; where it may relax, and fewer than ten documents have all words or none has one in its title,
 * documents with most of the telling words follow behind, and `relaxed` says so. Facets and filters decide nothing about
 * that, so that selecting a value never lists more than its count, and neither does the page. Words are found by their
 * synonyms, too, and the operator says which of them need not be found. A text with operators that is the whole title of a
 * document is looked for as that title.
 */
export async function relaxedSearch(
  index: Searchable,
  entity: string,
  asked: SearchQuery,
  { synonyms = NO_SYNONYMS, stopWords = NO_OWN_STOP_WORDS }: WordsOfOperator = {},
): Promise<SearchResult> {
  const typed = withOwnStopWords(await withPastedTitle(index, entity, asked), stopWords);
  const { text } = typed;
  const words = typed.relaxes ? plainWords(text) : [];
  const isAsTyped = synonyms === NO_SYNONYMS && typed === asked;
  if (isAsTyped || text === undefined || text.kind === 'most') {
    return relaxed(index, entity, typed, { words, synonyms });
  }
  const sought = withSynonyms(text, synonyms);
  const query = { ...typed, text: sought };
  return { sought, ...(await relaxed(index, entity, query, { words, synonyms })) };
}

interface TypedWords {
  /** The words of which most may be enough; none if the search stays strict. */
  readonly words: readonly SoughtWord[];
  readonly synonyms: Synonyms;
}

/** Answers a query that has the synonyms of its words. */
async function relaxed(
  index: Searchable,
  entity: string,
  query: SearchQuery,
  { words, synonyms }: TypedWords,
): Promise<SearchResult> {
  const strict = await index.search(entity, query);
  if (words.length === 0 || isEnough(strict, words)) {
    return strict;
  }
  const all = isNarrowed(query) ? await index.search(entity, notNarrowed(query)) : strict;
  if (isEnough(all, words)) {
    return strict;
  }
  const { text, ...others } = query;
  const asked = all.total > 0 ? words : apart(words);
  const { words: sought, corrections } = await expandWords(
    asked,
    await index.dictionary(entity),
    synonyms,
  );
  if (isNoMore(text, sought)) {
    return strict;
  }
  const [found, written] = await Promise.all([
    index.search(entity, {
      ...others,
      text: { kind: 'most', words: sought },
      ...(text?.kind !== 'most' && text && { ahead: text }),
    }),
    asWritten(index, entity, corrections),
  ]);
  const loose = { ...found, corrections: written };
  if (loose.total > strict.total) {
    const parts = text === undefined || text.kind === 'most' ? sought : [text, ...sought];
    return { ...loose, sought: { kind: 'or', parts }, relaxed: true };
  }
  // The same documents; but a facet counts without its own selection, where others may have most of the words.
  return isNarrowed(query) && loose.total === strict.total ? loose : strict;
}

/** Returns whether a single word is looked for as it was before: nothing else finds it. */
function isNoMore(text: SearchQuery['text'], sought: readonly SoughtWord[]): boolean {
  const [word, ...more] = sought;
  return (
    text?.kind === 'word' &&
    more.length === 0 &&
    word?.word === text.word &&
    (word.others ?? []).length === (text.others ?? []).length
  );
}

/** A single word is in many documents, or in few; no title makes it more. */
function isEnough({ total, titled }: SearchResult, { length }: readonly SoughtWord[]): boolean {
  return total >= ENOUGH && (length === 1 || titled !== false);
}

/** The words of a query that has nothing else but stop words of the main languages, whatever languages the index has; none for any other, which stays strict. */
function plainWords(text: SearchQuery['text']): readonly SoughtWord[] {
  return singleWords(text).flatMap(smallerWords);
}

function singleWords(text: SearchQuery['text']): readonly SoughtWord[] {
  if (text === undefined || text.kind === 'most') {
    return [];
  }
  const sought: TextQuery = withoutStopWords(text, MAIN_LANGUAGES);
  const parts = sought.kind === 'and' ? sought.parts : [sought];
  const words = parts.filter((part) => part.kind === 'word');
  return words.length === parts.length ? words : [];
}

/** Where no blanks stand between words, several were typed as one. */
function smallerWords(word: SoughtWord): readonly SoughtWord[] {
  return partsOf(word, dictionaryParts(word.word));
}

function partsOf(word: SoughtWord, parts: readonly string[]): readonly SoughtWord[] {
  return parts.map((part, at) => ({
    ...word,
    word: part,
    prefix: word.prefix && at === parts.length - 1,
  }));
}

/** Splits words joined by signs (`bus-stops`, `trees,parks`) if no document has them as typed. */
function apart(words: readonly SoughtWord[]): readonly SoughtWord[] {
  const parts = words.flatMap((word) => {
    const single = segmentsOf(word.word).flatMap((segment) => segment.words);
    return partsOf(word, single.length > 1 ? single : [word.word]);
  });
  return plainWords({ kind: 'and', parts: parts.slice(0, MOST_APART) });
}

function isNarrowed({ filter, selection }: SearchQuery): boolean {
  return filter !== undefined || Object.values(selection).some((values) => values.length > 0);
}

function notNarrowed({ filter: _filter, measures: _measures, ...query }: SearchQuery): SearchQuery {
  return { ...query, selection: {}, page: { first: 0 }, facets: [] };
}
