/** Runs a piece of work after all that were given before it have ended, well or not. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue of its own. */
export function inTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
