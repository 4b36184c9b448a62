import { channel } from 'node:diagnostics_channel';

/** Something that happens now and then and is worth counting. */
export interface PlatformEvent {
  readonly event: /** A problem was answered; `kind` is its code. */
    | 'problem'
    /** A GraphQL error was answered; `kind` is its code. */
    | 'graphql-error'
    /** Wrong credentials were refused. */
    | 'wrong-credentials'
    /** A worker thread had to be replaced; `kind` is its name. */
    | 'thread-replaced';
  readonly kind: string;
}

const EVENTS = channel('shapeql.event');

/** Lets observers know of an event. */
export function publishEvent(event: PlatformEvent['event'], kind = ''): void {
  if (EVENTS.hasSubscribers) {
    EVENTS.publish({ event, kind } satisfies PlatformEvent);
  }
}

/** Adds an observer of all events of this process; the result removes it. */
export function observeEvents(observer: (event: PlatformEvent) => void): () => void {
  const subscriber = (message: unknown) => observer(message as PlatformEvent);
  EVENTS.subscribe(subscriber);
  return () => void EVENTS.unsubscribe(subscriber);
}
