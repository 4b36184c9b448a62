import { setTimeout as wait } from 'node:timers/promises';
import type { Call, CallAnswer, HttpClient } from '../harness/client.ts';

/** One thing that a client may try. */
export interface Attack {
  readonly name: string;
  /** Left out of the short form, which CI runs. */
  readonly isLong?: boolean;
  /** Bytes that the platform may take. Such an attack has a new platform, with nothing left of the attacks before. */
  readonly mostMemory?: number;
  /** Gives what was answered; throws if that is not as documented or something was stored. */
  run(target: HttpClient): Promise<string>;
}

/** Memory that the platform may take while many clients attack it. */
export const MAX_MEMORY = 700 * 1024 * 1024;

/** `Retry-After` of a busy platform. */
const AGAIN_MS = 5_000;
/** In a minute each client is served. */
const MAX_ATTEMPTS = 12;

/** What all rows of a table have in common. */
export interface Common {
  /** What their names begin with. */
  readonly theme?: string;
  /** All that may answer any of the requests. */
  readonly statuses: readonly number[];
  readonly isLong?: boolean;
  /** Whether accepted requests may be stored. */
  readonly mayStore?: boolean;
  prepare?(target: HttpClient): Promise<void>;
}

/** Rows by name: the requests of one are sent at once. Fails if a status is not expected, or something was stored. */
export function attacks(
  { theme, statuses, isLong = false, mayStore = false, prepare }: Common,
  rows: Readonly<Record<string, () => readonly Call[]>>,
): readonly Attack[] {
  return Object.entries(rows).map(([name, calls]) => ({
    name: theme === undefined ? name : `${theme}: ${name}`,
    isLong,
    async run(target) {
      await prepare?.(target);
      const before = await feedOf(target);
      const answers = await Promise.all(calls().map((call) => answerOf(target, call, statuses)));
      const isStored = mayStore && answers.some(({ status }) => status < 300);
      const wrong = answers.find(
        ({ status, code }) =>
          !(statuses.includes(status) || (mayStore && status < 300)) ||
          code === 'INTERNAL_SERVER_ERROR',
      );
      demand(wrong === undefined, `${wrong?.status} ${wrong?.body.slice(0, 200)}`);
      demand(isStored || (await feedOf(target)) === before, 'Something was stored');
      return summaryOf(answers);
    },
  }));
}

/** Rows that send a body each, so many times at once. */
export function bodyAttacks(
  common: Common,
  call: Call,
  rows: Readonly<Record<string, () => string>>,
  times = 1,
): readonly Attack[] {
  const calls = Object.entries(rows).map(
    ([name, body]) => [name, () => Array<Call>(times).fill({ ...call, body: body() })] as const,
  );
  return attacks(common, Object.fromEntries(calls));
}

/** Throws unless it holds. */
export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) {
    throw new Error(otherwise);
  }
}

/** Sends a call, and again where the platform refuses it for want of processor time and no attack is expected to cause that. */
async function answerOf(
  target: HttpClient,
  call: Call,
  expected: readonly number[],
  attempts = MAX_ATTEMPTS,
): Promise<CallAnswer> {
  const answer = await target.send(call);
  if (answer.code !== 'service-busy' || expected.includes(503) || attempts === 1) {
    return answer;
  }
  await wait(AGAIN_MS);
  return answerOf(target, call, expected, attempts - 1);
}

/** Asks for a document as another client, which must be answered with one of these statuses. */
export async function served(target: HttpClient, statuses: readonly number[] = [200]) {
  const { status } = await answerOf(target, { method: 'GET', path: '/datasets/00001' }, statuses);
  demand(statuses.includes(status), `Another client was answered with ${status}`);
  return `${status} for others`;
}

/** The texts that `make` gives for 0, 1, 2 …, one after the other. */
export function many(count: number, make: (number: number) => string, separator = ' '): string {
  return Array.from({ length: count }, (_, number) => make(number)).join(separator);
}

/** A text within many pairs of brackets, or of longer texts. */
export function within(levels: number, [open, inside, close]: readonly [string, string, string]) {
  return open.repeat(levels) + inside + close.repeat(levels);
}

/** The change feed: equal before and after if nothing is stored. */
async function feedOf(target: HttpClient): Promise<string> {
  const call = { method: 'GET', path: '/changes?after=0&limit=1000' } as const;
  return (await answerOf(target, call, [200])).body;
}

/** `400 QUERY_TOO_DEEP`, or `12 × 200, 4 × 503 query-engine-busy`. */
function summaryOf(answers: readonly CallAnswer[]): string {
  const counts = Map.groupBy(answers, ({ status, code }) => `${status} ${code}`.trim());
  return answers.length === 1
    ? [...counts.keys()].join('')
    : [...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ');
}
