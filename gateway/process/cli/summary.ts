import { reasonOf } from '../../../profile-compiler/index.ts';
import { ImportStoppedError } from '../command/persistent-request.ts';

const STATES = ['created', 'replaced', 'unchanged', 'failed'] as const;
/** States that only some commands know; they are counted where they occur. */
const RARE_STATES = ['kept', 'deleted', 'unreachable'] as const;
const RESUME = 'The remaining files were not sent; run the command again to send them.';

/** What became of a file or vocabulary: `kept`, as the stored one is larger or whole; `unreachable`, as nobody asked for it by name. */
export type LoadState = Exclude<(typeof STATES)[number], 'failed'> | (typeof RARE_STATES)[number];

/** The result of sending one file or vocabulary. */
export type Outcome =
  | { readonly state: LoadState; readonly file: string }
  | { readonly state: 'failed'; readonly file: string; readonly reason: string };

/** The results so far, and why the command stopped before the last file, where it did. */
export interface LoadResult {
  readonly outcomes: readonly Outcome[];
  readonly stoppedBy?: string | undefined;
}

/** The outcome of work on a file. Rejects where that is cancelled, and where no further file can be sent either. */
export async function outcomeOfFile(
  file: string,
  work: () => Promise<LoadState>,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    signal.throwIfAborted();
    return { state: await work(), file };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ImportStoppedError) {
      throw error;
    }
    return { state: 'failed', file, reason: reasonOf(error) };
  }
}

interface EachOptions {
  readonly concurrency?: number;
  readonly signal: AbortSignal;
  /** Called after each item, with all outcomes so far. */
  onOutcome(outcome: Outcome, all: readonly Outcome[]): void;
}

/**
 * Works on items until none is left, or one rejects, since no further one can succeed either. Rejects with the signal's
 * reason once that is aborted.
 */
export async function outcomesOf<Item>(
  items: readonly Item[],
  work: (item: Item, position: number) => Promise<Outcome>,
  { concurrency = 1, signal, onOutcome }: EachOptions,
): Promise<LoadResult> {
  const outcomes: Outcome[] = [];
  const queue = items.entries();
  let stoppedBy: string | undefined;
  const workOff = async () => {
    for (const [position, item] of queue) {
      const outcome = await work(item, position).catch((error: unknown) => {
        stoppedBy ??= reasonOf(error);
      });
      if (outcome) {
        outcomes.push(outcome);
        onOutcome(outcome, outcomes);
      }
      if (stoppedBy !== undefined || signal.aborted) {
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, workOff));
  signal.throwIfAborted();
  return { outcomes, stoppedBy };
}

/** The closing report: the number of files in each state, each failure with its reason, and why the command stopped. */
export function summarize({ outcomes, stoppedBy }: LoadResult): string {
  const inState = (state: Outcome['state']) =>
    outcomes.filter((outcome) => outcome.state === state).length;
  const rare = RARE_STATES.filter((state) => inState(state) > 0);
  const counts = [...STATES, ...rare].map((state) => `${inState(state)} ${state}`);
  const failures = outcomes.flatMap((outcome) =>
    outcome.state === 'failed' ? [`  ${outcome.file}\n    ${outcome.reason}`] : [],
  );
  return [
    counts.join(', '),
    ...(failures.length > 0 ? ['Failed:', ...failures] : []),
    ...(stoppedBy === undefined ? [] : [`Stopped: ${stoppedBy}`, RESUME]),
  ].join('\n');
}

/** Tells whether every file was sent or is unchanged. */
export function isComplete({ outcomes, stoppedBy }: LoadResult): boolean {
  return stoppedBy === undefined && outcomes.every(({ state }) => state !== 'failed');
}
