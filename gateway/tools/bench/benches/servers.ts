import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { type HttpClient, jsonCall } from '../../harness/client.ts';
import { dropIndices } from '../../harness/indices.ts';
import { memoryOf, startBenchPlatform, untilCaughtUp, untilIdle } from '../../harness/platform.ts';
import type { Bench, TestBed } from '../bed.ts';
import { compareKind } from '../compare-kind.ts';
import { type Finding, finding, tableOf } from '../findings.ts';
import { API_KEY } from '../import-files.ts';
import { pagesOfItems } from '../items.ts';
import { platformCall } from '../kinds.ts';
import { fillRawIndex, indexBytes, type RawIndex } from '../raw/elasticsearch.ts';
import {
  type FinishedDocuments,
  fillWithFinished,
  recordDatasets,
} from '../raw/finished-documents.ts';
import { elapsed, timesOf } from '../rounds.ts';
import { type ServedPlatform, startServed } from '../servers/served-platform.ts';
import { createServerCosts, type ServerCosts } from '../servers/server-costs.ts';
import { comparePuts } from '../servers/server-puts.ts';
import { drawnKinds } from './search.ts';

/** A platform over Elasticsearch and Virtuoso, against a flat index with the same datasets and a raw Virtuoso. */
export const benchServers: Bench = async (bed) => {
  await using served = await startServed(bed);
  const { platform, servers, prefix, datasets } = served;
  const costs = await createServerCosts(served);
  await untilCaughtUp(platform.client);
  const settled = () => (bed.isShared ? undefined : untilIdle(costs.usage));
  await settled();
  const pages = pagesOfItems(platform.client);
  await using raw = await fillRawIndex(servers.elasticsearch.node, `raw-${prefix}`, pages);
  // The servers sort out what they were filled with.
  await settled();
  await warmUp(platform, raw);
  const findings: Finding[] = [];
  // Prints each row at once: a later failure of a long run loses none.
  const report = (...found: readonly Finding[]) => {
    console.log(tableOf(found));
    findings.push(...found);
  };
  for (const { servers: bound, ...kind } of await drawnKinds(platform, raw.words)) {
    if (bound) {
      const { around, shown } = costs.begin();
      const sides = { platform: platform.client, raw, warmUp: 1, around };
      report(shown(await compareKind(kind, bound, sides)));
    }
  }
  const subject = await memoryOf(platform);
  const what = `memory of the platform, ${datasets} datasets`;
  report(...(await comparePuts(served, bed, costs)), finding(what, 'MiB', { subject }));
  report(await compareSizes(served, raw));
  const finished = await recordFill(served, bed);
  await settled();
  report(await compareFills(served, finished, costs));
  return findings;
};

/**
 * Searches for other words than those that are measured: V8 compiles what runs often after some hundred runs, and Elasticsearch is warm
 * from being filled.
 */
async function warmUp(platform: ServedPlatform['platform'], raw: RawIndex): Promise<void> {
  for (const { asked } of await drawnKinds(platform, raw.others)) {
    const searches = asked.filter((one) => 'beginning' in one || ('page' in one && one.page.text));
    await timesOf(platform.url, { connections: 1, requests: searches.map(platformCall) });
    await timesOf(raw.client.url, { connections: 1, requests: searches.map(raw.call) });
  }
}

async function compareSizes({ prefix }: ServedPlatform, raw: RawIndex): Promise<Finding> {
  const subject = (await indexBytes(raw.client, `${prefix}-*`)) / MEBIBYTE;
  return finding('size of the index', 'MiB', { subject, baseline: raw.bytes / MEBIBYTE });
}

/** Records the bulk requests of a search process that fills a separate index. */
async function recordFill(
  { platform, servers, prefix }: ServedPlatform,
  bed: TestBed,
): Promise<FinishedDocuments> {
  const { node } = servers.elasticsearch;
  const indexPrefix = `recorded-${prefix}-`;
  await dropIndices(node, indexPrefix);
  await using recorder = await recordDatasets(node, indexPrefix, bed.place(indexPrefix));
  {
    await using search = await startBenchPlatform(bed.newDirectory(), {
      PLATFORM_API_KEY: API_KEY,
      PLATFORM_SERVICES: 'search',
      PLATFORM_REPOSITORY_URL: platform.url,
      PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ node: recorder.url, indexPrefix }),
    });
    await untilCaughtUp(search.client);
  }
  await dropIndices(node, indexPrefix);
  return recorder.recorded();
}

/** How long an index takes to fill: by the platform, and by Elasticsearch alone with the documents that the platform makes. */
async function compareFills(
  { platform, servers, datasets, prefix }: ServedPlatform,
  finished: FinishedDocuments,
  costs: ServerCosts,
): Promise<Finding> {
  const { around, shown } = costs.begin();
  const raw = `finished-${prefix}`;
  const baseline = await around('raw', datasets, () =>
    fillWithFinished(servers.elasticsearch.node, raw, finished),
  );
  const subject = await around('platform', datasets, () => elapsed(() => reindex(platform.client)));
  const seconds = { subject: subject / 1000, baseline: baseline / 1000 };
  const what = `filling the index with ${datasets} datasets (raw _bulk of the finished documents)`;
  return shown(finding(what, 's', seconds, ['ratio', 1.5]));
}

/** Not by the command, which waits five minutes for the answer at most. */
async function reindex({ ask }: HttpClient): Promise<void> {
  const answer = await ask(jsonCall('/action', { jsonrpc: '2.0', id: 1, method: 'reindex' }));
  if (JSON.parse(answer).result?.exitCode !== 0) {
    throw new Error(`The index was not built: ${answer}`);
  }
}
