import type { NodeStatementsOfUnit } from './node-table.ts';

interface Collected {
  readonly subject: string;
  readonly unit: number;
  readonly lines: Set<string>;
  readonly links: Set<string>;
}

/** Statements that are collected by node before they are stored: most about one node stand close together. */
export class CollectedNodes {
  readonly #nodes = new Map<string, Collected>();
  #newest: Collected | undefined;
  #statements = 0;

  /** Number of added statements. */
  get statements(): number {
    return this.#statements;
  }

  /** Adds a statement about a node: its line without line break, and the key of the node that it leads to. */
  add(
    { subject, unit }: Pick<Collected, 'subject' | 'unit'>,
    line: string,
    link: string | undefined,
  ): void {
    const node = this.#nodeOf(subject, unit);
    node.lines.add(line);
    if (link !== undefined) {
      node.links.add(link);
    }
    this.#statements += 1;
  }

  /** Returns the collected nodes and clears them. */
  take(): readonly NodeStatementsOfUnit[] {
    const nodes = [...this.#nodes.values()].map(({ lines, links, ...node }) => ({
      ...node,
      text: [...lines].join('\n'),
      links: [...links].join('\n'),
    }));
    this.#nodes.clear();
    this.#newest = undefined;
    this.#statements = 0;
    return nodes;
  }

  #nodeOf(subject: string, unit: number): Collected {
    // Most statements have the subject of the one before.
    if (this.#newest?.subject === subject && this.#newest.unit === unit) {
      return this.#newest;
    }
    const key = `${unit} ${subject}`;
    const node = this.#nodes.get(key) ?? { subject, unit, lines: new Set(), links: new Set() };
    this.#nodes.set(key, node);
    this.#newest = node;
    return node;
  }
}
