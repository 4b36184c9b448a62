/** The addresses of an event stream. */
export interface StreamNames {
  /** The stream itself. */
  readonly stream: string;
  /** The root of its view, where clients begin. */
  readonly root: string;
  /** IRI of the retention policy of the view. */
  readonly retention: string;
  page(page: number): string;
  /** The member of a change: unique, as numbers of changes are in one store. */
  member(page: number, seq: number): string;
}

/** The names of the stream of a store with an identity, under a base that ends in `/`. */
export function streamNames(base: string, identity: string): StreamNames {
  const root = `${base}ldes`;
  const page = (number: number) =>
    `${root}?${new URLSearchParams({ store: identity, page: String(number) })}`;
  return {
    stream: `${root}#stream`,
    root,
    retention: `${root}#latest-versions`,
    page,
    member: (number, seq) => `${page(number)}#${seq}`,
  };
}
