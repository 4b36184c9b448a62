import { RefusedQueryError } from '../../errors.ts';
import type { QuerySyntax } from '../syntax/sparql-syntax.ts';

/** How large the syntax of a query may be. Engines need far more memory and time than its length suggests. */
export interface QuerySize {
  /** Groups, OPTIONAL, UNION, MINUS, GRAPH, EXISTS and subqueries within each other. */
  readonly depth: number;
  /** Triples, patterns, expressions and steps of property paths. The rows of VALUES do not count. */
  readonly parts: number;
  /** Steps of one property path. */
  readonly pathSteps: number;
}

/** The default sizes. */
export const QUERY_SIZE: QuerySize = { depth: 32, parts: 2_000, pathSteps: 100 };

/** A part of the syntax tree that is still to be counted. */
interface Part {
  readonly node: unknown;
  /** Nested patterns around it. */
  readonly depth: number;
  /** Counter of the property path that it is a part of. */
  readonly path?: { steps: number };
}

interface Node {
  readonly type?: unknown;
  readonly subType?: unknown;
}

/** What holds other patterns. The others are leaves: triples, FILTER, BIND, VALUES. */
const NESTING = new Set(['group', 'optional', 'union', 'minus', 'graph', 'patternOperation']);
const COUNTED = new Set(['pattern', 'query', 'triple', 'tripleCollection', 'expression', 'path']);
/** Members that are no syntax, or the rows of VALUES. */
const SKIPPED = new Set(['loc', 'values', 'context', 'datasets']);

/**
 * Throws RefusedQueryError `query-too-complex` where a query is larger than allowed. Works without recursion,
 * and ends at the first excess.
 */
export function checkQuerySize(query: QuerySyntax, allowed: QuerySize): void {
  const waiting: Part[] = [{ node: query, depth: 0 }];
  let parts = 0;
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { node } = part;
    if (typeof node !== 'object' || node === null) {
      continue;
    }
    const inner = isNode(node) ? withinNode(node, part) : part;
    parts += isNode(node) && COUNTED.has(String(node.type)) ? 1 : 0;
    if (inner.path) {
      inner.path.steps += isNode(node) ? 1 : 0;
      refuseOver(inner.path.steps, allowed.pathSteps, 'steps in one property path');
    }
    refuseOver(parts, allowed.parts, 'triples, patterns, expressions and path steps');
    refuseOver(inner.depth, allowed.depth, 'patterns within each other');
    for (const [member, value] of Object.entries(node)) {
      if (!SKIPPED.has(member)) {
        waiting.push({ ...inner, node: value });
      }
    }
  }
}

function isNode(node: object): node is Node {
  return 'type' in node;
}

/** Where the members of a node are. */
function withinNode({ type, subType }: Node, { node, depth, path }: Part): Part {
  const nests = type === 'query' || NESTING.has(String(subType));
  const ownPath = path ?? (type === 'path' ? { steps: 0 } : undefined);
  return { node, depth: nests ? depth + 1 : depth, ...(ownPath && { path: ownPath }) };
}

function refuseOver(count: number, allowed: number, what: string): void {
  if (count > allowed) {
    throw new RefusedQueryError(
      'query-too-complex',
      `The query has more than ${allowed} ${what}, the limit of this server. Split it, or write what ` +
        'it repeats once, for example as VALUES.',
    );
  }
}
