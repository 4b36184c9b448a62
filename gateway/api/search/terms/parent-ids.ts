import { byCodePoint, type FacetRole } from '../../../../profile-compiler/index.ts';
import type { Search } from '../../../../search/index.ts';

/** The vocabularies whose term ids the values of a facet are. */
export type FacetHierarchy = NonNullable<FacetRole['hierarchy']>;

/** The ids of the terms above these: of the first vocabulary that has a term. */
export async function parentIds(
  terms: Pick<Search['terms'], 'list' | 'get'>,
  hierarchy: FacetHierarchy,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const vocabularies =
    hierarchy === 'every' ? (await terms.list()).map(({ id }) => id).sort(byCodePoint) : hierarchy;
  const parents = new Map<string, string>();
  let left = ids;
  for (const vocabulary of vocabularies) {
    const found = await terms.get(vocabulary, left);
    for (const { document } of found.filter((term) => term !== undefined)) {
      if (document.parent_id !== undefined) {
        parents.set(document.id, document.parent_id);
      }
    }
    left = left.filter((_, at) => found[at] === undefined);
    if (left.length === 0) {
      break;
    }
  }
  return parents;
}
