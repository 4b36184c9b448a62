import { nodeText } from './n-triples.ts';
import { LINK_TO_DATASET } from './vocabulary.ts';

/** The statements of a dump about one node. */
export interface NodeStatements {
  /** Canonical N-Triples without line breaks, each once. */
  readonly lines: readonly string[];
  /** Keys of the nodes that its links lead to, as far as these may be parts of it. */
  readonly links: readonly string[];
}

/** A dump as far as it is needed to find the parts of one dataset. */
export interface SplitSource {
  /** The statements about a node; `undefined` if there are none. */
  node(key: string): NodeStatements | undefined;
  /** Tells whether a node is a dataset, catalogue, record or page: never a part of another one. */
  isSeparate(key: string): boolean;
}

/** A dataset or catalogue, with nodes that belong to it without a link. */
export interface SplitRoot {
  readonly key: string;
  /** Data services that serve it, and series that name it. Like the dataset itself, they come with all that they lead to. */
  readonly context?: Iterable<string>;
  /** Its records, which come only with their blank nodes and the nodes under their own IRIs, such as a checksum. */
  readonly records?: Iterable<string>;
}

/** Statements of a dataset or catalogue. */
export interface DatasetPart {
  /** Canonical N-Triples without line breaks. */
  readonly lines: readonly string[];
  /** Keys of the nodes whose statements these are, and of those that they lead to and nothing is said about. */
  readonly reached: ReadonlySet<string>;
}

/**
 * Returns the statements of a dataset, and those about every node that they lead to, at any depth, except other
 * datasets, catalogues and records. A node that several datasets lead to is in the part of each. Of the links from
 * such a node to datasets, only those to this one are included.
 */
export function splitPart(source: SplitSource, { key, context, records }: SplitRoot): DatasetPart {
  const lines: string[] = [];
  const reached = new Set<string>();
  const own = ` ${nodeText(key)} .`;
  follow([key, ...(context ?? [])], () => true);
  for (const record of records ?? []) {
    follow([record], (link) => link.startsWith('_:') || link.startsWith(`${record}#`));
  }
  return { lines, reached };

  function follow(from: readonly string[], leads: (link: string) => boolean): void {
    const open = [...from];
    const given = new Set(from);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const isPart = given.has(next) || !source.isSeparate(next);
      const described = isPart && !reached.has(next) ? source.node(next) : undefined;
      if (isPart) {
        reached.add(next);
      }
      if (described) {
        const isLeft = (line: string) =>
          next === key || line.endsWith(own) || !LINK_TO_DATASET.test(line);
        lines.push(...described.lines.filter(isLeft));
        open.push(...described.links.filter(leads));
      }
    }
  }
}
