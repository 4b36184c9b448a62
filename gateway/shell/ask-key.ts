import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Terminal } from './terminal.ts';

const ATTEMPTS = 3;
/** What whoever has no key yet may take: time, and bytes that are kept. */
const PATIENCE_MS = 120_000;
const MOST_TYPED = 4096;

/**
 * Asks for the API key without showing it; `false` after three wrong ones, after two minutes, when
 * more is typed than any key has, or when the terminal is gone.
 */
export async function askKey(
  terminal: Terminal,
  isKey: (given: string) => boolean,
): Promise<boolean> {
  const { input, output } = terminal;
  const unseen = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true, historySize: 0 });
  using patience = limitPatience(terminal);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      output.write('API key: ');
      const [key] = await once(lines, 'line', patience);
      output.write('\r\n');
      if (isKey(String(key).trim())) {
        return true;
      }
      output.write('The API key is wrong.\r\n');
    }
  } catch {
    // Gone, late or too long before it was answered.
  } finally {
    lines.close();
  }
  return false;
}

/** Its signal is aborted when the terminal has taken too long, has sent too much or is gone. */
function limitPatience({ input, gone }: Terminal): Disposable & { readonly signal: AbortSignal } {
  const tooMuch = new AbortController();
  let typed = 0;
  const count = (data: Buffer) => {
    typed += data.length;
    if (typed > MOST_TYPED) {
      tooMuch.abort();
    }
  };
  input.on('data', count);
  return {
    signal: AbortSignal.any([gone, tooMuch.signal, AbortSignal.timeout(PATIENCE_MS)]),
    [Symbol.dispose]: () => input.off('data', count),
  };
}
