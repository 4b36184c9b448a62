/** What the documents of other resources take from the graph of a resource. */
export interface Taken {
  readonly predicates: readonly string[];
  /** They take what every change of the graph may change. */
  readonly isAnything: boolean;
}

export const NOTHING_TAKEN: Taken = { predicates: [], isAnything: false };
