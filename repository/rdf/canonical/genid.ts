import { createHash } from 'node:crypto';
import terms from '@rdfjs/data-model';
import type { BlankNode, Quad, Term } from '@rdfjs/types';
import { type CanonicalGraph, hasBlankNode } from './canonicalize.ts';

const BLANK_SUBJECT = /^_:(\w+) /;
const BLANK_OBJECT = /> _:(\w+) \.$/;

/** The prefix of all genid IRIs of a service (RDF 1.1 Concepts §3.5). */
function genidBase(base: string): string {
  return `${base}.well-known/genid/`;
}

/**
 * Replaces each blank node of canonical N-Triples (see `canonicalize`) with the IRI
 * `<base>.well-known/genid/<token of the graph>/<label>`, and sorts the lines again. The same triples in
 * the same graph always get the same IRIs; in another graph they get other IRIs.
 */
export function skolemize(
  triples: string,
  names: { readonly base: string; readonly graph: string },
): string {
  if (!triples.includes('_:')) {
    return triples;
  }
  const prefix = genidPrefix(names);
  const lines = triples
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.replace(BLANK_SUBJECT, `<${prefix}$1> `).replace(BLANK_OBJECT, `> <${prefix}$1> .`),
    );
  return lines
    .sort()
    .map((line) => `${line}\n`)
    .join('');
}

/** Replaces the blank nodes of a canonical graph with the IRIs of {@link skolemize}. */
export function skolemizeQuads(
  { quads, labels }: CanonicalGraph,
  names: { readonly base: string; readonly graph: string },
): readonly Quad[] {
  if (labels.size === 0) {
    return quads;
  }
  const prefix = genidPrefix(names);
  const nodes = new Map(
    [...labels].map(([label, canonical]) => [label, terms.namedNode(`${prefix}${canonical}`)]),
  );
  const named = <Any extends Term>(term: Any) =>
    term.termType === 'BlankNode' ? (nodes.get(term.value) ?? term) : term;
  return quads.map((quad) =>
    hasBlankNode(quad)
      ? terms.quad(named(quad.subject), quad.predicate, named(quad.object), quad.graph)
      : quad,
  );
}

function genidPrefix(names: { readonly base: string; readonly graph: string }): string {
  const token = createHash('sha256').update(names.graph).digest('hex').slice(0, 16);
  return `${genidBase(names.base)}${token}/`;
}

/**
 * Replaces the genid IRIs of this service, as subject or object, with blank nodes. Genid IRIs of other
 * services stay. New labels follow the order of appearance and never equal an existing label.
 */
export function unskolemize(quads: readonly Quad[], base: string): readonly Quad[] {
  const start = genidBase(base);
  if (!quads.some(({ subject, object }) => isGenid(subject, start) || isGenid(object, start))) {
    return quads;
  }
  const prefix = unusedPrefix(quads);
  const nodes = new Map<string, BlankNode>();

  function back<Any extends Term>(term: Any): Any | BlankNode {
    if (!isGenid(term, start)) {
      return term;
    }
    const node = nodes.get(term.value) ?? terms.blankNode(`${prefix}${nodes.size}`);
    nodes.set(term.value, node);
    return node;
  }

  return quads.map((quad) =>
    terms.quad(back(quad.subject), quad.predicate, back(quad.object), quad.graph),
  );
}

/**
 * Replaces the genid IRIs of this service in stored triples (see `skolemize`) with blank nodes, without parsing
 * them. A label holds the token of its graph, so the blank nodes of several graphs stay apart in one document.
 */
export function unskolemizeLines(triples: string, base: string): string {
  const start = `<${genidBase(base)}`;
  if (!triples.includes(start)) {
    return triples;
  }
  const genid = `${start.replaceAll(/\W/g, '\\$&')}(\\w+)/(\\w+)>`;
  // Neither "^" nor "$" of several lines: these also match at other line breaks, which literals may hold.
  const subject = new RegExp(`(?<=^|\\n)${genid} `, 'g');
  const object = new RegExp(`(?<=^|\\n)([^ \\n]+ [^ \\n]+) ${genid} \\.(?=\\n|$)`, 'g');
  return triples.replace(subject, '_:g$1$2 ').replace(object, '$1 _:g$2$3 .');
}

function isGenid(term: Term, start: string): boolean {
  return term.termType === 'NamedNode' && term.value.startsWith(start);
}

function unusedPrefix(quads: readonly Quad[]): string {
  const labels = new Set(
    quads
      .flatMap(({ subject, object }): Term[] => [subject, object])
      .filter((term) => term.termType === 'BlankNode')
      .map((term) => term.value),
  );
  let prefix = 'g';
  while ([...labels].some((label) => label.startsWith(prefix))) {
    prefix += 'g';
  }
  return prefix;
}
