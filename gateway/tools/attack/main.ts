import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CallContext,
  type Command,
  type CommandCall,
  EXIT,
} from '../../process/cli/command.ts';
import { lineOutput } from '../../process/cli/command-output.ts';
import { runCommand } from '../../process/cli/run-command.ts';
import { type BenchPlatform, startBenchPlatform } from '../bench/bed/bench-platform.ts';
import type { Attack } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { fillWithDatasets } from './fill.ts';
import { type HealthProbe, startHealthProbe } from './health-probe.ts';
import { type MutationOptions, mutationAttacks } from './mutations/mutations.ts';
import { type Target, targetAt } from './target.ts';

/** Documented bounds; a row beyond them is marked, as they hold on a quiet machine only. */
const ANSWER_MS = 5_000;
const HEALTH_MS = 250;

/** Until idle threads have ended. */
const SETTLE_MS = 8_000;
/** Mutants of each kind. */
const LONG_COUNT = 10_000;
const SHORT_COUNT = 100;
const API_KEY = 'key-of-the-attacker';

const attack: Command<CallContext> = {
  name: 'attack',
  summary: 'Sends what a hostile client would send to a platform, and shows how it bears that.',
  operands: '[part of a name…]',
  options: {
    short: { short: 's', summary: 'Leave the long attacks out.' },
    count: { value: 'number', summary: 'Mutants of each kind; 10000, with --short 100.' },
    seed: {
      value: 'number',
      summary: 'Seed of the mutants; 1. The same seed makes the same mutants.',
    },
    seeds: { value: 'folder', summary: 'More files to make mutants from, by their extensions.' },
    list: { short: 'l', summary: 'List the attacks, and start nothing.' },
  },
  details: `For each attack: the answer, milliseconds until it, the longest that /health took meanwhile, the longest that
the event loop worked without a pause (processor time), the memory at the start of the attack and the highest so far.
"!" marks what is beyond the documented bounds; those of time hold on a quiet machine. Attacks that a bound of memory
belongs to come last, each on a new platform. Mutations are thousands of requests: the milliseconds are
those of all together, and the work of the event loop is in the answer, with the file of a body that takes too long.
Exit code: 1 if the platform ended or took too much memory, an answer was not as documented or something refused was
stored.`,
  async run({ operands, switches, values }, { output }) {
    const chosen = [...ATTACKS, ...mutationAttacks(mutationOptions(values, switches))].filter(
      ({ name, isLong }) =>
        !(switches.has('short') && isLong) &&
        (operands.length === 0 || operands.some((part) => name.includes(part))),
    );
    if (switches.has('list')) {
      chosen.map(({ name }) => output.print(name));
      return EXIT.success;
    }
    return (await runAll(chosen, output.print)) ? EXIT.success : EXIT.failure;
  },
};

process.exitCode = await runCommand([attack], ['attack', ...process.argv.slice(2)], {
  signal: new AbortController().signal,
  output: lineOutput(
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  ),
});
process.exit();

function mutationOptions(
  { count, seed = '1', seeds }: CommandCall['values'],
  switches: CommandCall['switches'],
): MutationOptions {
  const many = count ?? (switches.has('short') ? SHORT_COUNT : LONG_COUNT);
  return { count: Number(many), seed: Number(seed), folder: seeds };
}

interface Scene {
  readonly platform: BenchPlatform;
  readonly probe: HealthProbe;
  readonly target: Target;
}

async function runAll(attacks: readonly Attack[], print: (line: string) => void): Promise<boolean> {
  const isBorne = await runIn(
    attacks.filter(({ mostMemory }) => mostMemory === undefined),
    print,
  );
  let isWithin = true;
  for (const one of attacks.filter(({ mostMemory }) => mostMemory !== undefined)) {
    isWithin = (await runIn([one], print)) && isWithin;
  }
  return isBorne && isWithin;
}

/** Runs attacks against one platform, one after the other. */
async function runIn(attacks: readonly Attack[], print: (line: string) => void): Promise<boolean> {
  if (attacks.length === 0) {
    return true;
  }
  const directory = await mkdtemp(path.join(tmpdir(), 'shapeql-attack-'));
  try {
    await using platform = await startBenchPlatform(directory, {
      PLATFORM_API_KEY: API_KEY,
      // The shell is attacked, too.
      PLATFORM_HUB_SHELL_CONFIG: '{}',
    });
    await using probe = startHealthProbe(platform.url);
    const scene = { platform, probe, target: targetAt(platform.url, API_KEY) };
    await fillWithDatasets(platform);
    await platform.pressure();
    const before = await memoryOf(platform);
    let isBorne = true;
    for (const one of attacks) {
      isBorne = (await runOne(one, scene, print)) && isBorne;
    }
    if (attacks.length > 1) {
      await wait(SETTLE_MS);
      print(`memory: ${before} MB before, ${await memoryOf(platform)} MB after`);
    }
    return isBorne;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function runOne(
  { name, mostMemory = Number.POSITIVE_INFINITY, run }: Attack,
  { platform, probe, target }: Scene,
  print: (line: string) => void,
): Promise<boolean> {
  await probe.worst();
  const memory = await memoryOf(platform);
  const start = performance.now();
  const outcome = await run(target, () => platform.pressure()).then(
    (answer) => ({ isBorne: true, answer }),
    (error: unknown) => ({ isBorne: false, answer: `FAILED: ${String(error)}` }),
  );
  const ms = performance.now() - start;
  const health = await probe.worst();
  const { longestWork, peakRss } = await platform.pressure();
  const isBorne = outcome.isBorne && peakRss <= mostMemory;
  print(
    [
      isBorne ? 'ok  ' : 'FAIL',
      name.padEnd(60),
      outcome.answer.padEnd(20),
      measured(ms, ANSWER_MS),
      `health ${measured(health, HEALTH_MS)}`,
      `loop ${measured(longestWork, HEALTH_MS)}`,
      `memory ${memory} MB, peak ${megabytes(peakRss)} MB${peakRss > mostMemory ? ' !' : ''}`,
    ].join('  '),
  );
  return isBorne;
}

function measured(ms: number, bound: number): string {
  return `${Math.round(ms)} ms${ms > bound ? ' !' : ''}`.padStart(10);
}

async function memoryOf(platform: BenchPlatform): Promise<number> {
  return megabytes((await platform.usage()).rss);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
