/** Runs a piece of work once all that were given before it are over. */
export type InOrder = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue of its own; a failed piece does not stop the next. */
export function createOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
