import type { Client } from '@elastic/elasticsearch';
import { soughtText } from '../../../expansion/joined.ts';
import type { SearchResult } from '../../../port/search-index.ts';
import type { SearchQuery, TextQuery } from '../../../port/search-query.ts';
import type { TermDictionary } from '../../../port/term-dictionary.ts';
import { type TypedWord, typedTitleWords } from '../../../ranking/title-words.ts';
import { readMany } from '../client/read-many.ts';
import type { DocumentOf } from '../documents/document-cache.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { askIndex } from './ask-index.ts';
import { compileLanguages, type LanguagesAnswer, readLanguages } from './compile-languages.ts';
import { compileSearch, readHits, withAggregations } from './compile-search.ts';
import { countedFacets, countedKeys, type FacetAnswer, facetResult } from './counted-facets.ts';
import { type Ask, decideMost } from './decide-most.ts';
import type { DecidedWords } from './decided-words.ts';
import { createLanguagesCache } from './languages-cache.ts';
import { readMeasures } from './measures.ts';
import { isRanked } from './ranked-window.ts';
import { type AskedIndex, type RankedAnswer, searchRanked } from './search-ranked.ts';
import { compileShown, type EntryAnswer, type FacetKeys, readShown } from './shown-values.ts';
import { createShownValuesCache } from './shown-values-cache.ts';
import { createTermDictionary } from './term-dictionary.ts';
import { titledCount, type WordCounts, wordCounts } from './word-counts.ts';

/** Answers queries over one index. */
export interface EntitySearcher {
  search(query: SearchQuery): Promise<SearchResult>;
  readonly dictionary: TermDictionary;
  /** Call it when the index was written or refreshed: clears the caches. */
  forget(): void;
}

interface Searched {
  readonly client: Client;
  readonly index: string;
  /** Of the index; one where absent. */
  readonly shards?: number;
  readonly plan: EntityPlan;
  readonly documentOf: DocumentOf;
}

/** A query whose words are decided. */
interface DecidedQuery extends SearchQuery {
  readonly text?: TextQuery | DecidedWords;
}

/**
 * One request for each query; by relevance one more for the documents of the page, and one for what a page behind a cursor
 * continues from. The languages of the index and the labels of facet values are requested apart and cached until
 * documents may have changed.
 */
export function createEntitySearcher({
  client,
  index,
  shards,
  plan,
  documentOf,
}: Searched): EntitySearcher {
  const ask = askIndex(client, index, shards);
  const languages = createLanguagesCache(askLanguages);
  const shown = createShownValuesCache(askShown);
  const { dictionary, forget } = createTermDictionary(
    { client, index, plan },
    { languages: languages.get, ask },
  );
  const asked: AskedIndex = {
    plan,
    documentOf,
    ask,
    read: async (keys) => (keys.length === 0 ? [] : readMany<StoredSource>(client, index, keys)),
  };

  return {
    async search(given) {
      const known = given.text ? await languages.get() : [];
      const query = await decided(given, { plan, languages: known }, ask);
      const words = typedIn(query, known);
      const { page, aggregations } = await answered(query, words, known);
      const answers = (aggregations ?? {}) as Record<string, FacetAnswer> & WordCounts;
      const counted = countedFacets(query, answers);
      const values = await shown.get(countedKeys(counted));
      const { titled } = answers;
      return {
        ...page,
        ...(titled && { titled: titled.doc_count > 0 }),
        facets: counted.map((facet) => facetResult(facet, values)),
        measures: readMeasures(query, answers),
      };
    },
    dictionary,
    forget() {
      languages.forget();
      shown.forget();
      forget();
    },
  };

  async function answered(
    query: DecidedQuery,
    words: readonly TypedWord[],
    known: readonly string[],
  ): Promise<RankedAnswer> {
    const { relaxes = false } = query;
    const titled = titledCount(plan, words, { relaxes, languages: known });
    if (isRanked(query) && query.page.first > 0) {
      const counts = { ...titled, ...wordCounts(plan, words, query, known) };
      return searchRanked(asked, { query, words, languages: known, counts });
    }
    const request = compileSearch(plan, query, known);
    const answer = await ask(withAggregations(request, titled));
    return {
      page: readHits({ documentOf, languages: known }, query, answer),
      aggregations: answer.aggregations,
    };
  }

  async function askLanguages() {
    const { aggregations } = await ask<LanguagesAnswer>(compileLanguages());
    return readLanguages(aggregations);
  }

  async function askShown(keys: FacetKeys) {
    const { aggregations } = await ask<Record<string, EntryAnswer>>(compileShown(keys));
    return readShown(keys, aggregations ?? {});
  }
}

async function decided(
  { text, ...others }: SearchQuery,
  known: { readonly plan: EntityPlan; readonly languages: readonly string[] },
  ask: Ask,
): Promise<DecidedQuery> {
  const { fields } = others;
  const decidedText =
    text?.kind === 'most' ? await decideMost(text, { ...known, fields }, ask) : text;
  return { ...others, ...(decidedText && { text: decidedText }) };
}

function typedIn({ text }: DecidedQuery, languages: readonly string[]): readonly TypedWord[] {
  if (!text) {
    return [];
  }
  return typedTitleWords(text.kind === 'most' ? text : soughtText(text, languages), languages);
}
