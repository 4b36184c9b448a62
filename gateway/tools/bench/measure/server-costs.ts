import type { ServedPlatform } from '../bed/served-platform.ts';
import type { Finding } from '../bench.ts';
import { cpuOfProcess, processAt } from './server-process.ts';

type Side = 'platform' | 'raw';

/** What the platform and the servers behind it spend. */
export interface ServerCosts {
  begin(): Spending;
  /** Processor time of all of them, in microseconds. */
  usage(): Promise<{ readonly cpu: number }>;
}

/** What one kind of requests spends, on both sides. */
export interface Spending {
  /** Runs so many requests to one side, and adds up what they spend. */
  of<Result>(side: Side, requests: number, work: () => Promise<Result>): Promise<Result>;
  /** A finding with processor time, and requests to the servers, of one request. */
  shown(finding: Finding): Finding;
}

/** Amounts by name: microseconds of each process, requests to each server. */
type Amounts = Readonly<Record<string, number>>;

const REQUESTS = /^shapeql_backend_request_duration_seconds_count\{(.*)\} (\d+)$/gm;
/** Sent by the scrape that reads this, and by no search. */
const OF_SCRAPES = 'request="count"';

/** Servers on other machines have no processor time here. */
export async function createServerCosts({
  platform,
  servers,
}: ServedPlatform): Promise<ServerCosts> {
  const [elasticsearch, virtuoso] = await Promise.all(
    [servers.elasticsearch.node, servers.sparql.queryEndpoint].map((url) =>
      processAt(Number(new URL(url).port)),
    ),
  );
  const cpuOf = async (pid: number | undefined) => (pid === undefined ? 0 : cpuOfProcess(pid));

  const cpuOfEach = async () => ({
    platform: (await platform.usage()).cpu,
    Elasticsearch: await cpuOf(elasticsearch),
    Virtuoso: await cpuOf(virtuoso),
  });

  async function amounts(side: Side): Promise<Amounts> {
    const cpu = await cpuOfEach();
    return side === 'raw' ? cpu : { ...cpu, ...requestsIn(await platform.client.get('/metrics')) };
  }

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
        async of(side, requests, work) {
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
          subject: `${finding.subject}${described(totals.platform)}`,
          baseline: `${finding.baseline}${described(totals.raw)}`,
        }),
      };
    },
  };
}

function requestsIn(metrics: string): Amounts {
  const counts: Record<string, number> = {};
  for (const [, labels = '', count] of metrics.matchAll(REQUESTS)) {
    if (!labels.includes(OF_SCRAPES)) {
      const name = labels.includes('"triplestore"') ? 'to Virtuoso' : 'to Elasticsearch';
      counts[name] = (counts[name] ?? 0) + Number(count);
    }
  }
  return counts;
}

/** ` (CPU platform 3.1 + Elasticsearch 20.5 ms; 2.0 to Elasticsearch)`: what one request spends, without what is next to nothing. */
function described({
  requests,
  spent,
}: {
  readonly requests: number;
  readonly spent: Amounts;
}): string {
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
