import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allCacheCounts } from '../../../profile-compiler/index.ts';
import { COUNTERS, GAUGES, HISTOGRAMS } from '../../process/metrics/metric-table.ts';
// Load every module, and with it the name of every cache; those of the servers' stores are otherwise loaded where they are used.
import '../../process/start/start-platform.ts';
import '../../../repository/stores/sparql/store.ts';
import '../../../search/engines/elasticsearch/engine.ts';

const DOCS = path.join(import.meta.dirname, '../../../docs');
const monitoring = readFileSync(path.join(DOCS, 'operations/monitoring.md'), 'utf8');
const caches = readFileSync(path.join(DOCS, 'caches.md'), 'utf8');

interface MetricRow {
  readonly name: string;
  readonly labelNames?: readonly string[];
}

const TABLE = Object.entries({ counter: COUNTERS, gauge: GAUGES, histogram: HISTOGRAMS }).flatMap(
  ([type, rows]) =>
    Object.values<MetricRow>(rows).map(({ name, labelNames: labels = [] }) => ({
      name,
      type,
      labels,
    })),
);

it('the monitoring page has a row for each metric of the table and for nothing else', () => {
  const rows = Array.from(monitoring.matchAll(/^\| `(shapeql_\w+)` \| (\w+) \| ([^|]*)\|/gm));
  const documented = rows.map(([, name = '', type, labels = '']) => ({
    name,
    type,
    labels: Array.from(labels.matchAll(/`(\w+)`/g), ([, label]) => label),
  }));
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : 1;
  expect(documented.toSorted(byName)).toEqual(TABLE.toSorted(byName));
});

it('metrics have the names that Prometheus asks for', () => {
  for (const { name, type } of TABLE) {
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect(name).toMatch(/^shapeql(_[a-z]+)+$/);
  }
});

it('the page of caches has the label of each cache that is counted', () => {
  const rows = Array.from(
    caches.matchAll(/^\| \[?[^|]+ \| (`[^|]*)\|/gm),
    ([, labels = '']) => labels,
  );
  const labels = rows.flatMap((row) =>
    Array.from(row.matchAll(/`([\w-]+)`/g), ([, label]) => label),
  );
  expect([...new Set(labels)].toSorted()).toEqual([...allCacheCounts().keys()].toSorted());
});
