import type { Connection } from './terminal.ts';

/** Bounds of clients that have not sent a key yet. */
const BOUNDS = {
  /** Connections at a time. When another one comes, the oldest is closed: people need no more than a moment. */
  connections: 20,
  timeMs: 10_000,
  /** Characters of messages, whatever they say. */
  input: 4_096,
};

/** The connections of clients that have not sent a key yet, which it closes when they use too much. */
export function createWaitingRoom(bounds: Readonly<typeof BOUNDS> = BOUNDS) {
  const waiting = new Set<Connection>();
  return {
    /** Call it before the connection is read. The function that it returns lets the client out. */
    enter(connection: Connection): () => void {
      const close = () => {
        leave();
        connection.close();
      };
      const timer = setTimeout(close, bounds.timeMs);
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(entered);
      };
      const entered = { ...connection, close };
      let typed = 0;
      connection.onMessage((text) => {
        typed += text.length;
        if (typed > bounds.input && waiting.has(entered)) {
          close();
        }
      });
      connection.onClose(leave);
      waiting.add(entered);
      const [oldest] = waiting;
      if (waiting.size > bounds.connections) {
        oldest?.close();
      }
      return leave;
    },
  };
}
