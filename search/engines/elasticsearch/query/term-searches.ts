import type { Client } from '@elastic/elasticsearch';
import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { SearchResult } from '../../../port/search-index.ts';
import type { TermQuery, TermResult } from '../../../port/term-index.ts';
import { termSearch } from '../../../terms/term-model.ts';
import { createDocumentReader } from '../documents/document-reader.ts';
import { readFound } from '../documents/read-found.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import { TERM_PLAN } from '../mapping/entity-plan.ts';
import { createEntitySearcher, type EntitySearcher } from './search-entity.ts';

const counts = cacheCounts('term-searches');

/** Vocabularies of which it is remembered in what languages their labels are. */
const MOST_REMEMBERED = 1000;
/** Characters of JSON that are kept of the terms of each: about a hundred terms. */
const MOST_CHARACTERS = 64 * 1024;

/** Answers queries over the terms of vocabularies; each vocabulary has one index. */
export function createTermSearches(client: Client) {
  const searches = new LRUCache<string, EntitySearcher>({ max: MOST_REMEMBERED });

  function searchOf(index: string): EntitySearcher {
    const known = searches.get(index);
    counts[known ? 'hits' : 'misses'] += 1;
    const search =
      known ?? createEntitySearcher({ client, index, plan: TERM_PLAN, documents: termsOf(index) });
    searches.set(index, search);
    return search;
  }

  function termsOf(index: string) {
    const load = (ids: readonly string[], areHits: boolean) =>
      readFound<StoredSource>(client, index, ids, !areHits);
    return createDocumentReader(TERM_PLAN, load, MOST_CHARACTERS);
  }

  return {
    search: async (index: string, query: TermQuery): Promise<TermResult> =>
      termResult(await searchOf(index).search(termSearch(query))),
  };
}

function termResult({ facets, hits, ...result }: SearchResult): TermResult {
  return {
    ...result,
    hits: hits.map(({ document, cursor }) => ({ term: JSON.parse(document.json), cursor })),
  };
}
