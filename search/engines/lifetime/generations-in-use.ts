import type { OpenedIndex } from '../../port/search-engine.ts';
import type { SearchIndex } from '../../port/search-index.ts';

/** A generation as its engine has opened it. */
interface Opened {
  readonly index: SearchIndex;
  readonly isLive: boolean;
  /** Whether it was filled once; live ones are. */
  readonly isFilled?: boolean;
  readonly keepsOthers: boolean;
  /** Makes it the live one. */
  publish(): Promise<void>;
}

interface Stored<Generation> {
  /** Every generation that is stored beside the live one, in use or not; fails where the others must not be dropped. */
  list(live?: Generation): Promise<readonly Generation[]>;
  drop(generation: Generation): Promise<void>;
}

/** A generation as its engine stores it. */
export interface StoredGeneration {
  readonly name: string;
  readonly mapping: string;
}

interface InUse {
  readonly index: SearchIndex;
  isReplaced: boolean;
  /** Its mapping is not kept. */
  isUnneeded: boolean;
}

/**
 * The generations that this process has open. One that is replaced answers until it is closed. Keeps track of open
 * generations, which are known by their names.
 */
export function createGenerationsInUse<Generation extends StoredGeneration>(
  stored: Stored<Generation>,
) {
  const inUse = new Map<string, InUse>();

  async function close(generation: Generation, index: SearchIndex): Promise<void> {
    const use = inUse.get(generation.name);
    if (use && inUse.delete(generation.name)) {
      await index.close();
      if (use.isReplaced || use.isUnneeded) {
        await stored.drop(generation);
      }
    }
  }

  async function dropOthers(live: Generation, keepsOthers: boolean): Promise<void> {
    const own = inUse.get(live.name);
    if (own) {
      own.isReplaced = false;
    }
    for (const generation of await stored.list(live)) {
      const isKept = keepsOthers && generation.mapping !== live.mapping;
      const use = inUse.get(generation.name);
      if (generation.name !== live.name && !isKept) {
        await (use ? Object.assign(use, { isReplaced: true }) : stored.drop(generation));
      }
    }
  }

  return {
    has: ({ name }: Pick<Generation, 'name'>): boolean => inUse.has(name),
    /**
     * Begins to use a generation. Its `close` can be called twice and deletes one that was replaced. The others are dropped once
     * this one is live: those in use when they are closed, those of other mappings unless they are kept.
     */
    async add(
      generation: Generation,
      { index, isLive, isFilled = isLive, keepsOthers, publish }: Opened,
    ): Promise<OpenedIndex> {
      let isPublished = isLive;
      if (isLive) {
        await dropOthers(generation, keepsOthers);
      }
      const closing = { ...index, close: () => close(generation, index) };
      inUse.set(generation.name, { index: closing, isReplaced: false, isUnneeded: false });
      return {
        index: closing,
        state: isFilled ? 'live' : 'new',
        async publish() {
          if (!isPublished) {
            await publish();
            isPublished = true;
            await dropOthers(generation, keepsOthers);
          }
        },
      };
    },
    /** Deletes the generations of all other mappings, those in use once they are closed. */
    async keepOnly(wanted: () => Promise<ReadonlySet<string>>): Promise<void> {
      const generations = await stored.list();
      // Asked after the list is read: a generation is wanted before it is made.
      const mappings = await wanted();
      for (const generation of generations) {
        const isUnneeded = !mappings.has(generation.mapping);
        const use = inUse.get(generation.name);
        if (use) {
          use.isUnneeded = isUnneeded;
        } else if (isUnneeded) {
          await stored.drop(generation);
        }
      }
    },
    async close(): Promise<void> {
      await Promise.all([...inUse.values()].map(({ index }) => index.close()));
    },
  };
}
