import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { type HttpClient, jsonCall } from '../../harness/client.ts';
import { memoryOf, untilCaughtUp, untilIdle } from '../../harness/platform.ts';
import type { Bench } from '../bed.ts';
import { compareKind } from '../compare-kind.ts';
import { type Finding, finding, tableOf } from '../findings.ts';
import { pagesOfItems } from '../items.ts';
import { platformCall } from '../kinds.ts';
import { fillRawIndex, indexBytes, type RawIndex } from '../raw/elasticsearch.ts';
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
  report(...(await compareIndices(served, raw, costs)));
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

/** How long they take to fill, and how large they are. */
async function compareIndices(
  { platform, datasets, prefix }: ServedPlatform,
  raw: RawIndex,
  costs: ServerCosts,
): Promise<Finding[]> {
  const subject = (await indexBytes(raw.client, `${prefix}-*`)) / MEBIBYTE;
  const { around, shown } = costs.begin();
  const took = await around('platform', datasets, () => elapsed(() => reindex(platform.client)));
  const seconds = { subject: took / 1000, baseline: raw.filledIn / 1000 };
  const what = `filling the index with ${datasets} datasets (raw _bulk of flat documents)`;
  const size = { subject, baseline: raw.bytes / MEBIBYTE };
  return [
    shown(finding(what, 's', seconds, ['ratio', 1.5])),
    finding('size of the index', 'MiB', size),
  ];
}

/** Not by the command, which waits five minutes for the answer at most. */
async function reindex({ ask }: HttpClient): Promise<void> {
  const answer = await ask(jsonCall('/action', { jsonrpc: '2.0', id: 1, method: 'reindex' }));
  if (JSON.parse(answer).result?.exitCode !== 0) {
    throw new Error(`The index was not built: ${answer}`);
  }
}
