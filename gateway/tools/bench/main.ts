import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { type CallContext, type Command, EXIT, UsageError } from '../../process/command/command.ts';
import { runTool } from '../harness/run-tool.ts';
import { type Bench, createTestBed } from './bed.ts';
import { benchCompile } from './benches/compile.ts';
import { benchExport } from './benches/export.ts';
import { benchFindability } from './benches/findability.ts';
import { benchGraphqlHttp } from './benches/graphql-http.ts';
import { benchImport } from './benches/import.ts';
import { benchLarge } from './benches/large.ts';
import { benchPuts } from './benches/put.ts';
import { benchRest } from './benches/rest.ts';
import { benchSearch } from './benches/search.ts';
import { benchServers } from './benches/servers.ts';
import { benchSizing } from './benches/sizing.ts';
import { benchStart } from './benches/start.ts';
import { benchVocabularies } from './benches/vocabularies.ts';
import { type Finding, tableOf } from './findings.ts';

/** Every bench by its name on the command line. */
const BENCHES: Readonly<Record<string, Bench>> = {
  compile: benchCompile,
  rest: benchRest,
  export: benchExport,
  import: benchImport,
  'graphql-http': benchGraphqlHttp,
  search: benchSearch,
  put: benchPuts(1),
  'put-32': benchPuts(32),
  start: benchStart,
  servers: benchServers,
  sizing: benchSizing,
  large: benchLarge,
  vocabularies: benchVocabularies,
  findability: benchFindability('reported'),
  'findability-tuning': benchFindability('tuning'),
  'elasticsearch-findability': benchFindability('reported', true),
};

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

await runTool(bench);

async function runAll(
  names: readonly string[],
  { keep, datasets, requests }: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${memory} GiB`);
  const folder = keep ?? (await mkdtemp(path.join(tmpdir(), 'shapeql-bench-')));
  await mkdir(folder, { recursive: true });
  const bed = createTestBed(path.resolve(folder), {
    amount: Number(datasets ?? Infinity),
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
