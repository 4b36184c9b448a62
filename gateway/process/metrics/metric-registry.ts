import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { METRICS, type MetricKey, type MetricRow } from './metric-table.ts';

/** The metrics of the table, ready to be counted, and a registry that writes them. */
export interface MetricRegistry {
  readonly counters: Readonly<Record<MetricKey<'counter'>, Counter>>;
  readonly gauges: Readonly<Record<MetricKey<'gauge'>, Gauge>>;
  readonly histograms: Readonly<Record<MetricKey<'histogram'>, Histogram>>;
  readonly registry: Registry;
}

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
export function createMetricRegistry(): MetricRegistry {
  const registry = new Registry();
  for (const { name } of processMetrics().getMetricsAsArray()) {
    const metric = processMetrics().getSingleMetric(name);
    if (metric) {
      registry.registerMetric(metric);
    }
  }
  const create = <Metric>(
    type: MetricRow['type'],
    Class: new (options: ReturnType<typeof optionsOf>) => Metric,
  ) =>
    Object.fromEntries(
      Object.entries(METRICS as Readonly<Record<string, MetricRow>>).flatMap(([key, row]) =>
        row.type === type ? [[key, new Class(optionsOf(row, registry))]] : [],
      ),
    );
  return {
    counters: create('counter', Counter) as MetricRegistry['counters'],
    gauges: create('gauge', Gauge) as MetricRegistry['gauges'],
    histograms: create('histogram', Histogram) as MetricRegistry['histograms'],
    registry,
  };
}

function optionsOf({ name, help, labels = [], buckets = [] }: MetricRow, registry: Registry) {
  return {
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    ...(buckets.length > 0 && { buckets: [...buckets] }),
  };
}
