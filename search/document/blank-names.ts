import type { Term } from '@rdfjs/types';
import { byCodePoint, DCAT, DCT } from '../../profile-compiler/documents.ts';
import type { Steps } from '../async/steps.ts';
import { isBlank, type Reading } from './reading.ts';

/** Inputs for names of blank nodes. */
export type NameSource = Pick<Reading, 'graph' | 'base'>;

/** Blank nodes with one name: several only if their content is identical. */
export interface BlankGroup {
  readonly name: string;
  readonly nodes: readonly Term[];
}

/** Properties that tell distributions with the same address and title apart. */
const DETAILS = [`${DCT}format`, `${DCAT}mediaType`, `${DCAT}downloadURL`];

/**
 * Names distributions that have no IRI by what they say: by their identifier, else by access URLs, titles, formats and download
 * addresses. So the name does not depend on the others, unless several have all of this in common: there, all that they say counts.
 */
export function* blankNames(
  nodes: readonly Term[],
  source: NameSource,
): Steps<readonly BlankGroup[]> {
  const named = yield* byName(nodes, (node) => ownName(node, source));
  return yield* refined(named, (node) =>
    linesOf(node, [...source.graph.predicates(node)].sort(byCodePoint), source).join('\n'),
  );
}

/** Divides the groups of several nodes by a further name. */
function* refined(
  groups: readonly BlankGroup[],
  nameOf: (node: Term) => string,
): Steps<readonly BlankGroup[]> {
  const finer: BlankGroup[] = [];
  for (const group of groups) {
    const parts =
      group.nodes.length === 1
        ? [group]
        : yield* byName(group.nodes, (node) => `${group.name}\n${nameOf(node)}`);
    for (const part of parts) {
      finer.push(part);
    }
  }
  return finer;
}

function* byName(
  nodes: readonly Term[],
  nameOf: (node: Term) => string,
): Steps<readonly BlankGroup[]> {
  const groups = new Map<string, Term[]>();
  for (const node of nodes) {
    const name = nameOf(node);
    const group = groups.get(name);
    if (group) {
      group.push(node);
    } else {
      groups.set(name, [node]);
    }
    yield;
  }
  return [...groups].map(([name, group]) => ({ name, nodes: group }));
}

function ownName(node: Term, source: NameSource): string {
  const [identifier] = textsOf(node, `${DCT}identifier`, source);
  if (identifier !== undefined) {
    return identifier;
  }
  const titles = textsOf(node, `${DCT}title`, source);
  const details = linesOf(node, DETAILS, source);
  return [...textsOf(node, `${DCAT}accessURL`, source), ...titles, ...details].join('\n');
}

/** Values with their properties; of a value that is a blank node, its own texts and IRIs. */
function linesOf(node: Term, predicates: readonly string[], source: NameSource): readonly string[] {
  return [...new Set(predicates)].flatMap((predicate) => {
    const inner = source.graph
      .objects(node, predicate)
      .filter((value) => isBlank(value, source))
      .flatMap((value) =>
        [...source.graph.predicates(value)].flatMap((below) => textsOf(value, below, source)),
      );
    const values = [...textsOf(node, predicate, source), ...new Set(inner)].sort(byCodePoint);
    return values.map((value) => `${predicate} ${value}`);
  });
}

function textsOf(node: Term, predicate: string, source: NameSource): readonly string[] {
  return source.graph
    .objects(node, predicate)
    .filter((term) => !isBlank(term, source))
    .map(textOf)
    .sort(byCodePoint);
}

function textOf(term: Term): string {
  const language = term.termType === 'Literal' ? term.language.toLowerCase() : '';
  return language === '' ? term.value : `${term.value}@${language}`;
}
