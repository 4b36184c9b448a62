import type { Attack } from './attack.ts';
import { type AttackAnswer, type AttackCall, feedOf, type Target } from './target.ts';

/** Common members of all rows of a table. */
export interface Asking {
  /** Prefix of their names. */
  readonly theme?: string;
  /** All that may answer any of the requests. */
  readonly statuses: readonly number[];
  readonly isLong?: boolean;
  /** True if what is accepted may be stored. */
  readonly mayStore?: boolean;
  prepare?(target: Target): Promise<void>;
}

/** Requests by name: those of a row are sent at once. */
export type AskingRows = Readonly<Record<string, () => readonly AttackCall[]>>;

/** Sends the requests of each row. Fails where a status is not expected, or something was stored. */
export function asking(
  { theme, statuses, isLong, mayStore, prepare }: Asking,
  rows: AskingRows,
): readonly Attack[] {
  return Object.entries(rows).map(([name, calls]) => ({
    name: theme === undefined ? name : `${theme}: ${name}`,
    ...(isLong && { isLong }),
    async run(target) {
      await prepare?.(target);
      const before = await feedOf(target);
      const answers = await Promise.all(calls().map((call) => target.send(call)));
      const isExpected = ({ status, code }: AttackAnswer) =>
        (statuses.includes(status) || (mayStore && status < 300)) &&
        code !== 'INTERNAL_SERVER_ERROR';
      const wrong = answers.find((answer) => !isExpected(answer));
      if (wrong) {
        throw new Error(`${wrong.status} ${wrong.body.slice(0, 200)}`);
      }
      const isStored = mayStore && answers.some(({ status }) => status < 300);
      if (!isStored && (await feedOf(target)) !== before) {
        throw new Error('Something was stored');
      }
      return summaryOf(answers);
    },
  }));
}

/** BodyRows by name. */
export type BodyRows = Readonly<Record<string, () => string>>;

/** Sends each body in the same request, so many times at once. */
export function sending(kind: Asking, call: AttackCall, bodies: BodyRows, times = 1) {
  const rows = Object.entries(bodies).map(([name, body]) => [
    name,
    () => Array(times).fill({ ...call, body: body() }),
  ]);
  return asking(kind, Object.fromEntries(rows));
}

/** `400 QUERY_TOO_DEEP`, or `12 × 200, 4 × 503 query-engine-busy`. */
function summaryOf(answers: readonly AttackAnswer[]): string {
  const counts = Map.groupBy(answers, ({ status, code }) => `${status} ${code}`.trim());
  return answers.length === 1
    ? [...counts.keys()].join('')
    : [...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ');
}
