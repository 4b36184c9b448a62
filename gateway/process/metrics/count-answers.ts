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
