import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { COUNTERS, GAUGES, HISTOGRAMS } from './metric-table.ts';

/** The metrics of the tables, ready to be counted, and a registry that writes them. */
export type MetricRegistry = ReturnType<typeof createMetricRegistry>;

let processRegistry: Registry | undefined;

/** The metrics of the process: watching it cannot be ended, so it begins once. */
function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** Creates all metrics, and adds those of the process. */
export function createMetricRegistry() {
  const registry = new Registry();
  for (const { name } of processMetrics().getMetricsAsArray()) {
    const metric = processMetrics().getSingleMetric(name);
    if (metric) {
      registry.registerMetric(metric);
    }
  }
  const registers = [registry];
  return {
    counters: eachMade(COUNTERS, (row) => new Counter({ ...row, registers })),
    gauges: eachMade(GAUGES, (row) => new Gauge({ ...row, registers })),
    histograms: eachMade(HISTOGRAMS, (row) => new Histogram({ ...row, registers })),
    registry,
  };
}

function eachMade<Row, Key extends string, Metric>(
  rows: Readonly<Record<Key, Row>>,
  make: (row: Row) => Metric,
): Readonly<Record<Key, Metric>> {
  const made = Object.entries<Row>(rows).map(([key, row]) => [key, make(row)]);
  return Object.fromEntries(made) as Record<Key, Metric>;
}
