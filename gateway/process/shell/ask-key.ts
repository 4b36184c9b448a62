import type { Terminal } from './terminal.ts';

const ATTEMPTS = 3;

/**
 * Asks for an API key without showing it, and resolves with it; with `undefined` after three wrong keys, at Ctrl-C or
 * Ctrl-D, or when the terminal disconnects. No line editor sees what is typed here: its keys can send signals.
 */
export async function askKey(
  terminal: Terminal,
  isKey: (given: string) => Promise<boolean>,
): Promise<string | undefined> {
  const { output } = terminal;
  using lines = typedLines(terminal);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    output.write('API key: ');
    const key = await lines.next();
    if (key === undefined) {
      break;
    }
    output.write('\r\n');
    if (await isKey(key)) {
      return key;
    }
    output.write('The API key is wrong, or lacks the scope "admin".\r\n');
  }
  return undefined;
}

const ENTER = ['\r', '\n'];
const ERASE = ['\b', '\u007f'];
const CLEAR = '\u0015';
/** Ctrl-C and Ctrl-D. */
const LEAVE = ['\u0003', '\u0004'];
const CONTROL = /\p{Cc}/u;

/** Reads lines by their characters. Drops characters typed while no line is awaited. */
function typedLines({ input, gone }: Terminal) {
  let line: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  const end = (typed: string | undefined) => {
    waiting?.(typed);
    waiting = undefined;
    line = [];
  };
  const take = (character: string) => {
    if (ENTER.includes(character)) {
      const typed = line.join('').trim();
      line = [];
      return typed === '' ? undefined : end(typed);
    }
    if (LEAVE.includes(character)) {
      return end(undefined);
    }
    if (ERASE.includes(character)) {
      line.pop();
    } else if (character === CLEAR) {
      line = [];
    } else if (!CONTROL.test(character)) {
      line.push(character);
    }
  };
  const read = (data: Buffer) => {
    for (const character of String(data)) {
      if (waiting) {
        take(character);
      }
    }
  };
  const leave = () => end(undefined);
  input.on('data', read);
  gone.addEventListener('abort', leave);
  return {
    /** The next line that is not empty; `undefined` where there will be none. */
    next: (): Promise<string | undefined> =>
      gone.aborted
        ? Promise.resolve(undefined)
        : new Promise((resolve) => {
            waiting = resolve;
          }),
    [Symbol.dispose]: () => {
      input.off('data', read);
      gone.removeEventListener('abort', leave);
    },
  };
}
