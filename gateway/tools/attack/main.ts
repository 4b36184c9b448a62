import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type CallContext, type Command, EXIT } from '../../process/command/command.ts';
import { clientOf, type HttpClient } from '../harness/client.ts';
import { generatedDataset, putBenchCatalogue, putBodies } from '../harness/datasets.ts';
import { type BenchPlatform, startBenchPlatform } from '../harness/platform.ts';
import { runTool } from '../harness/run-tool.ts';
import type { Attack } from './attack.ts';
import { BODY_ATTACKS } from './bodies.ts';
import { CONNECTIONS } from './connections.ts';
import { DAMAGE } from './damage.ts';
import { FLOODS } from './floods.ts';
import { GRAPHQL_ATTACKS } from './graphql.ts';
import { mutationAttacks } from './mutations/mutations.ts';
import { REST_ATTACKS } from './rest.ts';
import { SEARCHES } from './searches.ts';
import { SHELL_FRAMES } from './shell-frames.ts';
import { SPARQL_ATTACKS } from './sparql.ts';

const THEMES = [
  BODY_ATTACKS,
  GRAPHQL_ATTACKS,
  REST_ATTACKS,
  SEARCHES,
  CONNECTIONS,
  SHELL_FRAMES,
  FLOODS,
  SPARQL_ATTACKS,
  DAMAGE,
];

/** Documented bounds; a row beyond them is marked, as they hold on a quiet machine only. */
const ANSWER_MS = 5_000;
const HEALTH_MS = 250;
/** Until idle threads have ended. */
const SETTLE_MS = 8_000;
const API_KEY = 'key-of-the-attacker';
const VOCABULARIES = path.join(import.meta.dirname, '../../../profiles/default/vocabularies');

type Print = (line: string) => void;

const attack: Command<CallContext> = {
  name: 'attack',
  summary: 'Sends what a hostile client would send to a platform, and shows how it bears that.',
  operands: '[part of a name…]',
  options: {
    short: { short: 's', summary: 'Leave the long attacks out.' },
    count: { value: 'number', summary: 'Mutants of each kind; 10000, with --short 100.' },
    seed: { value: 'number', summary: 'Seed of the mutants; 1. The same gives the same mutants.' },
    list: { short: 'l', summary: 'List the attacks, and start nothing.' },
  },
  details: `For each attack: the answer, milliseconds until it, the longest that /health took meanwhile, the longest that
the event loop worked without a pause (processor time), the memory at the start of the attack and the highest so far.
"!" marks what is beyond the documented bounds; those of time hold on a quiet machine. Attacks with a bound of memory
come last, each on a new platform. Mutations are thousands of requests: the milliseconds are those of all together.
Exit code: 1 if the platform ended or took too much memory, an answer was not as documented or something refused was
stored.`,
  async run({ operands, switches, values: { count, seed = '1' } }, { output }) {
    const isShort = switches.has('short');
    const mutants = { count: Number(count ?? (isShort ? 100 : 10_000)), seed: Number(seed) };
    const chosen = [...THEMES.flat(), ...mutationAttacks(mutants)].filter(
      ({ name, isLong }) =>
        !(isShort && isLong) &&
        (operands.length === 0 || operands.some((part) => name.includes(part))),
    );
    if (switches.has('list')) {
      chosen.map(({ name }) => output.print(name));
      return EXIT.success;
    }
    return (await runAll(chosen, output.print)) ? EXIT.success : EXIT.failure;
  },
};

await runTool(attack);
process.exit();

/** Those without a bound of memory share a platform. */
async function runAll(chosen: readonly Attack[], print: Print): Promise<boolean> {
  const shared = chosen.filter(({ mostMemory }) => mostMemory === undefined);
  const single = chosen.filter(({ mostMemory }) => mostMemory !== undefined);
  let isBorne = true;
  for (const group of [shared, ...single.map((one) => [one])]) {
    isBorne = (group.length === 0 || (await runOnPlatform(group, print))) && isBorne;
  }
  return isBorne;
}

/** Runs attacks against one platform, one after the other. */
async function runOnPlatform(group: readonly Attack[], print: Print): Promise<boolean> {
  const directory = await mkdtemp(path.join(tmpdir(), 'shapeql-attack-'));
  try {
    await using platform = await startBenchPlatform(directory, {
      PLATFORM_API_KEY: API_KEY,
      // The shell is attacked, too.
      PLATFORM_HUB_SHELL_CONFIG: '{}',
    });
    const workerData = new URL('/health', platform.url).href;
    await using stack = new AsyncDisposableStack();
    const probe = stack.adopt(
      new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData }),
      async (thread) => void (await thread.terminate()),
    );
    await fill(platform.client);
    const before = megabytes((await platform.usage()).rss);
    let isBorne = true;
    for (const one of group) {
      isBorne = (await runOne(one, platform, probe, print)) && isBorne;
    }
    if (group.length > 1) {
      await wait(SETTLE_MS);
      print(`memory: ${before} MB before, ${megabytes((await platform.usage()).rss)} MB after`);
    }
    return isBorne;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Loads generated datasets and a few vocabularies, so that queries have something to work through. */
async function fill(client: HttpClient): Promise<void> {
  await putBenchCatalogue(client);
  const datasets = Array.from({ length: 300 }, (_, at) => generatedDataset(at + 1));
  await putBodies(client, datasets, 16);
  for (const id of ['data-theme', 'file-type', 'licence']) {
    await client.putTurtle(
      `/vocabularies/${id}`,
      await readFile(path.join(VOCABULARIES, `${id}.ttl`)),
    );
  }
}

async function runOne(
  { name, mostMemory = Number.POSITIVE_INFINITY, run }: Attack,
  platform: BenchPlatform,
  probe: Worker,
  print: Print,
): Promise<boolean> {
  await worstOf(probe);
  const { rss } = await platform.usage();
  const start = performance.now();
  const outcome = await run(clientOf(platform.url, API_KEY, true)).then(
    (answer) => ({ isBorne: true, answer }),
    (error: unknown) => ({ isBorne: false, answer: `FAILED: ${String(error)}` }),
  );
  const ms = performance.now() - start;
  const health = await worstOf(probe);
  const { longestWork, peakRss } = await platform.usage();
  const isBorne = outcome.isBorne && peakRss <= mostMemory;
  const columns = [
    isBorne ? 'ok  ' : 'FAIL',
    name.padEnd(60),
    outcome.answer.padEnd(20),
    measured(ms, ANSWER_MS),
    `health ${measured(health, HEALTH_MS)}`,
    `loop ${measured(longestWork, HEALTH_MS)}`,
    `memory ${megabytes(rss)} MB, peak ${megabytes(peakRss)} MB${peakRss > mostMemory ? ' !' : ''}`,
  ];
  print(columns.join('  '));
  return isBorne;
}

async function worstOf(probe: Worker): Promise<number> {
  probe.postMessage('worst');
  const [worst] = await once(probe, 'message');
  return worst as number;
}

function measured(ms: number, bound: number): string {
  return `${Math.round(ms)} ms${ms > bound ? ' !' : ''}`.padStart(10);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
