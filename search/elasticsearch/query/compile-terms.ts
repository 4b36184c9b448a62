import type { SearchResult } from '../../search-index.ts';
import type { TermResult } from '../../terms/term-index.ts';

/** What a search over `TERM_MODEL` has found, as terms. */
export function termResult({ facets, hits, ...result }: SearchResult): TermResult {
  return {
    ...result,
    hits: hits.map(({ document, cursor }) => ({ term: JSON.parse(document.json), cursor })),
  };
}
