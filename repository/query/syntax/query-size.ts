import { RefusedQueryError } from '../../errors.ts';
import type { QuerySyntax } from './sparql-syntax.ts';

/** Bounds of the syntax of a query. Engines need far more memory and time than its length suggests. */
export interface QuerySize {
  /** Groups, OPTIONAL, UNION, MINUS, GRAPH, EXISTS and subqueries within each other. */
  readonly depth: number;
  /** Triples, patterns, expressions and steps of property paths. The rows of VALUES do not count. */
  readonly parts: number;
  /** Steps of one property path. */
  readonly pathSteps: number;
  /** The joins of one group: triples, path steps, and patterns other than FILTER and BIND. */
  readonly joins: number;
}

/** The default sizes. */
export const QUERY_SIZE: QuerySize = { depth: 32, parts: 2_000, pathSteps: 100, joins: 64 };

/** A part of the syntax tree that is still to be counted. */
interface Part {
  readonly node: unknown;
  /** Nested patterns around it. */
  readonly depth: number;
  /** Counter of the property path that it is a part of. */
  readonly path?: { steps: number };
  /** Counter of the group that it is in; engines join a group within a group as one. */
  readonly group?: { joins: number };
  /** True if a group there is joined with its surroundings. */
  readonly isJoined?: boolean;
}

interface Node {
  readonly type?: unknown;
  readonly subType?: unknown;
  readonly items?: readonly unknown[];
}

/** Patterns that hold others. All others are leaves: triples, FILTER, BIND, VALUES. */
const NESTING = new Set(['group', 'optional', 'union', 'minus', 'graph', 'patternOperation']);
const COUNTED = new Set(['pattern', 'query', 'triple', 'tripleCollection', 'expression', 'path']);
/** Patterns that a group does not join with its others; a triple in a `bgp` counts itself. */
const NOT_JOINED = new Set(['bgp', 'group', 'filter', 'bind']);
/** Members that are no syntax, or the rows of VALUES. */
const SKIPPED = new Set(['loc', 'values', 'context', 'datasets']);

/**
 * Throws RefusedQueryError `query-too-complex` if a query is larger than allowed. Works without recursion,
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
    if (part.group && isNode(node)) {
      part.group.joins += joinsOf(node);
      refuseOver(part.group.joins, allowed.joins, 'triples, path steps and patterns in one group');
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

/** Position of the members of a node. */
function withinNode({ type, subType }: Node, part: Part): Part {
  const { depth, path, isJoined } = part;
  const own = type === 'path' && !path ? { path: { steps: 0 } } : {};
  if (type !== 'query' && !NESTING.has(String(subType))) {
    return { ...part, ...own };
  }
  return {
    ...part,
    depth: depth + 1,
    ...(!(subType === 'group' && isJoined) && { group: { joins: 0 } }),
    isJoined: type !== 'query' && subType !== 'union',
  };
}

/** The joins that a node adds to its group. */
function joinsOf({ type, subType, items }: Node): number {
  switch (type) {
    case 'path':
      return subType === '/' ? (items?.length ?? 0) : 0;
    case 'triple':
    case 'query':
      return 1;
    case 'pattern':
      return NOT_JOINED.has(String(subType)) ? 0 : 1;
    default:
      return 0;
  }
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
