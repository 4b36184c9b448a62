import type { GraphEntry } from '../triple-store.ts';
import type { Batch } from './batch.ts';

/** Entries that were asked for or written a moment ago: one PUT asks for the same ones several times. */
export interface RememberedEntries {
  /** The entry of a graph, from memory or by `ask`. */
  get(graph: string, ask: () => Promise<GraphEntry | undefined>): Promise<GraphEntry | undefined>;
  /** What was written is remembered from now on. */
  written(batch: Batch): void;
  /** Nobody knows what these graphs are now. */
  forget(batch: Batch): void;
}

/** A server that lost power has other entries when it is back, which takes it longer. */
const FRESH_MS = 2_000;
const MOST = 5_000;

interface Remembered {
  readonly entry: Promise<GraphEntry | undefined>;
  readonly until: number;
}

/** Remembers for two seconds. A write takes the place of an answer that is still on its way. */
export function createRememberedEntries(now: () => number = Date.now): RememberedEntries {
  const known = new Map<string, Remembered>();

  const remember = (graph: string, entry: Promise<GraphEntry | undefined>) => {
    known.delete(graph);
    known.set(graph, { entry, until: now() + FRESH_MS });
    for (const [oldest, { until }] of known) {
      if (known.size <= MOST && until > now()) {
        break;
      }
      known.delete(oldest);
    }
  };

  return {
    get: (graph, ask) => {
      const found = known.get(graph);
      if (found && found.until > now()) {
        return found.entry;
      }
      const entry = ask();
      remember(graph, entry);
      entry.catch(() => {
        if (known.get(graph)?.entry === entry) {
          known.delete(graph);
        }
      });
      return entry;
    },
    written: ({ writes }) => {
      for (const { operation, entry } of writes) {
        remember(entry.graph, Promise.resolve(operation === 'put' ? entry : undefined));
      }
    },
    forget: ({ writes }) => {
      for (const { entry } of writes) {
        known.delete(entry.graph);
      }
    },
  };
}
