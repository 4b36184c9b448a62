import {
  type Activity,
  observeActivities,
  observeEvents,
  type PlatformEvent,
} from '../../../repository/index.ts';
import type { MetricRegistry } from './metric-registry.ts';

/** Counts what happens inside the platform; the result ends that. */
export function countEvents(metrics: Omit<MetricRegistry, 'registry'>): () => void {
  const { counters } = metrics;
  const counterOf: Readonly<Record<PlatformEvent['event'], (kind: string) => void>> = {
    problem: (code) => counters.problems.inc({ code }),
    'graphql-error': (code) => counters.graphqlErrors.inc({ code }),
    'wrong-credentials': () => counters.wrongCredentials.inc(),
    'thread-replaced': (thread) => counters.threadsReplaced.inc({ thread }),
  };
  const ends = [
    observeEvents(({ event, kind }) => counterOf[event](kind)),
    observeActivities({ ended: (activity, error) => measure(activity, error, metrics) }),
  ];
  return () => {
    for (const end of ends) {
      end();
    }
  };
}

const BACKENDS: ReadonlySet<Activity['name']> = new Set([
  'triplestore',
  'search-engine',
  'remote-repository',
]);

function measure(
  { name, attributes, startedAt }: Activity,
  error: unknown,
  { histograms }: Pick<MetricRegistry, 'histograms'>,
): void {
  const seconds = (performance.now() - startedAt) / 1000;
  const outcome = error === undefined ? 'ok' : 'error';
  if (BACKENDS.has(name)) {
    const { request = '' } = attributes;
    histograms.backendSeconds.observe({ backend: name, request, outcome }, seconds);
  } else {
    histograms.activitySeconds.observe({ activity: name, outcome }, seconds);
  }
  if (name === 'commit' && error === undefined) {
    histograms.commitWrites.observe(Number(attributes.writes));
  }
}
