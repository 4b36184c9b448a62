import type { Search } from '../../../../search/index.ts';
import type { TermIndexDescription } from './describe-profile.ts';

/** The indices of the terms of all vocabularies, ordered by name; none while the search cannot answer. */
export async function termIndices(
  search: Pick<Search, 'terms'> | undefined,
): Promise<readonly TermIndexDescription[]> {
  const entries = (await search?.terms.list().catch(() => [])) ?? [];
  return entries.map(({ id, terms }) => ({ name: `vocabulary_${id}`, terms }));
}
