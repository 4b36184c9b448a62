import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Terminal } from './terminal.ts';

const ATTEMPTS = 3;

/** Asks for the API key without showing it; `false` after three wrong ones, or when the terminal is gone. */
export async function askKey(
  { input, output, gone }: Terminal,
  isKey: (given: string) => boolean,
): Promise<boolean> {
  const unseen = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true, historySize: 0 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      output.write('API key: ');
      const [key] = await once(lines, 'line', { signal: gone });
      output.write('\r\n');
      if (isKey(String(key).trim())) {
        return true;
      }
      output.write('The API key is wrong.\r\n');
    }
  } catch {
    // Gone before it was answered.
  } finally {
    lines.close();
  }
  return false;
}
