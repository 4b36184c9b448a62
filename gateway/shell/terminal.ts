import { PassThrough, Writable } from 'node:stream';

/** The far end of a terminal: what is typed there, and what is shown there. */
export interface Terminal {
  readonly input: PassThrough;
  readonly output: TerminalOutput;
  /** Aborted when the terminal is gone. */
  readonly gone: AbortSignal;
  /** Ends the connection. */
  close(): void;
}

/** Lines are wrapped by `columns`. */
export interface TerminalOutput extends Writable {
  columns: number;
}

const USUAL_COLUMNS = 80;

/** What carries a terminal; `receive` is called with each message of its page. */
export interface Connection {
  send(text: string): void;
  close(): void;
  onMessage(receive: (text: string) => void): void;
  onClose(told: () => void): void;
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
    { columns: USUAL_COLUMNS },
  );
  connection.onClose(() => {
    gone.abort();
    input.end();
  });
  connection.onMessage((text) => {
    const { data, columns } = readMessage(text);
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

/** Whatever is no message of ours has neither member. */
function readMessage(text: string): { readonly data?: unknown; readonly columns?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
