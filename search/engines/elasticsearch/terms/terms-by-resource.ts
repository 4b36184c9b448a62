import type { Client } from '@elastic/elasticsearch';
import type { IndexedTerm } from '../../../port/term-index.ts';
import { resourceFilter } from '../../../terms/term-model.ts';
import { TERM_PLAN } from '../mapping/entity-plan.ts';
import { compileSearch, readHits } from '../query/compile-search.ts';
import { termDocument } from './term-source.ts';

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
    const { hits } = readHits(
      { documentOf: termDocument, languages: [] },
      query,
      await client.search({ index, ...body }),
    );
    for (const { document } of hits) {
      const term: IndexedTerm = JSON.parse(document.json);
      found.set(term.document.resource, term);
    }
  }
  return resources.map((resource) => found.get(resource));
}
