/** A question that every pair of backends has to answer in the same way. */
export interface SameAnswerQuery {
  readonly name: string;
  /** GraphQL; one with `pages` takes `$after: String`. */
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The field whose pages are read one after the other, up to the last. */
  readonly pages?: 'datasets' | 'catalogs';
  /** Nothing is to be found. */
  readonly isEmpty?: true;
  /** What another search engine may answer otherwise; nothing where nothing is said. */
  readonly differs?: Difference;
}

/**
 * `order`: hits come in another order; they, their number and all counts are equal. `hits`: other ones
 * are found, too.
 */
export interface Difference {
  readonly in: 'order' | 'hits';
  readonly because: string;
}

/** What a list shows of each hit, and all that is counted with it. */
export const FOUND =
  'totalCount nodes { id title { value language } } facets(first: 50) { name buckets { value label count selected } }';

/** The same where only hits matter. */
export const HITS = 'totalCount nodes { id }';
