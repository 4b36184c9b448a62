import { createInterface } from 'node:readline';
import { terminalOutput } from '../command/command-output.ts';
import type { CommandRunner } from '../command/command-runner.ts';
import { HELP_NAMES } from '../command/help.ts';
import type { Terminal } from './terminal.ts';

const PROMPT = 'shapeql> ';
const GREETING = 'Commands of this platform: "help" lists them, Ctrl-C cancels one, "exit" leaves.';
const REVOKED = 'The API key has expired or was removed.';
const BUSY = 'A command is running: wait for it, or cancel it with Ctrl-C.';

/**
 * Reads lines from a terminal, with editing, history and completion, and runs them as commands, one at a time. Ends at
 * `exit`, Ctrl-D or the loss of the terminal, and before a command that is no longer permitted.
 */
export function runShell(
  terminal: Terminal,
  runner: CommandRunner,
  isPermitted: () => Promise<boolean>,
): void {
  const { input, output, gone } = terminal;
  const names = [...HELP_NAMES, 'exit', ...runner.commands.map(({ name }) => name)].map(
    (name) => `${name} `,
  );
  const write = (text: string) => output.write(text);
  const lines = createInterface({
    input,
    output,
    terminal: true,
    prompt: PROMPT,
    completer: (line: string) => [names.filter((name) => name.startsWith(line)), line],
  });
  let running: AbortController | undefined;
  lines.on('line', (line) => void take(line));
  lines.on('SIGINT', () => {
    if (running) {
      running.abort();
    } else {
      // Clears the current line.
      lines.write(null, { ctrl: true, name: 'e' });
      lines.write(null, { ctrl: true, name: 'u' });
      write('^C\r\n');
      lines.prompt();
    }
  });
  // Without a listener, Ctrl-Z stops the process.
  lines.on('SIGTSTP', () => {});
  lines.once('close', terminal.close);
  write(`${GREETING}\r\n`);
  lines.prompt();

  async function take(line: string): Promise<void> {
    const words = splitWords(line);
    if (running) {
      write(words.length > 0 ? `${BUSY}\r\n` : '');
      return;
    }
    if (words[0] === 'exit') {
      lines.close();
      return;
    }
    if (words.length > 0) {
      running = new AbortController();
      if (!(await isPermitted())) {
        write(`${REVOKED}\r\n`);
        lines.close();
        return;
      }
      const signal = AbortSignal.any([running.signal, gone]);
      await runner.run(words, { signal, output: terminalOutput(write) });
      running = undefined;
    }
    if (!gone.aborted) {
      lines.prompt();
    }
  }
}

/** The words of a line, separated by blanks except between double quotes. */
function splitWords(line: string): readonly string[] {
  return Array.from(line.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word);
}
