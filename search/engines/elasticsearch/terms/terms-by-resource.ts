import type { Client } from '@elastic/elasticsearch';
import type { IndexedTerm } from '../../../port/term-index.ts';
import { resourceFilter } from '../../../terms/term-model.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import { TERM_PLAN } from '../mapping/entity-plan.ts';
import { compileSearch } from '../query/compile-search.ts';
import { termOf } from './term-source.ts';

/** IRIs of one request. */
const AT_ONCE = 500;

/** Terms in the order of their IRIs. */
export async function termsByResource(
  client: Client,
  index: string,
  resources: readonly string[],
): Promise<readonly (IndexedTerm | undefined)[]> {
  const found = new Map<string, IndexedTerm>();
  for (let at = 0; at < resources.length; at += AT_ONCE) {
    const parts = resources.slice(at, at + AT_ONCE).map(resourceFilter);
    const query = {
      selection: {},
      filter: { kind: 'or', parts } as const,
      order: [],
      page: { first: parts.length },
      facets: [],
    };
    const body = compileSearch(TERM_PLAN, query, []);
    const { hits } = await client.search<StoredSource>({ index, ...body });
    for (const { _source: source } of hits.hits) {
      const term = source && termOf(source);
      if (term) {
        found.set(term.document.resource, term);
      }
    }
  }
  return resources.map((resource) => found.get(resource));
}
