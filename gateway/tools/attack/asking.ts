import type { Attack } from './attack.ts';
import { type AttackAnswer, type AttackCall, feedOf } from './target.ts';

/** Requests that store nothing, whatever they are answered with: those of a row are sent at once. */
export type AskingRows = Readonly<Record<string, () => readonly AttackCall[]>>;

/** Common members of all rows of a table. */
export interface Asking {
  /** Prefix of their names. */
  readonly theme: string;
  /** All that may answer any of the requests. */
  readonly statuses: readonly number[];
  readonly isLong?: boolean;
}

/** Sends the requests of each row at once. Fails where a status is not expected, or something was stored. */
export function asking({ theme, statuses, isLong }: Asking, rows: AskingRows): readonly Attack[] {
  return Object.entries(rows).map(([name, calls]) => ({
    name: `${theme}: ${name}`,
    ...(isLong && { isLong }),
    async run(target) {
      const before = await feedOf(target);
      const answers = await Promise.all(calls().map((call) => target.send(call)));
      const wrong = answers.find(
        ({ status, code }) => !statuses.includes(status) || code === 'INTERNAL_SERVER_ERROR',
      );
      if (wrong) {
        throw new Error(`${wrong.status} ${wrong.body.slice(0, 200)}`);
      }
      if ((await feedOf(target)) !== before) {
        throw new Error('Something was stored');
      }
      return summaryOf(answers);
    },
  }));
}

/** `400 QUERY_TOO_DEEP`, or `12 × 200, 4 × 503 query-engine-busy`. */
function summaryOf(answers: readonly AttackAnswer[]): string {
  const counts = Map.groupBy(answers, ({ status, code }) => `${status} ${code}`.trim());
  return answers.length === 1
    ? [...counts.keys()].join('')
    : [...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ');
}
