import { DamagedError } from '../../../errors.ts';
import type { StoreLog } from '../../backend.ts';
import type { GraphWrite, StoreDamage } from '../../triple-store.ts';
import { runInThread } from './run-in-thread.ts';

/** Times of inspections of a file. */
export interface InspectionTimes {
  /** Milliseconds until the first inspection; a start has better things to do at once. */
  readonly firstMs: number;
  readonly everyMs: number;
}

const DAILY: InspectionTimes = { firstMs: 10_000, everyMs: 86_400_000 };
const MAX_NAMED = 20;

/**
 * Known damage of a file, found by readers and by inspections in a separate thread, soon and then every day. Logs what
 * is found.
 */
export class DamageWatch {
  readonly #file: string;
  readonly #log: StoreLog;
  readonly #everyMs: number;
  readonly #closing = new AbortController();
  /** Names of damaged graphs. */
  readonly #graphs = new Set<string>();
  /** Findings of SQLite about the pages of the file. */
  #findings: readonly string[] = [];
  #inspectedAt: string | undefined;
  /** Graphs written since the inspection began; its findings about them are outdated. */
  #writtenMeanwhile = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string, log: StoreLog, { firstMs, everyMs }: InspectionTimes = DAILY) {
    this.#file = file;
    this.#log = log;
    this.#everyMs = everyMs;
    this.#inspectIn(firstMs);
  }

  known(): StoreDamage {
    const inspectedAt = this.#inspectedAt;
    return {
      graphs: [...this.#graphs].sort(),
      findings: this.#findings,
      ...(inspectedAt && { inspectedAt }),
    };
  }

  /** Runs a read, and takes note of the damage that it meets. */
  read<T>(read: Promise<T>): Promise<T> {
    return read.catch((error: unknown) => {
      if (error instanceof DamagedError) {
        this.#note(error);
      }
      throw error;
    });
  }

  /** Graphs that were replaced or deleted are damaged no longer. */
  written(writes: readonly GraphWrite[]): void {
    for (const { entry } of writes) {
      this.#graphs.delete(entry.graph);
      this.#writtenMeanwhile.add(entry.graph);
    }
  }

  /** The tables were replaced by their readable rows. */
  rebuilt(): void {
    this.#findings = [];
    this.#log(
      `Damaged tables of ${this.#file} were replaced by copies of all rows that can be read.`,
    );
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
  }

  #inspectIn(delayMs: number): void {
    this.#timer = setTimeout(() => void this.#inspect(), delayMs).unref();
  }

  async #inspect(): Promise<void> {
    const { signal } = this.#closing;
    this.#writtenMeanwhile = new Set();
    try {
      const { graphs, findings } = await runInThread('inspect', this.#file, signal);
      for (const graph of graphs) {
        if (!this.#writtenMeanwhile.has(graph)) {
          this.#addDamaged(graph);
        }
      }
      this.#findings = findings;
      this.#inspectedAt = new Date().toISOString();
      if (findings.length > 0) {
        this.#log(`${this.#file} is damaged: ${findings.slice(0, MAX_NAMED).join('; ')}`);
      }
    } catch (error) {
      if (!signal.aborted) {
        this.#log(`${this.#file} could not be inspected: ${String(error)}`);
      }
    }
    if (!signal.aborted) {
      this.#inspectIn(this.#everyMs);
    }
  }

  #note({ graph, cause }: DamagedError): void {
    if (graph !== undefined) {
      this.#addDamaged(graph);
    } else if (this.#findings.length === 0) {
      const finding = cause instanceof Error ? cause.message : 'A table cannot be read';
      this.#findings = [finding];
      this.#log(`${this.#file} is damaged: ${finding}`);
    }
  }

  #addDamaged(graph: string): void {
    if (!this.#graphs.has(graph)) {
      this.#graphs.add(graph);
      this.#log(new DamagedError(graph).message);
    }
  }
}
