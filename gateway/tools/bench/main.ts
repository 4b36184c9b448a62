import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { type CallContext, type Command, EXIT } from '../../process/cli/command.ts';
import { lineOutput } from '../../process/cli/command-output.ts';
import { runCommand } from '../../process/cli/run-command.ts';
import { UsageError } from '../../process/cli/usage-error.ts';
import { createTestBed } from './bed/test-bed.ts';
import type { Finding } from './bench.ts';
import { BENCHES } from './benches.ts';
import { tableOf } from './measure/table.ts';

const bench: Command<CallContext> = {
  name: 'bench',
  summary: 'Measures speed and memory against baselines of the same run.',
  operands: '[name…]',
  options: {
    list: { short: 'l', summary: 'List the benches, and measure nothing.' },
    keep: {
      value: 'folder',
      summary:
        'Keep unpacked and filled data in this folder, and use what is there (default: temporary).',
    },
    datasets: {
      value: 'number',
      summary: 'Use at most so many of the datasets (default: all); "servers" repeats them.',
    },
    requests: {
      value: 'number',
      summary: 'Mixed requests of the bench "sizing" (default: 100,000).',
    },
  },
  details: `Benches: ${Object.keys(BENCHES).join(', ')}; all of them without a name.
Exit code: 0 even if a bound is missed (the table reports it), 1 if something could not be measured.`,
  async run({ operands, switches, values }, { output }) {
    if (switches.has('list')) {
      Object.keys(BENCHES).map(output.print);
      return EXIT.success;
    }
    const unknown = operands.find((name) => !(name in BENCHES));
    if (unknown !== undefined) {
      throw new UsageError(`There is no bench "${unknown}". --list lists the benches.`);
    }
    const names = operands.length > 0 ? operands : Object.keys(BENCHES);
    output.print(tableOf(await runAll(names, values)));
    return EXIT.success;
  },
};

process.exitCode = await runCommand([bench], ['bench', ...process.argv.slice(2)], {
  signal: new AbortController().signal,
  output: lineOutput(
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  ),
});

async function runAll(
  names: readonly string[],
  { keep, datasets, requests }: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${gibibytes(totalmem())} GiB`,
  );
  const folder = keep ?? (await mkdtemp(path.join(tmpdir(), 'shapeql-bench-')));
  await mkdir(folder, { recursive: true });
  const bed = createTestBed(path.resolve(folder), {
    datasets: Number(datasets ?? Infinity),
    requests: Number(requests ?? 100_000),
    isKept: keep !== undefined,
  });
  try {
    const findings: Finding[] = [];
    for (const name of names) {
      console.log(`\n${name} …`);
      findings.push(...((await BENCHES[name]?.(bed)) ?? []));
    }
    return findings;
  } finally {
    if (keep === undefined) {
      await rm(folder, { recursive: true });
    }
  }
}

function gibibytes(bytes: number): number {
  return Math.round(bytes / 2 ** 30);
}
