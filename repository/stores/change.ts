/**
 * What a stored graph describes. `metrics` is the quality graph of the dataset with the same id,
 * `vocabulary` the content of a vocabulary. The platform itself keeps the last two for each vocabulary:
 * a dataset that describes it, with the same id, and the hidden catalogue of these datasets.
 */
export type ResourceKind =
  | 'catalogue'
  | 'dataset'
  | 'metrics'
  | 'vocabulary'
  | 'vocabulary-dataset'
  | 'vocabulary-catalogue';

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
  /** Id of the catalogue that a dataset (or its metrics) belongs to. */
  readonly catalogue?: string;
  readonly operation: 'put' | 'delete';
  /** Moment of the write, a UTC instant. */
  readonly at: string;
}
