import type { SearchIndex, SearchResult } from '../engines/search-index.ts';
import type { SearchQuery, TextQuery } from '../engines/search-query.ts';
import { withoutStopWords } from '../query/without-stop-words.ts';
import { anyWord, relaxedText, wordsOfPlain } from './relaxed-text.ts';

/** An index as far as relaxing needs it. */
export type Searchable = Pick<SearchIndex, 'search' | 'count'>;

/** Hits that are enough of an answer: a page of a portal. */
const ENOUGH = 10;
/** Words that are counted: who types more has copied a text. */
const MOST_WORDS = 8;
/** Languages whose stop words are no reason to relax, whatever languages the index has. */
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl'];

/**
 * Answers a query; where it may relax and fewer than ten documents have all words, documents with most of the telling
 * words are listed as well, and `relaxed` says so. Facets and filters decide nothing about that, so that selecting a
 * value never lists more than its count, and neither does the page.
 */
export async function relaxedSearch(
  index: Searchable,
  entity: string,
  query: SearchQuery,
): Promise<SearchResult> {
  const strict = await index.search(entity, query);
  if (!query.relaxes || query.text === undefined || strict.total >= ENOUGH) {
    return strict;
  }
  const typed = { ...query, text: query.text };
  const all = isNarrowed(query) ? await documentsWith(index, entity, typed) : strict.total;
  const text = all >= ENOUGH ? undefined : await relaxed(index, entity, { query: typed, all });
  return text === undefined
    ? strict
    : { ...(await index.search(entity, { ...query, text, ahead: query.text })), relaxed: true };
}

type Typed = SearchQuery & { readonly text: TextQuery };

function isNarrowed({ filter, selection }: SearchQuery): boolean {
  return filter !== undefined || Object.values(selection).some((values) => values.length > 0);
}

/** What to look for instead; `undefined` where that lists nothing more. `all` documents have all words. */
async function relaxed(
  index: Searchable,
  entity: string,
  { query, all }: { readonly query: Typed; readonly all: number },
): Promise<TextQuery | undefined> {
  const words = wordsOfPlain(withoutStopWords(query.text, LANGUAGES));
  const totalOf = (text: TextQuery) => documentsWith(index, entity, { ...query, text });
  if (words === undefined) {
    return undefined;
  }
  const counted = [];
  for (const word of words.slice(0, MOST_WORDS)) {
    counted.push({ word, documents: await totalOf(word) });
  }
  const candidates = [relaxedText(counted, await index.count(entity)), anyWord(counted)];
  for (const text of candidates) {
    if (text && (await totalOf(text)) > all) {
      return text;
    }
  }
  return undefined;
}

/** How many documents of all match a text. */
async function documentsWith(
  index: Searchable,
  entity: string,
  { filter: _filter, measures: _measures, ...query }: Typed,
): Promise<number> {
  const { total } = await index.search(entity, {
    ...query,
    selection: {},
    // No relevance has to be computed.
    order: [{ by: 'id', direction: 'asc' }],
    page: { first: 0 },
    facets: [],
  });
  return total;
}
