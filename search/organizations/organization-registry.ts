import rdf from '@rdfjs/data-model';
import {
  bareContext,
  byCodePoint,
  DCT,
  describeAgent,
  ORG,
  ORGANIZATIONS,
  type TermLookup,
  type VocabularyTerm,
} from '../../profile-compiler/index.ts';
import { recordOf } from '../../repository/index.ts';
import type { Steps } from '../async/steps.ts';
import { descriptionOf } from '../document/fingerprint.ts';
import type { Taken } from '../document/inherited-fields.ts';
import type { OrganizationGraph } from '../document/platform-facts.ts';
import { isBlank } from '../document/reading.ts';
import { indexGraph } from '../graphs/graph-index.ts';
import { iriKey, shortHash } from '../terms/term-keys.ts';

/** Stored organisations, in memory. */
type OrganizationRegistry = ReturnType<typeof createOrganizationRegistry>;

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

/** The part of a stored organisation that other documents see without its graph. */
export interface RegisteredOrganization {
  /** Its id and IRI here, names, e-mail address and home page, and the parents that it states. */
  readonly term: VocabularyTerm;
  /** The IRI that its publisher uses; absent if that is the one here. */
  readonly former?: string;
  /** Changes with everything else in its graph that other documents take. */
  readonly taken: string;
}

/** Reads the registry's part of an organisation. */
export function* registeredOrganization(
  { id, iri, quads, modified, defaultLanguage }: OrganizationGraph,
  { takes, base }: { readonly takes: Taken; readonly base: string },
): Steps<RegisteredOrganization> {
  const graph = yield* indexGraph(quads);
  const node = rdf.namedNode(iri);
  const context = bareContext({
    graph,
    defaultLanguage,
    isBlank: (term) => isBlank(term, { base }),
  });
  const { names = {}, email, homepage } = describeAgent(node, context) ?? {};
  const irisAt = (subject: string, predicate: string) =>
    graph.objects(rdf.namedNode(subject), predicate).flatMap(({ termType, value }) => {
      return termType === 'NamedNode' ? [value] : [];
    });
  const former = irisAt(recordOf({ base }, 'organization', id), `${DCT}source`).at(0);
  const lines = yield* descriptionOf(node, quads, { predicates: takes.predicates, base });
  return {
    term: {
      id,
      resource: iri,
      vocabulary: ORGANIZATIONS,
      prefLabel: names,
      altLabels: {},
      hiddenLabels: {},
      extensions: {
        ...(email !== undefined && { foaf_mbox: email }),
        ...(homepage !== undefined && { foaf_homepage: homepage }),
      },
      parents: irisAt(iri, `${ORG}subOrganizationOf`).sort(byCodePoint),
    },
    ...(former !== undefined && { former }),
    taken: shortHash(JSON.stringify([takes.isAnything && modified, ...lines])),
  };
}
