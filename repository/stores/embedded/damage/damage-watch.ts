import { DamagedError } from '../../../errors.ts';
import type { StoreLog } from '../../backend.ts';
import type { GraphWrite, StoreDamage } from '../../triple-store.ts';
import { runInThread } from './run-in-thread.ts';

/** When a file is inspected. */
export interface InspectionTimes {
  /** Milliseconds until the first inspection; a start has better things to do at once. */
  readonly firstMs: number;
  readonly everyMs: number;
}

const DAILY: InspectionTimes = { firstMs: 10_000, everyMs: 86_400_000 };
const MOST_NAMED = 20;

/** What is known of the damage in a file: by inspections in the background, and by what readers meet. */
export interface DamageWatch {
  known(): StoreDamage;
  /** Runs a read, and takes note of the damage that it meets. */
  read<T>(read: Promise<T>): Promise<T>;
  /** Graphs that were replaced or deleted are damaged no longer. */
  written(writes: readonly GraphWrite[]): void;
  /** The tables were replaced by what could be read of them. */
  rebuilt(): void;
  close(): void;
}

/** Inspects `file` in a thread of its own, soon and then every day, and logs what is damaged. */
export function watchForDamage(
  file: string,
  log: StoreLog,
  { firstMs, everyMs }: InspectionTimes = DAILY,
): DamageWatch {
  const graphs = new Set<string>();
  const closing = new AbortController();
  let findings: readonly string[] = [];
  let inspectedAt: string | undefined;
  let writtenMeanwhile = new Set<string>();
  let timer = setTimeout(inspect, firstMs).unref();

  async function inspect(): Promise<void> {
    writtenMeanwhile = new Set();
    try {
      const found = await runInThread('inspect', file, closing.signal);
      for (const graph of found.graphs) {
        if (!writtenMeanwhile.has(graph)) {
          add(graph);
        }
      }
      findings = found.findings;
      inspectedAt = new Date().toISOString();
      if (findings.length > 0) {
        log(`${file} is damaged: ${findings.slice(0, MOST_NAMED).join('; ')}`);
      }
    } catch (error) {
      if (!closing.signal.aborted) {
        log(`${file} could not be inspected: ${String(error)}`);
      }
    }
    if (!closing.signal.aborted) {
      timer = setTimeout(inspect, everyMs).unref();
    }
  }

  function note({ graph, cause }: DamagedError): void {
    if (graph !== undefined) {
      add(graph);
    } else if (findings.length === 0) {
      findings = [cause instanceof Error ? cause.message : 'A table cannot be read'];
      log(`${file} is damaged: ${findings[0]}`);
    }
  }

  function add(graph: string): void {
    if (!graphs.has(graph)) {
      graphs.add(graph);
      log(new DamagedError(graph).message);
    }
  }

  return {
    known: () => ({ graphs: [...graphs].sort(), findings, ...(inspectedAt && { inspectedAt }) }),
    read: (read) =>
      read.catch((error: unknown) => {
        if (error instanceof DamagedError) {
          note(error);
        }
        throw error;
      }),
    written: (writes) => {
      for (const { entry } of writes) {
        graphs.delete(entry.graph);
        writtenMeanwhile.add(entry.graph);
      }
    },
    rebuilt: () => {
      findings = [];
      log(`Damaged tables of ${file} were replaced by copies of all rows that can be read.`);
    },
    close: () => {
      clearTimeout(timer);
      closing.abort();
    },
  };
}
