import type { Quad, Term } from '@rdfjs/types';
import { DCAT, DQV, RDF, shorten } from '../../profile-compiler/basics.ts';
import { RefusedInputError } from '../errors.ts';
import { isNode, nodeKey } from './nodes.ts';

/** The remedy for a client that sent a whole catalogue in one body. */
export const DUMP_REMEDY =
  'The command "npm run import -- <file> --catalogue <id>" imports a dump of a catalogue, each dataset by itself.';

/** The kind of resource that a submitted graph must describe. */
export interface Expectation {
  /** For messages. */
  readonly description: string;
  /** Further remedy if a body describes several; a sentence for messages. */
  readonly remedy?: string;
  /** Tests whether the quad makes its subject a candidate for the main resource. */
  marks(quad: Quad): boolean;
}

/** The body of a catalogue. */
export const A_CATALOGUE: Expectation = {
  ...ofClasses([`${DCAT}Catalog`]),
  remedy: DUMP_REMEDY,
};
/** The body of a dataset. */
export const A_DATASET: Expectation = {
  ...ofClasses([`${DCAT}Dataset`]),
  remedy: DUMP_REMEDY,
};
/** The body with the quality measurements of a dataset. */
export const QUALITY: Expectation = {
  description: 'a resource with dqv:hasQualityMeasurement',
  marks: (quad) => quad.predicate.value === `${DQV}hasQualityMeasurement`,
};

const EXPECTATIONS = { catalogue: A_CATALOGUE, dataset: A_DATASET, quality: QUALITY };

/** The kind of resource as plain data, which can be sent to another thread: a name, or any of these classes. */
export type ExpectedResource = keyof typeof EXPECTATIONS | { readonly classes: readonly string[] };

export function expectationOf(expected: ExpectedResource): Expectation {
  return typeof expected === 'string' ? EXPECTATIONS[expected] : ofClasses(expected.classes);
}

function ofClasses(classes: readonly string[]): Expectation {
  return {
    description: `a resource of type ${classes.map(shorten).join(' or ')}`,
    marks: ({ predicate, object }) =>
      predicate.value === `${RDF}type` && classes.includes(object.value),
  };
}

/**
 * The resource that a submitted graph is about: the only one of the expected kind or, among several, the
 * only one that no other node refers to. Throws `RefusedInputError` if there is no such resource.
 */
export function findMainResource(quads: readonly Quad[], expected: Expectation): Term {
  const marked = quads.filter((quad) => expected.marks(quad)).map(({ subject }) => subject);
  const possible = [...new Map(marked.map((node) => [nodeKey(node), node])).values()];
  const referred = referredNodes(quads);
  const unreferred = possible.filter((node) => !referred.has(nodeKey(node)));
  const candidates = possible.length > 1 ? unreferred : possible;
  const [main, ...others] = candidates;
  if (!main) {
    throw possible.length === 0 ? noMainResource(quads, expected) : several(possible, expected);
  }
  if (others.length > 0) {
    throw several(candidates, expected);
  }
  return main;
}

function referredNodes(quads: readonly Quad[]): Set<string> {
  const referring = quads.filter(
    ({ subject, object }) => isNode(object) && !object.equals(subject),
  );
  return new Set(referring.map(({ object }) => nodeKey(object)));
}

function noMainResource(quads: readonly Quad[], { description }: Expectation): RefusedInputError {
  return new RefusedInputError(
    'no-main-resource',
    quads.length === 0
      ? `The body has no triples. Send ${description}.`
      : `None of the ${quads.length} triples describes ${description}. Add one, or send the body to the path for its kind of resource.`,
  );
}

function several(
  candidates: readonly Term[],
  { description, remedy }: Expectation,
): RefusedInputError {
  const names = candidates.map(nodeKey);
  return new RefusedInputError(
    'several-main-resources',
    `The body has ${names.length} candidates for ${description}: ${names.slice(0, 10).join(', ')}` +
      `${names.length > 10 ? ', …' : ''}. Send a separate body for each, or link the others from one.${remedy ? ` ${remedy}` : ''}`,
    { candidates: names },
  );
}
