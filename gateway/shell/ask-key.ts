import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Terminal } from './terminal.ts';

const ATTEMPTS = 3;
/** Limits for clients that have not sent the key yet: time, and bytes. */
const TIMEOUT_MS = 120_000;
const MAX_INPUT_BYTES = 4096;

/**
 * Asks for an API key without showing it, and resolves with it; with `undefined` after three wrong keys, two minutes or
 * 4096 bytes, or when the terminal disconnects.
 */
export async function askKey(
  terminal: Terminal,
  isKey: (given: string) => Promise<boolean>,
): Promise<string | undefined> {
  const { input, output } = terminal;
  const unseen = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true, historySize: 0 });
  using limits = limitInput(terminal);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      output.write('API key: ');
      const [line] = await once(lines, 'line', limits);
      const key = String(line).trim();
      output.write('\r\n');
      if (await isKey(key)) {
        return key;
      }
      output.write('The API key is wrong, or lacks the scope "admin".\r\n');
    }
  } catch {
    // A limit was reached, or the terminal disconnected.
  } finally {
    lines.close();
  }
  return undefined;
}

/** Its signal is aborted after too much time or input, or when the terminal disconnects. */
function limitInput({ input, gone }: Terminal): Disposable & { readonly signal: AbortSignal } {
  const tooLong = new AbortController();
  let typed = 0;
  const count = (data: Buffer) => {
    typed += data.length;
    if (typed > MAX_INPUT_BYTES) {
      tooLong.abort();
    }
  };
  input.on('data', count);
  return {
    signal: AbortSignal.any([gone, tooLong.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    [Symbol.dispose]: () => input.off('data', count),
  };
}
