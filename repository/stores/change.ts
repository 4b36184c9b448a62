import type { ResourceKind } from './graph-kinds.ts';

/**
 * One entry of the change feed. The feed is compacted: only the newest change of each graph stays, a
 * deletion as a tombstone, so reading from 0 gives a complete, ordered inventory.
 */
export interface Change {
  /** Grows with every write; gaps are normal. */
  readonly seq: number;
  readonly kind: ResourceKind;
  readonly id: string;
  readonly graph: string;
  /** Id of the catalogue that a dataset (or its metrics) or a custom resource belongs to. */
  readonly catalogue?: string;
  readonly operation: 'put' | 'delete';
  /** Moment of the write, a UTC instant. */
  readonly at: string;
}
