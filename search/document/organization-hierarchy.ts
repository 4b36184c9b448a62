import {
  byCodePoint,
  ORGANIZATIONS,
  type TermLookup,
  type VocabularyTerm,
} from '../../profile-compiler/index.ts';

/** Position of an organisation among the stored ones. */
export interface OrganizationHierarchy {
  /** The organisations above it, from the root down. */
  readonly ancestors: readonly VocabularyTerm[];
  /** IRIs of stored organisations that it states as parents, but that do not count. */
  readonly ignored: readonly string[];
}

/** Organisations above one that are looked at; what is further up does not count. */
export const MOST_ANCESTORS = 100;

/**
 * Finds the organisations above one. Of several parents that it states, the first IRI in code point order counts. A circle is
 * opened at the organisation whose id comes last: its parent does not count. So the result depends on what is stored,
 * and not on the order in which it was written.
 */
export function organizationHierarchy(
  iri: string,
  terms: Pick<TermLookup, 'byIri'>,
): OrganizationHierarchy {
  const start = find(iri);
  if (!start) {
    return { ancestors: [], ignored: [] };
  }
  const chain = chainAbove(start);
  const parent = chain[0] && parentIri(start);
  const stored = (start.parents ?? []).filter((one) => find(one));
  return { ancestors: chain.toReversed(), ignored: stored.filter((one) => one !== parent) };

  function find(organization: string): VocabularyTerm | undefined {
    return terms.byIri([ORGANIZATIONS], organization);
  }

  function parentIri({ id, parents = [] }: VocabularyTerm): string | undefined {
    return parents.find((one) => {
      const found = find(one);
      return found !== undefined && found.id !== id;
    });
  }

  /** From the parent up. */
  function chainAbove(organization: VocabularyTerm): readonly VocabularyTerm[] {
    const chain = [organization];
    while (chain.length <= MOST_ANCESTORS) {
      const stated = parentIri(chain.at(-1) ?? organization);
      const parent = stated === undefined ? undefined : find(stated);
      if (!parent) {
        break;
      }
      const circle = chain.findIndex(({ id }) => id === parent.id);
      if (circle >= 0) {
        const last = chain
          .slice(circle)
          .map(({ id }) => id)
          .sort(byCodePoint)
          .at(-1);
        return chain.slice(1, chain.findIndex(({ id }) => id === last) + 1);
      }
      chain.push(parent);
    }
    return chain.slice(1);
  }
}
