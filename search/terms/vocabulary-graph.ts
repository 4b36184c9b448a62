import rdf from '@rdfjs/data-model';
import type { Literal, NamedNode, Quad, Term } from '@rdfjs/types';
import { byCodePoint, type GraphLookup, OWL, RDF, SKOS } from '../../profile-compiler/index.ts';
import { forEachYielding } from '../async/steps.ts';
import { createGraphIndex } from '../graphs/graph-index.ts';

/** The stored graph of a vocabulary. */
export interface VocabularyInput {
  readonly id: string;
  /** The vocabulary's own IRI. */
  readonly resource: string;
  readonly quads: readonly Quad[];
  /** Language of untagged labels. */
  readonly defaultLanguage: string;
  /** Base IRI of the platform's names, ending in `/`. */
  readonly base: string;
  /** Last change, a UTC instant. */
  readonly modified?: string;
}

/** A vocabulary's graph, with the nodes in it that are terms. */
export type VocabularyGraph = Awaited<ReturnType<typeof indexVocabulary>>;

const NO_TERMS = ['ConceptScheme', 'Collection', 'OrderedCollection'].map((name) => SKOS + name);
const TYPE = `${RDF}type`;
const CONCEPT = `${SKOS}Concept`;
const SIGNS = [`${SKOS}prefLabel`, `${SKOS}inScheme`];

/**
 * Finds the terms of a vocabulary: what is a `skos:Concept`, or has a preferred label or a scheme and
 * is neither a scheme nor a collection.
 */
export async function indexVocabulary(input: VocabularyInput) {
  const graph = createGraphIndex();
  await forEachYielding(input.quads, graph.add);
  const genid = `${input.base}.well-known/genid/`;
  const terms: NamedNode[] = [];
  /** Number of terms that are blank nodes. */
  let nameless = 0;
  await forEachYielding(graph.subjects(), (node) => {
    if (!isTerm(node, graph) || node.value === input.resource) {
      return;
    }
    if (isNamed(node, genid)) {
      terms.push(node);
    } else {
      nameless += 1;
    }
  });
  return {
    graph,
    /** In code point order of their IRIs. */
    terms: terms.sort((a, b) => byCodePoint(a.value, b.value)),
    nameless,
  };
}

/** IRIs among the values of a property, in code point order. */
export function irisOf(graph: GraphLookup, subject: Term, predicate: string): readonly string[] {
  const nodes = graph
    .objects(subject, predicate)
    .filter(({ termType }) => termType === 'NamedNode');
  return sortedOnce(nodes.map(({ value }) => value));
}

/** Texts among the values of a property, in code point order. */
export function textsOf(graph: GraphLookup, subject: Term, predicate: string): readonly string[] {
  const texts = literalsOf(graph, subject, predicate).map(({ value }) => value.trim());
  return sortedOnce(texts.filter((text) => text !== ''));
}

/** Most properties have no value or one. */
function sortedOnce(values: readonly string[]): readonly string[] {
  return values.length > 1 ? [...new Set(values)].sort(byCodePoint) : values;
}

export function literalsOf(
  graph: GraphLookup,
  subject: Term,
  predicate: string,
): readonly Literal[] {
  return graph.objects(subject, predicate).filter((term) => term.termType === 'Literal');
}

const DEPRECATED = `${OWL}deprecated`;

/** Tests whether a term is deprecated (`owl:deprecated`). */
export function isDeprecated(graph: GraphLookup, term: Term): boolean {
  return literalsOf(graph, term, DEPRECATED).some(({ value }) =>
    ['true', '1'].includes(value.trim().toLowerCase()),
  );
}

/** The node of an IRI. */
export function nodeOf(iri: string): NamedNode {
  return rdf.namedNode(iri);
}

function isTerm(node: Term, graph: GraphLookup): boolean {
  const types = graph.objects(node, TYPE).map(({ value }) => value);
  if (types.includes(CONCEPT)) {
    return true;
  }
  const looksLikeOne = SIGNS.some((predicate) => graph.objects(node, predicate).length > 0);
  return looksLikeOne && !types.some((type) => NO_TERMS.includes(type));
}

function isNamed(node: Term, genid: string): node is NamedNode {
  return node.termType === 'NamedNode' && !node.value.startsWith(genid);
}
