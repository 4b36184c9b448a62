import type { Client, estypes } from '@elastic/elasticsearch';
import type { SearchResult } from '../../search-index.ts';
import type { MostWords, SearchQuery } from '../../search-query.ts';
import type { DocumentOf } from '../documents/document-cache.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { compileLanguages, type LanguagesAnswer, readLanguages } from './compile-languages.ts';
import { compileSearch, readHits } from './compile-search.ts';
import { type CorrectionsAnswer, compileCorrections, readCorrections } from './corrections.ts';
import { countedFacets, countedKeys, type FacetAnswer, facetResult } from './counted-facets.ts';
import { atCurrentScore, scoredCursor } from './current-score.ts';
import { decideMost } from './decide-most.ts';
import { createLanguagesCache } from './languages-cache.ts';
import { readMeasures } from './measures.ts';
import { compileShown, type EntryAnswer, type FacetKeys, readShown } from './shown-values.ts';
import { createShownValuesCache } from './shown-values-cache.ts';

/** Answers queries over one index. */
export interface EntitySearcher {
  search(query: SearchQuery): Promise<SearchResult>;
  /** Call it when the index was written or refreshed: clears the caches. */
  forget(): void;
}

interface Searched {
  readonly client: Client;
  readonly index: string;
  readonly plan: EntityPlan;
  readonly documentOf: DocumentOf;
}

/**
 * One request for each query, and one before it for a page that continues by relevance. The languages of
 * the index and the labels of facet values are requested apart and cached until documents may have
 * changed.
 */
export function createEntitySearcher({
  client,
  index,
  plan,
  documentOf,
}: Searched): EntitySearcher {
  const languages = createLanguagesCache(askLanguages);
  const shown = createShownValuesCache(askShown);

  return {
    async search(given) {
      const known = given.text ? await languages.get() : [];
      const asked = await decided(given, known);
      const cursor = scoredCursor(plan, asked, known);
      const query = cursor ? atCurrentScore(asked, cursor, await ask(cursor.request)) : asked;
      const answer = await ask<Record<string, FacetAnswer>>(compileSearch(plan, query, known));
      const counted = countedFacets(query, answer.aggregations ?? {});
      const values = await shown.get(countedKeys(counted));
      return {
        ...readHits(documentOf, query, answer),
        ...(asked.text?.kind === 'most' && { corrections: await correct(asked.text, known) }),
        facets: counted.map((facet) => facetResult(facet, values)),
        measures: readMeasures(query, answer.aggregations ?? {}),
      };
    },
    forget() {
      languages.forget();
      shown.forget();
    },
  };

  async function decided(query: SearchQuery, known: readonly string[]): Promise<SearchQuery> {
    const { text, fields } = query;
    return text?.kind === 'most'
      ? { ...query, text: await decideMost(text, { plan, fields, languages: known }, ask) }
      : query;
  }

  async function correct(text: MostWords, known: readonly string[]) {
    const request = compileCorrections(plan, text, known);
    return request ? readCorrections(text, await ask<CorrectionsAnswer>(request)) : [];
  }

  async function askLanguages() {
    const { aggregations } = await ask<LanguagesAnswer>(compileLanguages());
    return readLanguages(aggregations);
  }

  async function askShown(keys: FacetKeys) {
    const { aggregations } = await ask<Record<string, EntryAnswer>>(compileShown(keys));
    return readShown(keys, aggregations ?? {});
  }

  /** Where a node is down, the request fails instead of leaving out its documents. */
  function ask<Aggregations = unknown>(body: estypes.SearchRequest) {
    return client.search<StoredSource, Aggregations>({
      index,
      allow_partial_search_results: false,
      ...body,
    });
  }
}
