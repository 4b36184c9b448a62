import { PassThrough, Writable } from 'node:stream';
import { jsonIn } from '../../http/negotiation/json-text.ts';

/** A terminal in a browser: its keyboard input and its screen. */
export interface Terminal {
  readonly input: PassThrough;
  /** Readline wraps lines by `columns`. */
  readonly output: Writable & { columns: number };
  /** Aborted when the terminal disconnects. */
  readonly gone: AbortSignal;
  close(): void;
}

const DEFAULT_COLUMNS = 80;

/** The connection to a terminal; `receive` is called with each message of its page. */
export interface Connection {
  send(text: string): void;
  close(): void;
  onMessage(receive: (text: string) => void): void;
  onClose(listener: () => void): void;
}

/** A terminal over a connection whose messages are `{"data": "…"}` (keys) and `{"columns": n}`. */
export function createTerminal(connection: Connection): Terminal {
  const input = new PassThrough();
  const gone = new AbortController();
  const output = Object.assign(
    new Writable({
      decodeStrings: false,
      write(text: string | Buffer, _encoding, done) {
        connection.send(String(text));
        done();
      },
    }),
    { columns: DEFAULT_COLUMNS },
  );
  connection.onClose(() => {
    gone.abort();
    input.end();
  });
  connection.onMessage((text) => {
    // A malformed message has neither member.
    const { data, columns } = Object(jsonIn(text));
    if (typeof columns === 'number' && columns > 0) {
      output.columns = Math.floor(columns);
      output.emit('resize');
    }
    if (typeof data === 'string' && !gone.signal.aborted) {
      input.write(data);
    }
  });
  return { input, output, gone: gone.signal, close: () => connection.close() };
}
