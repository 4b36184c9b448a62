import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetricRegistry } from '../../process/metrics/metric-registry.ts';

const OPERATIONS = path.join(import.meta.dirname, '../../../docs/operations');
const read = (file: string) => readFileSync(path.join(OPERATIONS, file), 'utf8');

const metrics = createMetricRegistry().registry.getMetricsAsArray();

/** Names that Prometheus has of all metrics, with the labels of each. */
const SERIES = new Map(
  metrics.flatMap((metric) => {
    const { name } = metric;
    const labels = 'labelNames' in metric ? (metric.labelNames as readonly string[]) : [];
    return [
      [name, labels] as const,
      ...['_bucket', '_count', '_sum'].map((end) => [name + end, [...labels, 'le']] as const),
    ];
  }),
);

/** Labels that Prometheus adds. */
const TARGET = ['instance', 'job', 'le'];

function namesIn(expression: string): readonly string[] {
  return Array.from(expression.matchAll(/\b(?:shapeql|nodejs|process)_\w+/g), ([name]) => name);
}

/** Labels that an expression groups by or selects. */
function labelsIn(expression: string): readonly string[] {
  const grouped = Array.from(expression.matchAll(/\bby \(([^)]*)\)/g), ([, list = '']) =>
    list.split(', '),
  );
  const selected = Array.from(expression.matchAll(/\{([^}]*)\}/g), ([, list = '']) =>
    Array.from(list.matchAll(/(\w+)=/g), ([, label = '']) => label),
  );
  return [...grouped, ...selected].flat();
}

function expectToExist(expression: string): void {
  const names = namesIn(expression);
  expect([expression, names.length]).not.toEqual([expression, 0]);
  expect([expression, names.filter((name) => !SERIES.has(name))]).toEqual([expression, []]);
  const labels = [...TARGET, ...names.flatMap((name) => SERIES.get(name) ?? [])];
  const unknown = labelsIn(expression).filter((label) => !labels.includes(label));
  expect([expression, unknown]).toEqual([expression, []]);
}

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

describe('the dashboard', () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as Dashboard;

  it('shows only metrics and labels that exist', () => {
    expect(panels.length).toBeGreaterThan(10);
    for (const { expr } of panels.flatMap(({ targets }) => targets)) {
      expectToExist(expr);
    }
  });

  it('has panels with an id each', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

describe('the alerts', () => {
  const rules = (parse(read('alerts.yaml')) as Alerts).groups.flatMap((group) => group.rules);

  it('watch only metrics and labels that exist', () => {
    expect(rules.length).toBeGreaterThan(5);
    for (const { expr } of rules) {
      expectToExist(expr);
    }
  });

  it('have a name each', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});
