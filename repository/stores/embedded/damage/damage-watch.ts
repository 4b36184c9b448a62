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
const MOST_NAMED = 20;

/** Known damage of a file, found by background inspections and by readers. */
interface DamageWatch {
  known(): StoreDamage;
  /** Runs a read, and takes note of the damage that it meets. */
  read<T>(read: Promise<T>): Promise<T>;
  /** Graphs that were replaced or deleted are damaged no longer. */
  written(writes: readonly GraphWrite[]): void;
  /** The tables were replaced by their readable rows. */
  rebuilt(): void;
  close(): void;
}

/** The state of a running watch. */
interface Run {
  readonly file: string;
  readonly log: StoreLog;
  readonly everyMs: number;
  readonly closing: AbortController;
  /** Names of damaged graphs. */
  readonly graphs: Set<string>;
  /** Findings of SQLite about the pages of the file. */
  findings: readonly string[];
  inspectedAt: string | undefined;
  /** Graphs written since the inspection began; its findings about them are outdated. */
  writtenMeanwhile: Set<string>;
  timer: NodeJS.Timeout | undefined;
}

/** Inspects `file` in a separate thread, soon and then every day, and logs damage. */
export function watchForDamage(
  file: string,
  log: StoreLog,
  { firstMs, everyMs }: InspectionTimes = DAILY,
): DamageWatch {
  const run: Run = {
    file,
    log,
    everyMs,
    closing: new AbortController(),
    graphs: new Set(),
    findings: [],
    inspectedAt: undefined,
    writtenMeanwhile: new Set(),
    timer: undefined,
  };
  inspectIn(run, firstMs);
  return {
    known: () => knownDamage(run),
    read: (read) => read.catch((error: unknown) => noteAndThrow(run, error)),
    written: (writes) => forgetWritten(run, writes),
    rebuilt: () => {
      run.findings = [];
      log(`Damaged tables of ${file} were replaced by copies of all rows that can be read.`);
    },
    close: () => {
      clearTimeout(run.timer);
      run.closing.abort();
    },
  };
}

function inspectIn(run: Run, delayMs: number): void {
  run.timer = setTimeout(() => void inspect(run), delayMs).unref();
}

async function inspect(run: Run): Promise<void> {
  const { file, log, closing, everyMs } = run;
  run.writtenMeanwhile = new Set();
  try {
    const found = await runInThread('inspect', file, closing.signal);
    for (const graph of found.graphs) {
      if (!run.writtenMeanwhile.has(graph)) {
        addDamaged(run, graph);
      }
    }
    run.findings = found.findings;
    run.inspectedAt = new Date().toISOString();
    if (found.findings.length > 0) {
      log(`${file} is damaged: ${found.findings.slice(0, MOST_NAMED).join('; ')}`);
    }
  } catch (error) {
    if (!closing.signal.aborted) {
      log(`${file} could not be inspected: ${String(error)}`);
    }
  }
  if (!closing.signal.aborted) {
    inspectIn(run, everyMs);
  }
}

function knownDamage({ graphs, findings, inspectedAt }: Run): StoreDamage {
  return { graphs: [...graphs].sort(), findings, ...(inspectedAt && { inspectedAt }) };
}

function noteAndThrow(run: Run, error: unknown): never {
  if (error instanceof DamagedError) {
    note(run, error);
  }
  throw error;
}

function note(run: Run, { graph, cause }: DamagedError): void {
  if (graph !== undefined) {
    addDamaged(run, graph);
  } else if (run.findings.length === 0) {
    const finding = cause instanceof Error ? cause.message : 'A table cannot be read';
    run.findings = [finding];
    run.log(`${run.file} is damaged: ${finding}`);
  }
}

function addDamaged({ graphs, log }: Run, graph: string): void {
  if (!graphs.has(graph)) {
    graphs.add(graph);
    log(new DamagedError(graph).message);
  }
}

function forgetWritten({ graphs, writtenMeanwhile }: Run, writes: readonly GraphWrite[]): void {
  for (const { entry } of writes) {
    graphs.delete(entry.graph);
    writtenMeanwhile.add(entry.graph);
  }
}
