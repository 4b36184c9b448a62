import { Registry } from 'prom-client';
import type { AnsweredListener } from '../../http/server/watch-answers.ts';
import { countAnswers } from './count-answers.ts';
import { countEvents } from './count-events.ts';
import { createMetricRegistry } from './metric-registry.ts';
import { createGaugeReader, type GaugeSources } from './read-gauges.ts';

/** The metrics of one application. */
export interface Metrics {
  /** To be called at the end of every request. */
  readonly answered: AnsweredListener;
  /** All metrics in the text format of Prometheus, within a second. */
  render(): Promise<string>;
  /** Ends counting. */
  close(): void;
}

/** The media type of `render`. */
export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Begins to count what happens in this process. Gauges are read when they are asked for. */
export function createMetrics(sources: GaugeSources): Metrics {
  const created = createMetricRegistry();
  const readGauges = createGaugeReader(sources, created);
  return {
    answered: countAnswers(created),
    async render() {
      await readGauges();
      return created.registry.metrics();
    },
    close: countEvents(created),
  };
}
