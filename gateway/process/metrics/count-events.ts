import {
  type Activity,
  observeActivities,
  observeEvents,
  type PlatformEvent,
} from '../../../repository/index.ts';
import type { AnsweredListener } from '../../http/server/watch-answers.ts';
import type { MetricRegistry } from './metric-registry.ts';

/** The route of requests whose path no route has. */
const NO_ROUTE = 'none';

/** Counts and measures every answered request, by the pattern of its path. */
export function countAnswers({
  counters,
  histograms,
}: Pick<MetricRegistry, 'counters' | 'histograms'>): AnsweredListener {
  return ({ request: { method }, route = NO_ROUTE, status, isAborted, durationMs }) => {
    counters.requests.inc({ method, route, status: isAborted ? 'aborted' : status });
    histograms.requestSeconds.observe({ method, route }, durationMs / 1000);
  };
}

/** Counts events inside the platform; call the result to stop. */
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
