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
  /** Why another search engine may order the hits otherwise. They, their number and all counts are equal. */
  readonly otherOrder?: string;
}

/** What a list shows of each hit, and all that is counted with it. */
export const FOUND =
  'totalCount nodes { id title { value language } } facets(first: 50) { name buckets { value label count selected } }';

/** The same where only hits matter. */
export const HITS = 'totalCount nodes { id }';
