/**
 * What a stored graph describes. `metrics` is the quality graph of the dataset with the same id,
 * `vocabulary` the content of one. The last two are the platform's own management of vocabularies:
 * the description of one as a dataset, with the id of the vocabulary, and the catalogue of these.
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
 * deletion as a tombstone, so that reading from 0 is a complete, ordered inventory.
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
