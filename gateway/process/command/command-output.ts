import type { CommandOutput } from './command.ts';

const CLEAR_LINE = '\r\u001b[2K';

type Write = (text: string) => void;

/** Output on a terminal: the current step stands in the last line until something replaces it. */
export function terminalOutput(write: Write, writeError: Write = write): CommandOutput {
  return {
    print: (line) => write(terminalLine(line)),
    error: (line) => writeError(terminalLine(line)),
    progress: (step) => write(`${CLEAR_LINE}${step}`),
  };
}

/** Output to a file or pipe: steps are not written, since every line stays. */
export function lineOutput(write: Write, writeError: Write = write): CommandOutput {
  return {
    print: (line) => write(`${line}\n`),
    error: (line) => writeError(`${line}\n`),
    progress: () => {},
  };
}

/** Output as a list of lines, failures among them. */
export function collectedOutput(): CommandOutput & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  return { lines, print: add, error: add, progress: () => {} };
}

function terminalLine(text: string): string {
  return `${CLEAR_LINE}${text.replaceAll('\n', '\r\n')}\r\n`;
}
