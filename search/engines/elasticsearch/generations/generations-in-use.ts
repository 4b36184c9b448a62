import type { Log } from '../../../log.ts';
import type { SearchIndex } from '../../search-index.ts';
import type { GenerationEntry } from '../state/generation-list.ts';
import type { Generations } from './generations.ts';

/** The generations that this process has open: one that is replaced answers until it is closed. */
export interface GenerationsInUse {
  has(generation: GenerationEntry): boolean;
  /** The index with a `close` that can be called twice and cleans up after it. */
  add(generation: GenerationEntry, index: SearchIndex): SearchIndex;
  /** Takes all others away, those in use when they are closed. */
  dropOthers(live: GenerationEntry): Promise<void>;
  close(): Promise<void>;
}

interface InUse {
  readonly index: SearchIndex;
  isDropped: boolean;
}

export function createGenerationsInUse(
  generations: Pick<Generations, 'list' | 'drop'>,
  log: Pick<Log, 'warn'>,
): GenerationsInUse {
  /** By name. */
  const inUse = new Map<string, InUse>();

  /** What cannot be taken away now is taken away when the live generation is opened again. */
  async function drop(generation: GenerationEntry): Promise<void> {
    try {
      await generations.drop(generation);
    } catch (error) {
      log.warn(
        { generation: generation.name, err: error },
        'A search index that was replaced is left in Elasticsearch for now',
      );
    }
  }

  async function close(generation: GenerationEntry, index: SearchIndex): Promise<void> {
    const use = inUse.get(generation.name);
    if (use && inUse.delete(generation.name)) {
      await index.close();
      if (use.isDropped) {
        await drop(generation);
      }
    }
  }

  return {
    has: ({ name }) => inUse.has(name),
    add(generation, index) {
      const closing = { ...index, close: () => close(generation, index) };
      inUse.set(generation.name, { index: closing, isDropped: false });
      return closing;
    },
    async dropOthers(live) {
      const own = inUse.get(live.name);
      if (own) {
        own.isDropped = false;
      }
      for (const { entry } of await generations.list()) {
        const use = inUse.get(entry.name);
        if (use && entry.name !== live.name) {
          use.isDropped = true;
        } else if (entry.name !== live.name) {
          await drop(entry);
        }
      }
    },
    async close() {
      await Promise.all([...inUse.values()].map(({ index }) => index.close()));
    },
  };
}
