import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forEachConcurrently } from '../../bench/bed/for-each-concurrently.ts';
import type { Pressure } from '../../bench/processes/process-gauge.ts';
import type { AttackAnswer, AttackCall, Target } from '../target.ts';

/** One mutant on its way: the request, and what has to be true of its answer. */
export interface Mutant {
  readonly call: AttackCall;
  /** Throws where the answer, or what is stored now, is not as documented. */
  check(answer: AttackAnswer): Promise<void>;
}

export interface Campaign {
  readonly target: Target;
  /** How many mutants. */
  readonly count: number;
  /** The mutant of a number, for one of the connections. */
  make(number: number, lane: number): Mutant;
  pressure(): Promise<Pressure>;
}

export const LANES = 8;
/** Mutants between two looks at the event loop. */
const ROUND = 200;
/** The event loop of a quiet machine is never held up for longer. */
const LONGEST_WORK_MS = 250;
/** Failures that are kept; more say little. */
const MOST_FAILURES = 5;

/**
 * Sends mutants over several connections. Gives how often each status was answered and the longest work of the
 * event loop; throws with the failures, whose bodies are kept in files.
 */
export async function runCampaign(campaign: Campaign): Promise<string> {
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  let longestWork = 0;
  await campaign.pressure();
  for (let start = 0; start < campaign.count && failures.length < MOST_FAILURES; start += ROUND) {
    const numbers = Array.from(
      { length: Math.min(ROUND, campaign.count - start) },
      (_, at) => start + at,
    );
    await sendRound(campaign, numbers, { statuses, failures });
    const work = (await campaign.pressure()).longestWork;
    longestWork = Math.max(longestWork, work);
    if (work > LONGEST_WORK_MS) {
      failures.push(await culpritOf(campaign, numbers, work));
    }
  }
  if (failures.length > 0) {
    throw new Error(failures.join('\n     '));
  }
  const counts = [...statuses].sort(([one], [other]) => one - other);
  return `${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}, loop ${Math.round(longestWork)} ms`;
}

interface Ledger {
  readonly statuses: Map<number, number>;
  readonly failures: string[];
}

/** The numbers of a round, each lane its own, so that what one stores is not replaced by another. */
async function sendRound(
  { target, make }: Campaign,
  numbers: readonly number[],
  { statuses, failures }: Ledger,
): Promise<void> {
  const lanes = Array.from({ length: LANES }, (_, lane) => lane);
  await forEachConcurrently(LANES, lanes, async (lane) => {
    for (const number of numbers.filter((one) => one % LANES === lane)) {
      const mutant = make(number, lane);
      try {
        const answer = await target.send(mutant.call);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        checkStatus(answer);
        await mutant.check(answer);
      } catch (error) {
        failures.push(`mutant ${number}: ${String(error)} (${await keep(mutant.call, number)})`);
      }
    }
  });
}

/** Of the failures of a server only those that say "later" or "took too long". */
function checkStatus({ status, code, body }: AttackAnswer): void {
  const isFailure = status >= 500 && status !== 503 && status !== 504;
  if (isFailure || code === 'INTERNAL_SERVER_ERROR' || code === 'internal-error') {
    throw new Error(`${status} ${body.slice(0, 300)}`);
  }
}

/** Sends the round again, one mutant after the other, and names the one that holds up the event loop longest. */
async function culpritOf(
  { target, make, pressure }: Campaign,
  numbers: readonly number[],
  work: number,
): Promise<string> {
  let worst = { number: -1, work: 0 };
  for (const number of numbers) {
    await target.send(make(number, number % LANES).call);
    const { longestWork } = await pressure();
    if (longestWork > worst.work) {
      worst = { number, work: longestWork };
    }
  }
  const { call } = make(worst.number, worst.number % LANES);
  const file = await keep(call, worst.number);
  return `the event loop worked ${Math.round(work)} ms; alone, mutant ${worst.number} takes ${Math.round(worst.work)} ms (${file})`;
}

async function keep({ path: address, body = '' }: AttackCall, number: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shapeql-mutant-'));
  const file = path.join(folder, String(number));
  await writeFile(file, body);
  return `${address} ${file}`;
}
