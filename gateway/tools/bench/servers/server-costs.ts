import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Finding } from '../findings.ts';
import type { ServedPlatform } from './served-platform.ts';

const run = promisify(execFile);

export type Side = 'platform' | 'raw';

/** Adds up what requests of one kind spend, on both sides. */
export interface Spending {
  /** Runs so many requests to one side. */
  readonly around: <Result>(
    side: Side,
    requests: number,
    work: () => Promise<Result>,
  ) => Promise<Result>;
  /** A finding with processor time, and requests to the servers, of one request. */
  shown(finding: Finding): Finding;
}

/** What the platform and the servers behind it spend. */
export interface ServerCosts {
  begin(): Spending;
  /** Processor time of all of them, in microseconds. */
  usage(): Promise<{ readonly cpu: number }>;
}

/** Amounts by name: microseconds of each process, requests to each server. */
type Amounts = Readonly<Record<string, number>>;

/** Servers on other machines have no processor time here. */
export async function createServerCosts(served: ServedPlatform): Promise<ServerCosts> {
  const { platform, servers } = served;
  const [elasticsearch, virtuoso] = await Promise.all(
    [servers.elasticsearch.node, servers.sparql.queryEndpoint].map(processAt),
  );
  const cpuOfEach = async () => ({
    platform: (await platform.usage()).cpu,
    Elasticsearch: await cpuOf(elasticsearch),
    Virtuoso: await cpuOf(virtuoso),
  });
  const amounts = async (side: Side): Promise<Amounts> => {
    const cpu = await cpuOfEach();
    return side === 'raw' ? cpu : { ...cpu, ...requestsIn(await platform.client.get('/metrics')) };
  };
  return {
    usage: async () => ({
      cpu: Object.values(await cpuOfEach()).reduce((sum, cpu) => sum + cpu, 0),
    }),
    begin() {
      const totals: Record<Side, { requests: number; spent: Record<string, number> }> = {
        platform: { requests: 0, spent: {} },
        raw: { requests: 0, spent: {} },
      };
      return {
        async around(side, requests, work) {
          const before = await amounts(side);
          const result = await work();
          const { spent } = totals[side];
          for (const [name, amount] of Object.entries(await amounts(side))) {
            spent[name] = (spent[name] ?? 0) + amount - (before[name] ?? 0);
          }
          totals[side].requests += requests;
          return result;
        },
        shown: (finding) => ({
          ...finding,
          shapeql: `${finding.shapeql}${described(totals.platform)}`,
          baseline: `${finding.baseline}${described(totals.raw)}`,
        }),
      };
    },
  };
}

/** The process on this machine that listens at an address; undefined if none can be found. */
async function processAt(url: string): Promise<string | undefined> {
  const { port } = new URL(url);
  const found = await run('ss', ['-Hltnp', `sport = :${port}`]).catch(() => undefined);
  return /pid=(\d+)/.exec(found?.stdout ?? '')?.[1];
}

/** Clock ticks of Linux, whatever the machine. */
const TICK_US = 10_000;

/** User and system time of a process and all its threads since its start, in microseconds. */
async function cpuOf(pid: string | undefined): Promise<number> {
  if (pid === undefined) {
    return 0;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // What follows the name of the program, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

const REQUESTS = /^shapeql_backend_request_duration_seconds_count\{(.*)\} (\d+)$/gm;

function requestsIn(metrics: string): Amounts {
  const counts: Record<string, number> = {};
  for (const [, labels = '', count] of metrics.matchAll(REQUESTS)) {
    // Counts are sent by the scrape that reads this, and by no search.
    if (!labels.includes('request="count"')) {
      const name = labels.includes('"triplestore"') ? 'to Virtuoso' : 'to Elasticsearch';
      counts[name] = (counts[name] ?? 0) + Number(count);
    }
  }
  return counts;
}

/** ` (CPU platform 3.1 + Elasticsearch 20.5 ms; 2.0 to Elasticsearch)`: what one request spends, without what is next to nothing. */
function described({ requests, spent }: { readonly requests: number; readonly spent: Amounts }) {
  const each = Object.entries(spent).map(([name, amount]) => [name, amount / requests] as const);
  const cpu = each
    .filter(([name, us]) => !name.startsWith('to ') && us >= 50)
    .map(([name, us]) => `${name} ${(us / 1000).toFixed(1)}`);
  const sent = each
    .filter(([name, count]) => name.startsWith('to ') && count >= 0.2)
    .map(([name, count]) => `${count.toFixed(1)} ${name}`);
  const parts = [...(cpu.length > 0 ? [`CPU ${cpu.join(' + ')} ms`] : []), ...sent];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}
