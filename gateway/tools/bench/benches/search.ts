import { clientOf, jsonCall } from '../../harness/client.ts';
import {
  type BenchPlatform,
  memoryOf,
  startBenchPlatform,
  untilIdle,
} from '../../harness/platform.ts';
import { startChild } from '../../harness/start-child.ts';
import type { Bench } from '../bed.ts';
import { compareKind } from '../compare-kind.ts';
import { type Finding, finding, type Measured } from '../findings.ts';
import { type DrawnWords, idsOfDatasets } from '../items.ts';
import { kindsOf, pageCall, type RawSide, selectionsOf } from '../kinds.ts';
import { alternate, cpuPerRequest } from '../rounds.ts';

/** Pages that many visitors ask for at once. */
const WHOLE_PAGE = /^(?:everything|full documents)/;
/** A platform that serves visitors is warm: V8 compiles what runs often only after some thousand runs. */
const WARM_UP = 80;
/** Milliseconds of processor time that a mistake or a question may cost more. */
const EXTRA = ['below', 3] as const;

/** Searches of all kinds over HTTP, one connection, against a bare server with a loop over FTS5 with the same datasets. */
export const benchSearch: Bench = async (bed) => {
  const { directory } = await bed.filled();
  await using platform = await startBenchPlatform(directory);
  await untilIdle(platform.usage);
  const baseline = await memoryOf(platform);
  await using server = await startRaw(platform);
  const { words, raw } = server;
  const sides = { platform: platform.client, raw, warmUp: WARM_UP };
  const findings: Finding[] = [];
  for (const { embedded, ...kind } of await drawnKinds(platform, words)) {
    if (embedded) {
      findings.push(await compareKind(kind, embedded, sides));
    }
    if (embedded && WHOLE_PAGE.test(kind.name)) {
      findings.push(await compareKind(kind, embedded, { ...sides, connections: 8 }));
    }
  }
  // Two neighbouring letters swapped.
  const typos = words.long.map((word) => word.slice(0, 3) + word[4] + word[3] + word.slice(5));
  const questions = words.pairs.map((pair) => `where can i find data about ${pair}`);
  const typoCpu = await compareExtra(platform, words.long, typos);
  const questionCpu = await compareExtra(platform, words.pairs, questions);
  const memory = { subject: await memoryOf(platform), baseline };
  return [
    ...findings,
    finding('words with a typo, CPU beyond those as they should be', 'ms', typoCpu, EXTRA),
    finding('questions of eight words, CPU beyond the telling ones', 'ms', questionCpu, EXTRA),
    // 450 MB.
    finding('memory after all searches (just started)', 'MiB', memory, ['below', 429]),
  ];
};

/** The raw search, with the datasets of a platform and words of them. */
export async function startRaw({ url }: BenchPlatform) {
  const child = await startChild<{ readonly url: string; readonly words: DrawnWords }>(
    'bench/raw/sqlite-server.ts',
    { BENCH_URL: url },
  );
  const raw: RawSide = { client: clientOf(child.ready.url), call: (asked) => jsonCall('/', asked) };
  return {
    raw,
    words: child.ready.words,
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}

/** All kinds of requests, with words and ids of a platform. */
export async function drawnKinds({ client }: BenchPlatform, words: DrawnWords) {
  const selections = await selectionsOf(client, words.medium);
  return kindsOf({ words, ids: await idsOfDatasets(client), selections });
}

/** Milliseconds of processor time of searches beyond those of plainer ones. */
async function compareExtra(
  platform: BenchPlatform,
  plain: readonly string[],
  asked: readonly string[],
): Promise<Measured> {
  const cpuOf = (texts: readonly string[]) => {
    const requests = texts.map((text) => pageCall({ text }));
    return cpuPerRequest(platform, { connections: 1, requests: Array(4).fill(requests).flat() });
  };
  const measured = await alternate({
    rounds: 7,
    warmUp: 3,
    baseline: () => cpuOf(plain),
    subject: () => cpuOf(asked),
  });
  const extra = measured.subject - measured.baseline;
  return { subject: extra / 1000, baseline: measured.baseline / 1000 };
}
