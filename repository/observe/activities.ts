import type { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';

/** The activities whose duration is observed. */
export type ActivityName =
  /** Reading and checking a submitted body. */
  | 'read-body'
  /** A write in the queue, until it is durable. */
  | 'write'
  /** One commit of the writes of several requests. */
  | 'commit'
  /** A batch of changes on its way into the search index. */
  | 'follow'
  /** A SPARQL query of a client. */
  | 'sparql'
  /** A GraphQL operation of a client. */
  | 'graphql'
  /** A request to the SPARQL server that keeps the graphs. */
  | 'triplestore'
  /** A request to the server that keeps the index. */
  | 'search-engine'
  /** A request to the repository that a search process follows. */
  | 'remote-repository';

/** One run of an activity. */
export interface Activity {
  readonly name: ActivityName;
  /** Names, sizes and kinds; no content. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Headers for the request that the activity sends, if it sends one: observers add those that continue a trace. */
  readonly headers: Record<string, string>;
  /** Start, on the clock of `performance.now()`. */
  readonly startedAt: number;
}

/** Watches activities. `started` runs before the activity, `ended` after it, with its error if it failed. */
export interface ActivityObserver {
  started?(activity: Activity): void;
  ended(activity: Activity, error: unknown): void;
}

/** A published activity, with its error where it failed. */
type Published = Activity & { error?: unknown };

// Two channels and one scope for each activity; a `TracingChannel` publishes four times, in a scope each, and short requests are many.
const STARTED = channel('shapeql.activity.started');
const ENDED = channel('shapeql.activity.ended');
let boundStores = 0;

/** Runs an activity and lets observers see it. Without observers it costs nothing. */
export function observed<T>(
  { name, attributes = {} }: Pick<Activity, 'name'> & Partial<Pick<Activity, 'attributes'>>,
  run: (activity: Activity) => Promise<T>,
): Promise<T> {
  const activity: Published = { name, attributes, headers: {}, startedAt: performance.now() };
  return STARTED.hasSubscribers || ENDED.hasSubscribers ? published(activity, run) : run(activity);
}

async function published<T>(
  activity: Published,
  run: (activity: Activity) => Promise<T>,
): Promise<T> {
  try {
    return await begun(activity, run);
  } catch (error) {
    activity.error = error;
    throw error;
  } finally {
    ENDED.publish(activity);
  }
}

/** Enters an AsyncLocalStorage scope only if a tracer has bound a store. */
function begun<T>(activity: Published, run: (activity: Activity) => Promise<T>): Promise<T> {
  if (boundStores > 0) {
    return STARTED.runStores(activity, () => run(activity));
  }
  STARTED.publish(activity);
  return run(activity);
}

/** Adds an observer; the result removes it. */
export function observeActivities({ started, ended }: ActivityObserver): () => void {
  const begin = (activity: unknown) => started?.(activity as Published);
  const end = (activity: unknown) => ended(activity as Published, (activity as Published).error);
  STARTED.subscribe(begin);
  ENDED.subscribe(end);
  return () => {
    STARTED.unsubscribe(begin);
    ENDED.unsubscribe(end);
  };
}

/** Sets a store for the run of each activity, to the value that is made at its start; the result ends that. */
export function bindToActivities<Value>(
  store: AsyncLocalStorage<Value>,
  valueFor: (activity: Activity) => Value,
): () => void {
  const bound = store as AsyncLocalStorage<unknown>;
  STARTED.bindStore(bound, (message) => valueFor(message as Activity));
  boundStores += 1;
  return () => {
    boundStores -= Number(STARTED.unbindStore(bound));
  };
}
