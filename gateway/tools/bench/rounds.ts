import type { Usage } from '../harness/child.ts';
import { type Call, clientOf, forEachConcurrently } from '../harness/client.ts';
import { type Bound, type Finding, finding } from './findings.ts';

interface Rounds {
  readonly rounds: number;
  /** Rounds that are run first and not counted. */
  readonly warmUp: number;
  /** Each gives what one unit of work took in this round, in any unit. */
  readonly baseline: (round: number) => Promise<number>;
  readonly subject: (round: number) => Promise<number>;
}

/**
 * Runs both ways in each round, alternating which one is first. Gives medians; `ratio` is that of the rounds' own ratios: what
 * disturbs a round disturbs both.
 */
export async function alternate({ rounds, warmUp, baseline, subject }: Rounds) {
  const measured: { readonly baseline: number; readonly subject: number }[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const first = round % 2 === 0 ? await baseline(round) : undefined;
    const ours = await subject(round);
    measured.push({ baseline: first ?? (await baseline(round)), subject: ours });
  }
  const counted = measured.slice(warmUp);
  return {
    baseline: median(counted.map((one) => one.baseline)),
    subject: median(counted.map((one) => one.subject)),
    ratio: median(counted.map((one) => one.subject / one.baseline)),
  };
}

/** The median; `NaN` of no numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds that some work takes. */
export async function elapsed(work: () => Promise<unknown> | unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A server that is loaded. */
export interface LoadedServer {
  readonly url: string;
  usage(): Promise<Pick<Usage, 'cpu'>>;
}

/** Requests, each of which is sent once. */
export interface Load {
  readonly requests: readonly Call[];
  readonly connections: number;
}

/** Milliseconds of each request. Rejects on error statuses. */
export async function timesOf(
  url: string,
  { requests, connections }: Load,
): Promise<readonly number[]> {
  const client = clientOf(url);
  const times: number[] = [];
  await forEachConcurrently(connections, requests, async (request) => {
    times.push(await elapsed(() => client.ask(request)));
  });
  client.close();
  return times;
}

/** CPU time of a server for one request under load from this process, in microseconds. */
export async function cpuPerRequest({ url, usage }: LoadedServer, load: Load): Promise<number> {
  const before = await usage();
  await timesOf(url, load);
  return ((await usage()).cpu - before.cpu) / load.requests.length;
}

/** Compares the CPU time of two servers for the same requests. */
export async function compareCpu(
  what: string,
  bound: Bound,
  { subject, baseline, ...load }: Load & Record<'subject' | 'baseline', LoadedServer>,
): Promise<Finding> {
  const measured = await alternate({
    rounds: 9,
    warmUp: 3,
    baseline: () => cpuPerRequest(baseline, load),
    subject: () => cpuPerRequest(subject, load),
  });
  return finding(what, 'µs', measured, bound);
}

/** The fractional parts of its multiples are spread evenly, and equal in every run. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Different items, spread evenly over the list. */
export function sampleEvenly<Item>(items: readonly Item[], amount: number): Item[] {
  const most = Math.min(amount, items.length);
  return Array.from({ length: most }, (_, at) => Math.floor((at * items.length) / most)).flatMap(
    (at) => items.slice(at, at + 1),
  );
}

/** Items by Zipf's law: the n-th is drawn with a weight of 1/n. */
export function sampleSkewed<Item>(items: readonly Item[], amount: number): Item[] {
  return Array.from({ length: amount }, (_, at) =>
    Math.floor(items.length ** ((at * GOLDEN) % 1)),
  ).flatMap((rank) => items.slice(rank - 1, rank));
}
