/** Runs jobs one at a time, in the order of the calls; a job that fails does not hold up the next. */
export type SerialQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** An empty queue. Each call settles as its job does. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}
