import type { NamedNode, Term } from '@rdfjs/types';
import {
  byCodePoint,
  DCT,
  defined,
  EDP,
  FOAF,
  firstFound,
  type GraphLookup,
  type LanguageMap,
  OWL,
  RDF,
  RDFS,
  SKOS,
  SKOSXL,
} from '../../profile-compiler/index.ts';
import type { IndexedTerm, LanguageLists, TermDocument } from '../port/term-index.ts';
import type { Hierarchy } from './hierarchy.ts';
import { type ChosenLabels, chooseLabels, firstOfEach, listLabels, mergeLists } from './labels.ts';
import { irisOf, isDeprecated, literalsOf, textsOf } from './vocabulary-graph.ts';

/** Joined once, because each term asks for them. */
const ABOUT = {
  type: `${RDF}type`,
  inScheme: `${SKOS}inScheme`,
  notation: `${SKOS}notation`,
  replacedBy: `${DCT}isReplacedBy`,
  label: `${RDFS}label`,
  title: `${DCT}title`,
  homepage: `${FOAF}homepage`,
  mailbox: `${FOAF}mbox`,
  assistant: `${EDP}licensingAssistant`,
  literalForm: `${SKOSXL}literalForm`,
};
const MATCHES = [`${SKOS}exactMatch`, `${OWL}sameAs`];

/** A kind of label: the predicate of texts, and that of label nodes (SKOS-XL). */
interface LabelKind {
  readonly plain: string;
  readonly node: string;
}

const PREFERRED: LabelKind = { plain: `${SKOS}prefLabel`, node: `${SKOSXL}prefLabel` };
const ALTERNATIVE: LabelKind = { plain: `${SKOS}altLabel`, node: `${SKOSXL}altLabel` };
const HIDDEN: LabelKind = { plain: `${SKOS}hiddenLabel`, node: `${SKOSXL}hiddenLabel` };

/** Sources of a term document. */
export interface TermFacts {
  readonly graph: GraphLookup;
  /** The vocabulary's own IRI. */
  readonly vocabulary: string;
  readonly defaultLanguage: string;
  readonly hierarchy: Hierarchy;
  readonly idOf: ReadonlyMap<string, string>;
}

/** A term, and whether it has more than one preferred label in a language. */
export interface MadeTerm extends IndexedTerm {
  readonly hasSurplusLabels: boolean;
}

/** Makes the document of a term. */
export function makeTerm(term: NamedNode, facts: TermFacts): MadeTerm {
  const { graph, vocabulary, hierarchy } = facts;
  const schemes = irisOf(graph, term, ABOUT.inScheme);
  const { labels, hasSurplusLabels } = labelMembers(term, facts);
  const broader = idsOf(hierarchy.above(term.value), facts);
  const narrower = idsOf(hierarchy.below(term.value), facts);
  const notations = textsOf(graph, term, ABOUT.notation);
  const extensions = extensionsOf(term, graph);
  const replacedBy = irisOf(graph, term, ABOUT.replacedBy);
  const document: TermDocument = {
    id: facts.idOf.get(term.value) ?? term.value,
    resource: term.value,
    in_scheme: schemes.length > 0 ? schemes : [vocabulary],
    ...labels,
    ...(broader[0] !== undefined && { parent_id: broader[0], broader }),
    ...(narrower.length > 0 && { narrower }),
    ...(hierarchy.isTop(term.value) && { top_concept: true }),
    ...(isDeprecated(graph, term) && { deprecated: true }),
    ...(replacedBy.length > 0 && { replaced_by: replacedBy }),
    ...(notations.length > 0 && { notation: notations }),
    ...(Object.keys(extensions).length > 0 && { extensions }),
  };
  return { document, matches: matchesOf(term, graph), hasSurplusLabels };
}

type LabelMembers = Pick<TermDocument, 'pref_label' | 'alt_label' | 'alt_labels' | 'hidden_labels'>;

function labelMembers(
  term: NamedNode,
  { graph, defaultLanguage, idOf }: TermFacts,
): { readonly labels: LabelMembers; readonly hasSurplusLabels: boolean } {
  const listed = (kind: LabelKind) => listLabels(labelsOf(term, kind, graph), defaultLanguage);
  const preferred = preferredLabels(term, graph, defaultLanguage);
  const segment = /[^/#]*$/.exec(term.value)?.[0] || idOf.get(term.value) || term.value;
  const prefLabel = preferred?.chosen ?? { [defaultLanguage]: segment };
  const altLabels = mergeLists([listed(ALTERNATIVE), preferred?.others ?? {}], prefLabel);
  const hiddenLabels = mergeLists([listed(HIDDEN)], prefLabel);
  return {
    labels: {
      pref_label: prefLabel,
      ...(hasAny(altLabels) && { alt_label: firstOfEach(altLabels), alt_labels: altLabels }),
      ...(hasAny(hiddenLabels) && { hidden_labels: hiddenLabels }),
    },
    hasSurplusLabels: hasAny(preferred?.others ?? {}),
  };
}

/** The labels of the first property that has any. */
function preferredLabels(
  term: NamedNode,
  graph: GraphLookup,
  defaultLanguage: string,
): ChosenLabels | undefined {
  const sources = [
    () => graph.objects(term, PREFERRED.plain),
    () => xlLabels(term, PREFERRED, graph),
    () => graph.objects(term, ABOUT.label),
    () => graph.objects(term, ABOUT.title),
    () => labelsOf(term, ALTERNATIVE, graph),
  ];
  return firstFound(sources, (values) => {
    const labels = chooseLabels(values(), defaultLanguage);
    return hasAny(labels.chosen) ? labels : undefined;
  });
}

/** Labels that stand at the term, and those of label nodes. */
function labelsOf(term: NamedNode, kind: LabelKind, graph: GraphLookup): readonly Term[] {
  return [...graph.objects(term, kind.plain), ...xlLabels(term, kind, graph)];
}

function xlLabels(term: NamedNode, { node }: LabelKind, graph: GraphLookup): readonly Term[] {
  return graph.objects(term, node).flatMap((label) => graph.objects(label, ABOUT.literalForm));
}

function idsOf(iris: readonly string[], { idOf }: TermFacts): readonly string[] {
  return iris.flatMap((iri) => idOf.get(iri) ?? []);
}

/** Some vocabularies write these IRIs as literals. */
function matchesOf(term: NamedNode, graph: GraphLookup): readonly string[] {
  const matches = MATCHES.flatMap((predicate) => [
    ...irisOf(graph, term, predicate),
    ...textsOf(graph, term, predicate),
  ]);
  return [...new Set(matches)].filter((iri) => iri !== term.value).sort(byCodePoint);
}

/** Local names of the datatypes of notations that have a member of their own. */
const NOTATION_MEMBERS: Readonly<Record<string, string>> = {
  ISO_3166_1_ALPHA_2: 'iso_31661_alpha2',
  ISO_639_1: 'iso_6391_code',
};

function extensionsOf(term: NamedNode, graph: GraphLookup): Readonly<Record<string, string>> {
  const first = (predicate: string) =>
    [...irisOf(graph, term, predicate), ...textsOf(graph, term, predicate)][0];
  const type = irisOf(graph, term, ABOUT.type).find((iri) => iri.startsWith(FOAF));
  const notations = literalsOf(graph, term, ABOUT.notation).flatMap(({ value, datatype }) => {
    const member = NOTATION_MEMBERS[/[^/#]*$/.exec(datatype.value)?.[0] ?? ''];
    return member === undefined ? [] : [[member, value.trim()] as const];
  });
  return defined({
    foaf_type: type?.slice(FOAF.length),
    foaf_homepage: first(ABOUT.homepage),
    foaf_mbox: first(ABOUT.mailbox),
    ...Object.fromEntries(notations.sort(([, a], [, b]) => byCodePoint(b, a))),
    licensing_assistant: first(ABOUT.assistant),
  });
}

function hasAny(labels: LanguageMap | LanguageLists): boolean {
  return Object.keys(labels).length > 0;
}
