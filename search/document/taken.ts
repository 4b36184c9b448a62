/** The parts of a resource's graph that other documents show. */
export interface Taken {
  readonly predicates: readonly string[];
  /** They depend on every change of the graph. */
  readonly isAnything: boolean;
}

export const NOTHING_TAKEN: Taken = { predicates: [], isAnything: false };
