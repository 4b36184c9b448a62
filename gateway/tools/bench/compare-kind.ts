import type { HttpClient } from '../harness/client.ts';
import { type Bound, type Finding, finding } from './findings.ts';
import { type Kind, platformCall, type RawSide } from './kinds.ts';
import { alternate, median, timesOf } from './rounds.ts';

/** Requests of a kind in one round, others in each while there are some. */
const PER_ROUND = 20;

interface Comparing {
  readonly platform: HttpClient;
  readonly raw: RawSide;
  readonly warmUp: number;
  readonly connections?: number;
  /** Wraps the requests of a round to one side. */
  around?<Result>(
    side: 'platform' | 'raw',
    requests: number,
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** Compares the medians of the times of single requests. */
export async function compareKind(
  { name, asked }: Kind,
  bound: Bound,
  {
    platform,
    raw,
    warmUp,
    connections = 1,
    around = (_side, _requests, work) => work(),
  }: Comparing,
): Promise<Finding> {
  const drawn = (round: number) =>
    Array.from({ length: PER_ROUND }, (_, at) => (round * PER_ROUND + at) % asked.length).flatMap(
      (at) => asked.slice(at, at + 1),
    );
  const p50 = async (url: string, requests: Parameters<typeof timesOf>[1]['requests']) =>
    median(await timesOf(url, { connections, requests }));
  const measured = await alternate({
    rounds: 7,
    warmUp,
    baseline: (round) =>
      around('raw', PER_ROUND, () => p50(raw.client.url, drawn(round).map(raw.call))),
    subject: (round) =>
      around('platform', PER_ROUND, () => p50(platform.url, drawn(round).map(platformCall))),
  });
  const at = connections > 1 ? `, ${connections} connections` : '';
  return finding(`${name}${at}, ${asked.length} different`, 'ms', measured, bound);
}
