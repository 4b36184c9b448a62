import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createTestBed } from './bed/test-bed.ts';
import type { Bench, Finding } from './bench.ts';
import { benchCaches } from './caches.ts';
import { benchCompile } from './compile.ts';
import { benchElasticsearchIndexing } from './elasticsearch-indexing.ts';
import { benchElasticsearchReads } from './elasticsearch-reads.ts';
import { benchGraphql } from './graphql-page.ts';
import { benchGrowth } from './growth.ts';
import { tableOf } from './measure/table.ts';
import { benchMemory } from './memory.ts';
import { benchPut1, benchPut32 } from './puts.ts';
import { benchRest } from './rest-by-id.ts';
import { benchServersLoad } from './servers-load.ts';
import { benchStart } from './start-up.ts';
import { benchVirtuosoPuts } from './virtuoso-puts.ts';
import { benchVocabularies } from './vocabularies.ts';

const BENCHES: Readonly<Record<string, Bench>> = {
  compile: benchCompile,
  rest: benchRest,
  graphql: benchGraphql,
  put: benchPut1,
  'put-32': benchPut32,
  start: benchStart,
  memory: benchMemory,
  growth: benchGrowth,
  vocabularies: benchVocabularies,
  'virtuoso-put': benchVirtuosoPuts,
  'elasticsearch-indexing': benchElasticsearchIndexing,
  'elasticsearch-reads': benchElasticsearchReads,
  'servers-load': benchServersLoad,
  caches: benchCaches,
};

const USAGE = `Usage: npm run bench -- [--keep <folder>] [--datasets <number>] [${Object.keys(BENCHES).join(' | ')}]…

Measures speed and memory against baselines of the same run; all of it where nothing is named.
  --keep <folder>  unpack and fill into this folder and use what is there; else a temporary one
  --datasets <number>  how many of the datasets there are for all but what is kept; else all
Exit code: 0 also where a bound is missed (the table says so), 1 where something could not be measured.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    datasets: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const unknown = positionals.filter((name) => !(name in BENCHES));

if (values.help || unknown.length > 0) {
  console.log(USAGE);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
  console.log(tableOf(await runAll(names, values)));
}

interface Options {
  readonly keep?: string | undefined;
  readonly datasets?: string | undefined;
}

async function runAll(names: readonly string[], { keep, datasets }: Options): Promise<Finding[]> {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${gibibytes(totalmem())} GiB`,
  );
  const folder = keep ?? (await mkdtemp(path.join(tmpdir(), 'shapeql-bench-')));
  await mkdir(folder, { recursive: true });
  const bed = createTestBed(path.resolve(folder), Number(datasets ?? Infinity));
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
