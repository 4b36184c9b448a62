import { countAnswers, countEvents } from './count-events.ts';
import { createMetricRegistry } from './metric-registry.ts';
import { createGaugeReader, type GaugeSources } from './read-gauges.ts';

/** The metrics of one application. */
export type Metrics = ReturnType<typeof createMetrics>;

declare module '../../http/routes/route-context.ts' {
  interface RouteContext {
    /** The metrics that are served among the routes; absent where they are not. */
    readonly metrics?: Metrics | undefined;
  }
}

/** Starts to count the events of this process. Gauges are read on request. */
export function createMetrics(sources: GaugeSources) {
  const created = createMetricRegistry();
  const readGauges = createGaugeReader(sources, created);
  return {
    /** To be called at the end of every request. */
    answered: countAnswers(created),
    /** All metrics in the text format of Prometheus, within a second. */
    async render() {
      await readGauges();
      return created.registry.metrics();
    },
    close: countEvents(created),
  };
}
