/** The addresses of an event stream. */
export type StreamNames = ReturnType<typeof streamNames>;

/** The names of the stream of a store with an identity, under a base that ends in `/`. */
export function streamNames(base: string, identity: string) {
  const root = `${base}ldes`;
  const page = (number: number) =>
    `${root}?${new URLSearchParams({ store: identity, page: String(number) })}`;
  return {
    /** The stream itself. */
    stream: `${root}#stream`,
    /** The root of its view, where clients begin. */
    root,
    /** IRI of the retention policy of the view. */
    retention: `${root}#latest-versions`,
    page,
    /** The member of a change: unique, as numbers of changes are in one store. */
    member: (number: number, seq: number) => `${page(number)}#${seq}`,
  };
}
