import type { SearchIndex } from '../port/search-index.ts';

/** The generations that this process has open. One that is replaced answers until it is closed. */
export interface GenerationsInUse<Generation> {
  has(generation: Generation): boolean;
  /** The index with a `close` that can be called twice and deletes a generation that was replaced. */
  add(generation: Generation, index: SearchIndex): SearchIndex;
  /** Deletes all other generations, those in use once they are closed. */
  dropOthers(live: Generation): Promise<void>;
  close(): Promise<void>;
}

interface Stored<Generation> {
  /** Every generation that is stored beside the live one, in use or not; fails where the others must not be dropped. */
  list(live: Generation): Promise<readonly Generation[]>;
  drop(generation: Generation): Promise<void>;
}

interface InUse {
  readonly index: SearchIndex;
  isReplaced: boolean;
}

/** Keeps track of open generations, which are known by their names. */
export function createGenerationsInUse<Generation extends { readonly name: string }>(
  stored: Stored<Generation>,
): GenerationsInUse<Generation> {
  const inUse = new Map<string, InUse>();

  async function close(generation: Generation, index: SearchIndex): Promise<void> {
    const use = inUse.get(generation.name);
    if (use && inUse.delete(generation.name)) {
      await index.close();
      if (use.isReplaced) {
        await stored.drop(generation);
      }
    }
  }

  return {
    has: ({ name }) => inUse.has(name),
    add(generation, index) {
      const closing = { ...index, close: () => close(generation, index) };
      inUse.set(generation.name, { index: closing, isReplaced: false });
      return closing;
    },
    async dropOthers(live) {
      const own = inUse.get(live.name);
      if (own) {
        own.isReplaced = false;
      }
      for (const generation of await stored.list(live)) {
        const use = inUse.get(generation.name);
        if (use && generation.name !== live.name) {
          use.isReplaced = true;
        } else if (generation.name !== live.name) {
          await stored.drop(generation);
        }
      }
    },
    async close() {
      await Promise.all([...inUse.values()].map(({ index }) => index.close()));
    },
  };
}
