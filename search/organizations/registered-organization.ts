import rdf from '@rdfjs/data-model';
import {
  byCodePoint,
  DCT,
  describeAgent,
  ORG,
  ORGANIZATIONS,
  type ReadContext,
  type VocabularyTerm,
} from '../../profile-compiler/index.ts';
import { recordOf } from '../../repository/index.ts';
import type { Steps } from '../async/steps.ts';
import { descriptionOf } from '../document/fingerprint.ts';
import type { OrganizationGraph } from '../document/organization-graph.ts';
import { isBlank } from '../document/reading.ts';
import type { Taken } from '../document/taken.ts';
import { indexGraph } from '../graphs/graph-index.ts';
import { shortHash } from '../terms/term-keys.ts';
import { NO_TERMS } from '../terms/term-lookup.ts';

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
  const context: ReadContext = {
    graph,
    defaultLanguage,
    nameLanguages: [],
    isLeftToOthers: false,
    terms: NO_TERMS,
    isBlank: (term) => isBlank(term, { base }),
    report: () => undefined,
    hide: () => undefined,
  };
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
