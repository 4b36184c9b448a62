import { StoreTimeoutError } from '../../../../repository/index.ts';
import { SearchBusyError } from '../../../../search/index.ts';

/** What is known of a service. */
export interface Known<Answer> {
  /** Of the last probe that was answered. */
  readonly answer?: Answer;
  /** Why the service is down; absent unless it is known to be. */
  readonly failure?: unknown;
  /** A service that is not down is slow. */
  readonly warning?: string;
}

/** Tells what is known of a service, at the latest when `late` resolves. */
export type Probe<Answer> = (late: Promise<void>) => Promise<Known<Answer>>;

/** The next probe is sent after so long without an answer. */
const PATIENCE_MS = 5_000;
/** So many probes without an answer, one after the other, mean that a service is down. */
const MAX_UNANSWERED = 3;
/** More than clients of servers have at once that give up after a minute. */
const MAX_PENDING = 15;
/** An answer that took longer is slow. */
const SLOW_MS = 500;

interface Sent {
  readonly at: number;
  readonly settled: Promise<void>;
}

/**
 * Shares probes between callers: one is in flight at a time. An answer is reused for `freshMs`; an unanswered probe is repeated
 * after `PATIENCE_MS`. A service is down once it refuses a probe, or leaves several unanswered: a busy one answers late.
 */
export function createProbe<Answer>(ask: () => Promise<Answer>, freshMs = 0): Probe<Answer> {
  let known: Pick<Known<Answer>, 'answer' | 'failure'> = {};
  let latest: Sent | undefined;
  let [unanswered, pending, tookMs] = [0, 0, 0];

  function send(): Sent | undefined {
    if (pending === MAX_PENDING) {
      return;
    }
    pending += 1;
    const { promise: settled, resolve } = Promise.withResolvers<void>();
    const sent = { at: performance.now(), settled };
    const forget = () => {
      latest = latest === sent ? undefined : latest;
    };
    const timer = setTimeout(() => {
      unanswered += 1;
      latest = unanswered < MAX_UNANSWERED ? send() : undefined;
    }, PATIENCE_MS).unref();
    const settle = (outcome: typeof known) => {
      clearTimeout(timer);
      [known, unanswered, tookMs] = [outcome, 0, performance.now() - sent.at];
      freshMs > 0 ? setTimeout(forget, freshMs).unref() : forget();
      resolve();
    };
    ask()
      .then(
        (answer) => settle({ answer }),
        // What comes after the next probe was sent says nothing about the present.
        (failure: unknown) => isBusy(failure) || latest !== sent || settle({ ...known, failure }),
      )
      .finally(() => {
        pending -= 1;
      });
    return sent;
  }

  return async (late) => {
    latest ??= send();
    const asked = latest;
    const isSettled = await Promise.race([asked?.settled.then(() => true), late]);
    if (unanswered >= MAX_UNANSWERED) {
      return { ...known, failure: new Error(`No answer to ${unanswered} probes in a row.`) };
    }
    const ms = isSettled || !asked ? tookMs : performance.now() - asked.at;
    return isSettled && ms < SLOW_MS ? known : { ...known, warning: warningOf(ms, isSettled) };
  };
}

function warningOf(ms: number, isAnswered: unknown): string {
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  return isAnswered ? `Busy: the last answer took ${seconds}.` : `Busy: no answer for ${seconds}.`;
}

/** Whether a server that works may answer so. */
function isBusy(error: unknown): boolean {
  return error instanceof StoreTimeoutError || error instanceof SearchBusyError;
}
