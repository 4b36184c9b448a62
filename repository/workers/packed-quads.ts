import terms from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import { nextTurn } from '../scheduling/scheduler.ts';

/**
 * Quads of the default graph as a list of their distinct terms and three indexes a quad, which is cloned
 * between threads far faster than objects.
 */
export interface PackedQuads {
  /** `<iri`, `_label`, `@language"value` or `^datatype"value`. */
  readonly terms: readonly string[];
  /** Subject, predicate and object of each quad, as indexes of `terms`. */
  readonly indexes: Uint32Array;
}

const QUADS_PER_BATCH = 5_000;

/** Packs quads without their graph. Yields to the event loop between batches. */
export async function packQuads(quads: readonly Quad[]): Promise<PackedQuads> {
  const known = new Map<string, number>();
  const indexes = new Uint32Array(quads.length * 3);
  let at = 0;

  const indexOf = (term: Term): number => {
    const text = packedTerm(term);
    const index = known.get(text) ?? known.size;
    known.set(text, index);
    return index;
  };

  for (const { subject, predicate, object } of quads) {
    if (at > 0 && at % (QUADS_PER_BATCH * 3) === 0) {
      await nextTurn();
    }
    indexes[at++] = indexOf(subject);
    indexes[at++] = indexOf(predicate);
    indexes[at++] = indexOf(object);
  }
  return { terms: [...known.keys()], indexes };
}

/** The quads; equal terms are one object. Yields to the event loop between batches. */
export async function unpackQuads(packed: PackedQuads): Promise<readonly Quad[]> {
  const known: Term[] = [];
  const quads: Quad[] = [];
  const termAt = (at: number): Term => {
    const index = packed.indexes[at] ?? 0;
    known[index] ??= unpackedTerm(packed.terms[index] ?? '');
    return known[index];
  };
  for (let at = 0; at < packed.indexes.length; at += 3) {
    if (quads.length > 0 && quads.length % QUADS_PER_BATCH === 0) {
      await nextTurn();
    }
    quads.push(
      terms.quad(
        termAt(at) as Quad['subject'],
        termAt(at + 1) as Quad['predicate'],
        termAt(at + 2) as Quad['object'],
      ) as Quad,
    );
  }
  return quads;
}

function packedTerm(term: Term): string {
  switch (term.termType) {
    case 'Literal':
      // Neither a language tag nor an IRI holds a double quote.
      return term.language === ''
        ? `^${term.datatype.value}"${term.value}`
        : `@${term.language}"${term.value}`;
    case 'BlankNode':
      return `_${term.value}`;
    default:
      return `<${term.value}`;
  }
}

function unpackedTerm(packed: string): Term {
  const rest = packed.slice(1);
  switch (packed[0]) {
    case '<':
      return terms.namedNode(rest);
    case '_':
      return terms.blankNode(rest);
    default: {
      const quote = rest.indexOf('"');
      const kind = rest.slice(0, quote);
      return terms.literal(rest.slice(quote + 1), packed[0] === '@' ? kind : terms.namedNode(kind));
    }
  }
}
