import type { Quad } from '@rdfjs/types';
import { nodeKey } from '../terms/node-key.ts';
import type { N3Token } from './n3-refusal.ts';

/** Prefix of blank node labels in all sessions of one document. */
export const BLANK_NODE_PREFIX = 'b_';

/**
 * Follows the statements of a document through the tokens of n3: where the one began that is being read, and which nodes
 * it describes.
 */
export function watchStatements() {
  const prefixes = new Map<string, string>();
  let subjects = new Set<string>();
  let first: N3Token | undefined;
  let hasEnded = true;
  let hasBase = false;
  return {
    prefixes,
    onToken(token: N3Token, depth: number): void {
      // The quads of a statement come after its last token, so it ends with the first token of the next one.
      if (hasEnded) {
        first = token;
        subjects = new Set();
      }
      hasEnded = token.type === '.' && depth === 0;
      hasBase ||= /^@?base$/i.test(token.type);
    },
    onQuad: ({ subject }: Quad) => void subjects.add(nodeKey(subject)),
    onPrefix: (prefix: string, iri: string) => void prefixes.set(prefix, iri),
    /** The line on which the statement began, counted in the session. */
    line: () => first?.line ?? 1,
    /** Keys of the nodes that it describes as far as it was read, or would describe; empty if unknown. */
    subjects: () => (subjects.size > 0 ? subjects : new Set(first ? named(first) : [])),
    /** Tests whether the base of relative IRIs has changed since the beginning. */
    hasBase: () => hasBase,
  };

  function named({ type, prefix, value }: N3Token): readonly string[] {
    if (type === 'IRI') {
      return value === undefined ? [] : [value];
    }
    if (type === 'blank') {
      return [`_:n-${BLANK_NODE_PREFIX}${value}`];
    }
    const namespace = type === 'prefixed' ? prefixes.get(prefix ?? '') : undefined;
    return namespace === undefined ? [] : [`${namespace}${value}`];
  }
}
