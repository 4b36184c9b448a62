import type { NamedNode, Term } from '@rdfjs/types';
import {
  byCodePoint,
  DCT,
  EDP,
  FOAF,
  type GraphView,
  type LanguageMap,
  OWL,
  RDF,
  RDFS,
  SKOS,
  SKOSXL,
} from '../../profile-compiler/index.ts';
import type { Hierarchy } from './hierarchy.ts';
import { type ChosenLabels, chooseLabels, firstOfEach, listLabels, mergeLists } from './labels.ts';
import type { IndexedTerm, LanguageLists, TermDocument } from './term-index.ts';
import { irisOf, literalsOf, textsOf } from './vocabulary-graph.ts';

/** What a term document is made from. */
export interface TermFacts {
  readonly graph: GraphView;
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
  const schemes = irisOf(graph, term, `${SKOS}inScheme`);
  const { labels, hasSurplusLabels } = labelMembers(term, facts);
  const broader = idsOf(hierarchy.above(term.value), facts);
  const narrower = idsOf(hierarchy.below(term.value), facts);
  const notations = textsOf(graph, term, `${SKOS}notation`);
  const extensions = extensionsOf(term, graph);
  const document: TermDocument = {
    id: facts.idOf.get(term.value) ?? term.value,
    resource: term.value,
    in_scheme: schemes.length > 0 ? schemes : [vocabulary],
    ...labels,
    ...(broader[0] !== undefined && { parent_id: broader[0], broader }),
    ...(narrower.length > 0 && { narrower }),
    ...(hierarchy.isTop(term.value) && { top_concept: true }),
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
  const listed = (name: string) => listLabels(labelsOf(term, name, graph), defaultLanguage);
  const preferred = preferredLabels(term, graph, defaultLanguage);
  const segment = /[^/#]*$/.exec(term.value)?.[0] || idOf.get(term.value) || term.value;
  const prefLabel = preferred?.chosen ?? { [defaultLanguage]: segment };
  const altLabels = mergeLists([listed('altLabel'), preferred?.others ?? {}], prefLabel);
  const hiddenLabels = mergeLists([listed('hiddenLabel')], prefLabel);
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
  graph: GraphView,
  defaultLanguage: string,
): ChosenLabels | undefined {
  const sources = [
    () => graph.objects(term, `${SKOS}prefLabel`),
    () => xlLabels(term, 'prefLabel', graph),
    () => graph.objects(term, `${RDFS}label`),
    () => graph.objects(term, `${DCT}title`),
    () => labelsOf(term, 'altLabel', graph),
  ];
  for (const values of sources) {
    const labels = chooseLabels(values(), defaultLanguage);
    if (hasAny(labels.chosen)) {
      return labels;
    }
  }
  return undefined;
}

/** Labels that stand at the term, and those of label nodes (SKOS-XL). */
function labelsOf(term: NamedNode, name: string, graph: GraphView): readonly Term[] {
  return [...graph.objects(term, SKOS + name), ...xlLabels(term, name, graph)];
}

function xlLabels(term: NamedNode, name: string, graph: GraphView): readonly Term[] {
  return graph
    .objects(term, SKOSXL + name)
    .flatMap((label) => graph.objects(label, `${SKOSXL}literalForm`));
}

function idsOf(iris: readonly string[], { idOf }: TermFacts): readonly string[] {
  return iris.flatMap((iri) => idOf.get(iri) ?? []);
}

/** Some vocabularies write these IRIs as literals. */
function matchesOf(term: NamedNode, graph: GraphView): readonly string[] {
  const matches = [`${SKOS}exactMatch`, `${OWL}sameAs`].flatMap((predicate) => [
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

function extensionsOf(term: NamedNode, graph: GraphView): Readonly<Record<string, string>> {
  const first = (predicate: string) =>
    [...irisOf(graph, term, predicate), ...textsOf(graph, term, predicate)][0];
  const type = irisOf(graph, term, `${RDF}type`).find((iri) => iri.startsWith(FOAF));
  const notations = literalsOf(graph, term, `${SKOS}notation`).flatMap(({ value, datatype }) => {
    const member = NOTATION_MEMBERS[/[^/#]*$/.exec(datatype.value)?.[0] ?? ''];
    return member === undefined ? [] : [[member, value.trim()] as const];
  });
  const members: readonly (readonly [string, string | undefined])[] = [
    ['foaf_type', type?.slice(FOAF.length)],
    ['foaf_homepage', first(`${FOAF}homepage`)],
    ['foaf_mbox', first(`${FOAF}mbox`)],
    ...notations.sort(([, a], [, b]) => byCodePoint(b, a)),
    ['licensing_assistant', first(`${EDP}licensingAssistant`)],
  ];
  return Object.fromEntries(members.filter(isPresent));
}

function isPresent(entry: readonly [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined;
}

function hasAny(labels: LanguageMap | LanguageLists): boolean {
  return Object.keys(labels).length > 0;
}
