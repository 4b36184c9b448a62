import type { CommandOutput } from './command.ts';

const CLEAR_LINE = '\r\u001b[2K';

/** Output on a terminal: the state stands in the last line until something else takes its place. */
export function terminalOutput(write: (text: string) => void): CommandOutput {
  return {
    print: (line) => write(`${CLEAR_LINE}${line.replaceAll('\n', '\r\n')}\r\n`),
    progress: (state) => write(`${CLEAR_LINE}${state}`),
  };
}

/** Output where lines stay: states are not written, the lines themselves tell how far it is. */
export function lineOutput(write: (text: string) => void): CommandOutput {
  return { print: (line) => write(`${line}\n`), progress: () => {} };
}
