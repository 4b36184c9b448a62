import type { Attack } from './attack.ts';
import { type AttackAnswer, type AttackCall, feedOf, type Target } from './target.ts';

/** Requests that store nothing, whatever they are answered with. */
export interface Asking {
  readonly name: string;
  readonly isLong?: boolean;
  /** All that may answer any of the requests. */
  readonly statuses: readonly number[];
  /** The requests, which are sent at once. */
  calls(): readonly AttackCall[];
}

/** Sends requests at once. Fails where a status is not among the expected ones, or something was stored. */
export function asking({ name, isLong, statuses, calls }: Asking): Attack {
  return {
    name,
    ...(isLong && { isLong }),
    async run(target) {
      const before = await feedOf(target);
      const answers = await sendAll(target, calls());
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
  };
}

function sendAll(target: Target, calls: readonly AttackCall[]): Promise<readonly AttackAnswer[]> {
  return Promise.all(calls.map((call) => target.send(call)));
}

/** `400 QUERY_TOO_DEEP`, or `12 × 200, 4 × 503 query-engine-busy`. */
function summaryOf(answers: readonly AttackAnswer[]): string {
  const counts = new Map<string, number>();
  for (const { status, code } of answers) {
    const what = `${status} ${code}`.trim();
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return answers.length === 1
    ? [...counts.keys()].join('')
    : [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}
