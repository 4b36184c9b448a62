import type { Usage } from '../harness/child.ts';
import { type Call, clientOf, forEachConcurrently } from '../harness/client.ts';

/** One line of the closing table. */
export interface Finding {
  readonly what: string;
  /** What the platform took, with its unit. */
  readonly shapeql: string;
  /** What it is compared with, measured in the same run. */
  readonly baseline: string;
  readonly ratio: string;
  readonly bound: string;
  readonly verdict: string;
}

/** Amounts of one unit, and how they compare. */
export interface Measured {
  readonly subject: number;
  readonly baseline?: number;
  /** Subject to baseline, if it is not just the one divided by the other. */
  readonly ratio?: number;
}

const RULES = {
  /** Times the baseline at most. */
  ratio: (limit: number, _: number, ratio: number) => ratio <= limit,
  /** Of rates, the part of the baseline at least. */
  part: (limit: number, _: number, ratio: number) => ratio >= limit,
  /** Less than so much. */
  below: (limit: number, subject: number) => subject < limit,
  /** So much at least. */
  least: (limit: number, subject: number) => subject >= limit,
};
const SIGNS = { ratio: '≤', part: '≥', below: '<', least: '≥' };

/** What has to hold, such as `['ratio', 1.5]`. */
export type Bound = readonly [rule: keyof typeof RULES, limit: number];

/** A finding that is met if the bound holds; without one it is just a figure. */
export function finding(what: string, unit: string, measured: Measured, bound?: Bound): Finding {
  const { subject, baseline } = measured;
  const { ratio = baseline === undefined ? undefined : subject / baseline } = measured;
  const [rule, limit = 0] = bound ?? [];
  const shown = (one = Number.NaN) =>
    rule === 'part' ? `${Math.round(one * 100)} %` : `${one.toFixed(2)}×`;
  const amount = (one: number) => `${one.toFixed(one >= 100 ? 0 : one >= 10 ? 1 : 3)} ${unit}`;
  const isAmount = rule === 'below' || rule === 'least';
  const holds = rule && RULES[rule](limit, subject, ratio ?? Number.NaN);
  return {
    what,
    shapeql: amount(subject),
    baseline: baseline === undefined ? '–' : amount(baseline),
    ratio: ratio === undefined ? '–' : shown(ratio),
    bound: rule ? `${SIGNS[rule]} ${isAmount ? `${limit} ${unit}` : shown(limit)}` : '–',
    verdict: rule === undefined ? '–' : holds ? 'met' : 'MISSED',
  };
}

const HEADINGS = ['what', 'shapeql', 'baseline', 'ratio', 'bound', 'verdict'] as const;

/** Findings as a table in Markdown, columns aligned. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = [HEADINGS, ...findings.map((one) => HEADINGS.map((heading) => one[heading]))];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [heading, ...others] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [heading, line(widths.map((width) => '-'.repeat(width))), ...others].join('\n');
}

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
interface LoadedServer {
  readonly url: string;
  usage(): Promise<Pick<Usage, 'cpu'>>;
}

/** Requests, each of which is sent once. */
interface Load {
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
