import {
  byCodePoint,
  ORGANIZATIONS,
  type TermLookup,
  type VocabularyTerm,
} from '../../profile-compiler/index.ts';
import { iriKey } from '../terms/term-keys.ts';
import type { RegisteredOrganization } from './registered-organization.ts';

/** Stored organisations, in memory. */
export type OrganizationRegistry = ReturnType<typeof createOrganizationRegistry>;

export function createOrganizationRegistry() {
  const byId = new Map<string, RegisteredOrganization>();
  const byResource = new Map<string, RegisteredOrganization>();
  /** In code point order of ids. */
  const byFormer = new Map<string, readonly RegisteredOrganization[]>();

  function remove({ term, former }: RegisteredOrganization): void {
    byId.delete(term.id);
    byResource.delete(term.resource);
    changeFormer(former, (others) => others.filter((one) => one.term.id !== term.id));
  }

  function add(organization: RegisteredOrganization): void {
    const { term, former } = organization;
    byId.set(term.id, organization);
    byResource.set(term.resource, organization);
    changeFormer(former, (others) =>
      [...others, organization].sort((a, b) => byCodePoint(a.term.id, b.term.id)),
    );
  }

  function changeFormer(
    iri: string | undefined,
    change: (others: readonly RegisteredOrganization[]) => readonly RegisteredOrganization[],
  ): void {
    const changed = iri === undefined ? [] : change(byFormer.get(iri) ?? []);
    if (iri !== undefined && changed.length > 0) {
      byFormer.set(iri, changed);
    } else if (iri !== undefined) {
      byFormer.delete(iri);
    }
  }

  return {
    get: (id: string): RegisteredOrganization | undefined => byId.get(id),
    /** By its IRI here, else by the one that its publisher uses; of several organisations with that, the first id counts. */
    byIri: (iri: string): VocabularyTerm | undefined =>
      (byResource.get(iri) ?? byFormer.get(iri)?.[0])?.term,
    /** Sets the state of an organisation; `undefined` if it is not stored. */
    set(id: string, organization: RegisteredOrganization | undefined): void {
      const before = byId.get(id);
      if (before) {
        remove(before);
      }
      if (organization) {
        add(organization);
      }
    },
  };
}

/** A lookup that finds stored organisations, too, in place of the vocabulary {@link ORGANIZATIONS}. */
export function withOrganizations(
  terms: TermLookup,
  { byIri }: Pick<OrganizationRegistry, 'byIri'>,
): TermLookup {
  return {
    ...terms,
    byIri: (vocabularies, iri) =>
      vocabularies[0] === ORGANIZATIONS ? byIri(iri) : terms.byIri(vocabularies, iri),
  };
}

/** Term keys that find these states of an organisation. */
export function organizationKeys(
  ...states: readonly (RegisteredOrganization | undefined)[]
): Set<string> {
  return new Set(
    states.flatMap((state) =>
      state
        ? [state.term.resource, state.former ?? state.term.resource].map((iri) =>
            iriKey(ORGANIZATIONS, iri),
          )
        : [],
    ),
  );
}
