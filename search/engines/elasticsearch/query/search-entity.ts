import type { Client } from '@elastic/elasticsearch';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import { documentsOfWord } from '../../../dictionary/documents-of-word.ts';
import { type CountedWords, termDictionary } from '../../../dictionary/term-dictionary.ts';
import type { LazySearchResult } from '../../../port/search-index.ts';
import type { SearchQuery, TextQuery, WordQuery } from '../../../port/search-query.ts';
import type { TermDictionary } from '../../../port/term-dictionary.ts';
import { typedStopWords, typedTitle } from '../../../ranking/typed-title.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { createAnswerCache } from './answer-cache.ts';
import { askInOrder } from './ask-in-order.ts';
import { indexAsker } from './ask-index.ts';
import { compileSearch, countsApart, readHits, totalOf } from './compile-search.ts';
import { type CountedIndex, countKnown } from './count-words.ts';
import { countedFacets, countedKeys, type FacetAnswer, facetResult } from './facet-aggregations.ts';
import { haveFew, settledText } from './known-text.ts';
import { readMeasures } from './measures.ts';
import { decideMinimumShouldMatch } from './minimum-should-match.ts';
import { isRanked, WITHOUT_DOCUMENTS } from './ranked-window.ts';
import {
  type AskedIndex,
  type QueryAnswer,
  type RankedQuery,
  searchRanked,
} from './search-ranked.ts';
import { askShown, createShownValuesCache, loadShown } from './shown-values.ts';
import type { DecidedWords } from './text-clause.ts';
import { createTitleCache } from './title-cache.ts';
import { titleWordsOf } from './title-weights.ts';
import { createLanguagesCache, createWordsCache, loadWords } from './words-cache.ts';

const counts = cacheCounts('word-counts');

/** Answers queries over one index. */
export type EntitySearcher = ReturnType<typeof createEntitySearcher>;

interface Searched {
  readonly client: Client;
  readonly index: string;
  /** Of the index; one where absent. */
  readonly shards?: number;
  readonly plan: EntityPlan;
  readonly documents: DocumentReader;
}

/** A query whose words are decided. */
interface DecidedQuery extends SearchQuery {
  readonly text?: TextQuery | DecidedWords;
}

/**
 * One request for each query; by relevance one more for the documents of the page, and one for what a page behind a cursor
 * continues from. What is cached is requested apart: languages and words of the index, counts of words, titles, and labels of facet values.
 */
export function createEntitySearcher({ client, index, shards, plan, documents }: Searched) {
  const { ask, together } = indexAsker(client, index, shards);
  const languages = createLanguagesCache(ask);
  const shown = createShownValuesCache({
    load: () => loadShown(ask, plan.facets),
    ask: (keys) => askShown(ask, keys),
  });
  const kept = createAnswerCache(counts);
  const words = createWordsCache(() => loadWords(ask));
  const asked = { plan, documents, kept, titles: createTitleCache(ask) };
  // Of the last hits: where some were not kept, the next ones bring theirs.
  let titlesAreKept = true;

  return {
    find,
    search: async (query: SearchQuery) => (await find(query)).page(),
    dictionary: async (): Promise<TermDictionary> =>
      termDictionary(await words.get(), { languages: languages.get, documentsWith }),
    /** Call it when the index was written: what is cached is asked for again. */
    age(): void {
      words.age();
      languages.forget();
      shown.age();
      kept.age();
    },
  };

  async function find(given: SearchQuery): Promise<LazySearchResult> {
    const lately = given.text && words.lately();
    const known = given.text ? await languages.get() : [];
    const settled = lately ? withSettledText(given, known, lately) : given;
    const query = await decided(settled, { plan, languages: known, kept, ask: together() });
    const title = titleQuery(given, query, known);
    const hasFew =
      lately !== undefined && query.text !== undefined && haveFew(query.text, known, lately);
    const index: AskedIndex = { ...asked, ask: together() };
    const { total, page, aggregations, titlesWereKept } = await answered(index, {
      query,
      title,
      languages: known,
      hasFew,
      withTitles: hasFew || !titlesAreKept,
    });
    titlesAreKept = titlesWereKept ?? titlesAreKept;
    const answers = (aggregations ?? {}) as Record<string, FacetAnswer>;
    const counted = countedFacets(query, answers);
    const measures = readMeasures(query, answers);
    return {
      total,
      measures,
      async page() {
        const [hits, values] = await Promise.all([page(), shown.get(countedKeys(counted))]);
        const facets = counted.map((facet) => facetResult(facet, values));
        return { ...hits, total, measures, facets };
      },
    };
  }

  /** Asks the index for the words that memory does not tell. */
  async function documentsWith(sought: readonly WordQuery[]) {
    const [known, counted] = await Promise.all([languages.get(), words.get()]);
    const inMemory = sought.map((word) => documentsOfWord(counted, word, known));
    const others = sought.filter((_, at) => inMemory[at] === undefined);
    const index = { plan, fields: undefined, languages: known, kept, ask };
    const found = (others.length > 0 ? await countKnown(others, index) : []).values();
    return inMemory.map((documents) => documents ?? found.next().value ?? 0);
  }
}

/** What titles are compared with: the words as decided, and the text as typed. */
function titleQuery(
  { text }: SearchQuery,
  query: DecidedQuery,
  languages: readonly string[],
): RankedQuery['title'] {
  return {
    words: titleWordsOf(query, languages),
    whole: text ? typedTitle(text) : [],
    stopWords: text ? typedStopWords(text, languages) : [],
  };
}

async function answered(index: AskedIndex, ranked: RankedQuery): Promise<QueryAnswer> {
  const { plan, documents, ask } = index;
  const { query, languages } = ranked;
  if (isRanked(query) && query.page.first > 0) {
    return searchRanked(index, ranked);
  }
  const { hits, counts } = countsApart(compileSearch(plan, query, languages), query);
  const [answer, counted] = await Promise.all([
    askInOrder(index, query, isFirstPage(query) ? { ...hits, ...WITHOUT_DOCUMENTS } : hits),
    counts && ask(counts),
  ]);
  return {
    total: totalOf(answer),
    page: () => readHits({ documents, languages }, query, answer),
    aggregations: Object.assign({}, answer.aggregations, counted?.aggregations),
  };
}

/** Hits of a page that people read, not programs. */
const MAX_SHOWN = 50;

/** Whether people see this page again and again, so that its documents are mostly kept. */
function isFirstPage({ page: { first, offset = 0, after, before, fromEnd } }: SearchQuery) {
  return first <= MAX_SHOWN && offset === 0 && (after ?? before) === undefined && !fromEnd;
}

function withSettledText(
  { text, ...others }: SearchQuery,
  languages: readonly string[],
  words: CountedWords,
): SearchQuery {
  const settled = (one: TextQuery) => settledText(one, languages, words);
  if (text?.kind === 'most') {
    const { should } = text;
    return { ...others, text: { ...text, ...(should && { should: settled(should) }) } };
  }
  return { ...others, ...(text && { text: settled(text) }) };
}

async function decided(
  { text, ...others }: SearchQuery,
  index: Omit<CountedIndex, 'fields'>,
): Promise<DecidedQuery> {
  const { fields } = others;
  const decidedText =
    text?.kind === 'most' ? await decideMinimumShouldMatch(text, { ...index, fields }) : text;
  return { ...others, ...(decidedText && { text: decidedText }) };
}
