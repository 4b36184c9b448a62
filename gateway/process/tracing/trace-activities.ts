import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import {
  type Activity,
  type ActivityName,
  bindToActivities,
  observeActivities,
} from '../../../repository/index.ts';

/** Activities that send a request to another process. */
const REQUESTS: ReadonlySet<ActivityName> = new Set([
  'triplestore',
  'search-engine',
  'remote-repository',
]);

/**
 * Makes a span for each activity, under the one that it runs in; requests to other processes continue the trace. The
 * result ends that.
 */
export function traceActivities(tracer: Tracer, contexts: AsyncLocalStorage<Context>): () => void {
  const spans = new WeakMap<Activity, Span>();
  const unbind = bindToActivities(contexts, (activity) => {
    const parent = contexts.getStore() ?? ROOT_CONTEXT;
    const span = startSpan(tracer, activity, parent);
    spans.set(activity, span);
    const own = trace.setSpan(parent, span);
    if (REQUESTS.has(activity.name)) {
      propagation.inject(own, activity.headers);
    }
    return own;
  });
  const stop = observeActivities({
    ended(activity, error) {
      const span = spans.get(activity);
      if (error !== undefined) {
        span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      }
      span?.end();
    },
  });
  return () => {
    stop();
    unbind();
  };
}

function startSpan(tracer: Tracer, { name, attributes }: Activity, parent: Context): Span {
  const { request } = attributes;
  const named = Object.entries(attributes).map(([key, value]) => [`shapeql.${key}`, value]);
  return tracer.startSpan(
    request === undefined ? name : `${name} ${request}`,
    {
      kind: REQUESTS.has(name) ? SpanKind.CLIENT : SpanKind.INTERNAL,
      attributes: Object.fromEntries(named),
    },
    parent,
  );
}
