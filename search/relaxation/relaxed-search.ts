import { type Correction, expandWords } from '../expansion/expand-words.ts';
import {
  NO_OWN_STOP_WORDS,
  type OwnStopWords,
  withOwnStopWords,
  withoutStopWords,
} from '../expansion/stop-word.ts';
import { NO_SYNONYMS, type Synonyms, withSynonyms } from '../expansion/synonym.ts';
import type { LazySearchResult, SearchIndex, SearchResult } from '../port/search-index.ts';
import type { SearchQuery, TextQuery, WordQuery } from '../port/search-query.ts';
import type { TypedQuery } from '../query/parse-text-query.ts';
import { hasWordsOnly } from '../query/query-tokens.ts';
import { MAIN_LANGUAGES } from '../text/stop-words.ts';
import { dictionaryParts, segmentsOf } from '../text/words.ts';
import { asWritten, correctedText } from './corrections.ts';
import { withPastedTitle, withPinned } from './named-documents.ts';

/** An index as far as relaxing needs it. */
export type Searchable = Pick<SearchIndex, 'search' | 'find' | 'dictionary'>;

/** Settings of the operator. */
export interface RelaxationSettings {
  readonly synonyms?: Synonyms;
  readonly stopWords?: OwnStopWords;
  /** Base of all IRIs of the platform. */
  readonly base?: string;
}

/** The answer to a query for a typed text. */
export interface TypedResult extends SearchResult {
  /** Whether documents without some of the words are listed, too. */
  readonly relaxed?: boolean;
  /** Of unknown words, as texts write them. */
  readonly corrections?: readonly Correction[];
  /** The typed text with the corrections, if there are any. */
  readonly didYouMean?: string;
  /** The text of the query as it was looked for: with synonyms, and with what is said of stop words. */
  readonly sought?: TextQuery;
}

/** Hits that are enough of an answer: a page of a portal. */
const ENOUGH = 10;
/** Words that are looked for apart: as many as a query may have. */
const MAX_WORDS = 64;

/**
 * Answers a query; where words alone were typed, and fewer than ten documents have all of them or none has one in its title,
 * documents with most of the telling words follow behind, and `relaxed` says so. Facets and filters decide nothing about
 * that, so that selecting a value never lists more than its count, and neither does the page. Words are found by their
 * synonyms, too, and the operator says which of them need not be found. A text with operators that is the whole title of a
 * document is looked for as that title.
 */
export async function relaxedSearch(
  index: Searchable,
  entity: string,
  given: TypedQuery,
  { synonyms = NO_SYNONYMS, stopWords = NO_OWN_STOP_WORDS, base = '' }: RelaxationSettings = {},
): Promise<TypedResult> {
  const asked = await withPastedTitle(index, entity, withPinned(entity, given, base));
  const { typed, ...query } = withOwnStopWords(asked, stopWords);
  const { text } = query;
  if (!text) {
    return index.search(entity, query);
  }
  const sought = withSynonyms(text, synonyms);
  const strict = { ...query, text: sought };
  const words = typed !== undefined && hasWordsOnly(typed) ? plainWords(text) : [];
  const found: TypedResult =
    words.length > 0
      ? await relaxed(index, entity, strict, { words, synonyms })
      : await index.search(entity, strict);
  const { corrections = [] } = found;
  return {
    sought,
    ...found,
    ...(corrections.length > 0 && { didYouMean: correctedText(given.typed ?? '', corrections) }),
  };
}

interface TypedWords {
  /** The words of which most may be enough. */
  readonly words: readonly WordQuery[];
  readonly synonyms: Synonyms;
}

/** Answers a query that has the synonyms of its words. */
async function relaxed(
  index: Searchable,
  entity: string,
  query: SearchQuery & { readonly text: TextQuery },
  { words, synonyms }: TypedWords,
): Promise<TypedResult> {
  const strict = await judged(index, entity, query, words);
  const all =
    strict.isEnough || !isNarrowed(query)
      ? strict
      : await judged(index, entity, notNarrowed(query), words);
  if (all.isEnough) {
    return strict.page();
  }
  const { text, ...expansions } = query;
  const asked = all.total > 0 ? words : apart(words);
  const { words: sought, corrections } = await expandWords(
    asked,
    await index.dictionary(entity),
    synonyms,
  );
  if (isUnexpanded(text, sought)) {
    return strict.page();
  }
  const [loose, written] = await Promise.all([
    find(index, entity, {
      ...expansions,
      text: { kind: 'most', words: sought, should: text },
    }),
    asWritten(index, entity, corrections),
  ]);
  if (loose.total > strict.total) {
    return {
      ...(await loose.page()),
      corrections: written,
      sought: { kind: 'or', parts: [text, ...sought] },
      relaxed: true,
    };
  }
  // The same documents; but a facet counts without its own selection, where others may have most of the words.
  return isNarrowed(query) && loose.total === strict.total
    ? { ...(await loose.page()), corrections: written }
    : strict.page();
}

/** What answers a query, and whether its hits are enough. */
interface Judged extends Pick<LazySearchResult, 'total' | 'page'> {
  readonly isEnough: boolean;
}

/** A single word is in many documents, or in few; no title makes it more. */
async function judged(
  index: Searchable,
  entity: string,
  { measures = [], ...query }: SearchQuery,
  { length }: readonly WordQuery[],
): Promise<Judged> {
  const titled = length > 1 ? [{ kind: 'titled' } as const] : [];
  const found = await find(index, entity, { ...query, measures: [...measures, ...titled] });
  return {
    total: found.total,
    isEnough: found.total >= ENOUGH && found.measures[measures.length] !== 0,
    async page() {
      const result = await found.page();
      return { ...result, measures: result.measures.slice(0, measures.length) };
    },
  };
}

/** Leaves the documents to be read where that takes a request: most strict searches of several words are relaxed. */
async function find(
  index: Searchable,
  entity: string,
  query: SearchQuery,
): Promise<LazySearchResult> {
  if (index.find) {
    return index.find(entity, query);
  }
  const result = await index.search(entity, query);
  return { ...result, page: async () => result };
}

/** Tests whether expansion has added nothing to a single word: searching for it again finds the same. */
function isUnexpanded(text: SearchQuery['text'], sought: readonly WordQuery[]): boolean {
  const [word, ...more] = sought;
  return (
    text?.kind === 'word' &&
    more.length === 0 &&
    word?.word === text.word &&
    (word.expansions ?? []).length === (text.expansions ?? []).length
  );
}

/** The words of a query that has nothing else but stop words of the main languages, whatever languages the index has; none for any other, which stays strict. */
function plainWords(text: TextQuery): readonly WordQuery[] {
  const sought = withoutStopWords(text, MAIN_LANGUAGES);
  const parts = sought.kind === 'and' ? sought.parts : [sought];
  const words = parts.filter((part) => part.kind === 'word');
  // Where no blanks stand between words, several were typed as one.
  return words.length === parts.length
    ? words.flatMap((word) => partsOf(word, dictionaryParts(word.word)))
    : [];
}

function partsOf(word: WordQuery, parts: readonly string[]): readonly WordQuery[] {
  return parts.map((part, at) => ({
    ...word,
    word: part,
    prefix: word.prefix && at === parts.length - 1,
  }));
}

/** Splits words joined by signs (`bus-stops`, `trees,parks`) if no document has them as typed. */
function apart(words: readonly WordQuery[]): readonly WordQuery[] {
  const parts = words.flatMap((word) => {
    const single = segmentsOf(word.word).flatMap((segment) => segment.words);
    return partsOf(word, single.length > 1 ? single : [word.word]);
  });
  return plainWords({ kind: 'and', parts: parts.slice(0, MAX_WORDS) });
}

function isNarrowed({ filter, selection }: SearchQuery): boolean {
  return filter !== undefined || Object.values(selection).some((values) => values.length > 0);
}

function notNarrowed({ filter: _filter, measures: _measures, ...query }: SearchQuery): SearchQuery {
  return { ...query, selection: {}, page: { first: 0 }, facets: [] };
}
