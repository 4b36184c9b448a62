import { randomUUID } from 'node:crypto';
import type { OpenedIndex, SearchEngine } from '../port/search-engine.ts';

/** The engine with watched writes, and the known state of its indexes. */
export function watchWrites(engine: SearchEngine) {
  const process = randomUUID();
  let begun = 0;
  let ended = 0;

  async function watched<Result>(write: () => Promise<Result>): Promise<Result> {
    begun += 1;
    try {
      return await write();
    } finally {
      ended += 1;
    }
  }

  const watching: SearchEngine = {
    ...engine,
    open: async (...given) => aroundWrites(await engine.open(...given), watched),
  };
  return {
    engine: watching,
    /**
     * A name of the state of all indexes of this process: as long as it stays the same, a query finds the same. `undefined`
     * while something is written, and where other processes may write, or a server shows writes later.
     */
    state: (): string | undefined =>
      engine.shared || begun > ended ? undefined : `${process} ${ended}`,
  };
}

type Around = <Result>(write: () => Promise<Result>) => Promise<Result>;

/** The index with something done around each write of documents and terms, and around its publication. */
export function aroundWrites(opened: OpenedIndex, around: Around): OpenedIndex {
  const { index } = opened;
  const { terms } = index;
  return {
    ...opened,
    publish: () => around(opened.publish),
    index: {
      ...index,
      setStore: (identity) => around(() => index.setStore(identity)),
      write: (batch) => around(() => index.write(batch)),
      weigh: (model) => around(() => index.weigh(model)),
      terms: {
        ...terms,
        put: (vocabulary) => around(() => terms.put(vocabulary)),
        delete: (vocabulary) => around(() => terms.delete(vocabulary)),
      },
    },
  };
}
