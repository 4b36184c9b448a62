import { reasonOf } from '../../../profile-compiler/index.ts';
import { explainFileError } from '../../http/problems/explain-file-error.ts';
import { type CallContext, type Command, EXIT, UsageError } from './command.ts';
import { HELP_NAMES, helpOf, listOf } from './help.ts';
import { readCall } from './read-call.ts';

const HELP: ReadonlySet<string> = new Set([...HELP_NAMES, '-h', '--help']);

/**
 * Runs the command that the first word names and resolves with its exit code. Does not reject: what goes wrong
 * is written to the output. The last line says how long the command took, unless the call was wrong or the command
 * keeps running, or prints JSON, which would be none with a line behind it.
 */
export async function runCommand<Context extends CallContext>(
  commands: readonly Command<Context>[],
  words: readonly string[],
  context: Context,
): Promise<number> {
  const started = performance.now();
  const exitCode = await run(commands, words, context);
  const isResident = commands.some((one) => one.name === words[0] && one.isResident);
  if (exitCode !== EXIT.wrongCall && !isResident && !words.includes('--json')) {
    context.output.print(finishedLine(performance.now() - started));
  }
  return exitCode;
}

async function run<Context extends CallContext>(
  commands: readonly Command<Context>[],
  [name = 'help', ...words]: readonly string[],
  context: Context,
): Promise<number> {
  const { output, signal } = context;
  if (HELP.has(name)) {
    return printText(context, listOf(commands));
  }
  const command = commands.find((one) => one.name === name);
  try {
    if (!command) {
      throw new UsageError(`There is no command "${name}". "help" lists the commands.`);
    }
    const call = readCall(command, words);
    return call ? await command.run(call, context) : printText(context, helpOf(command));
  } catch (error) {
    if (signal.aborted) {
      output.error(['Cancelled.', command?.whenCancelled ?? []].flat().join(' '));
      return EXIT.cancelled;
    }
    output.error(explainFileError(error) ?? reasonOf(error));
    return error instanceof UsageError ? EXIT.wrongCall : EXIT.failure;
  }
}

function printText({ output }: CallContext, text: string): number {
  text.split('\n').map(output.print);
  return EXIT.success;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The last line of every command's output, which scripts of existing installations wait for. */
function finishedLine(milliseconds: number): string {
  return `Command finished in ${durationText(milliseconds)}`;
}

/** A duration as people read it: `45ms`, `2.345s`, `3m 5s`. */
function durationText(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  if (whole < SECOND) {
    return `${whole}ms`;
  }
  return whole < MINUTE
    ? `${whole / SECOND}s`
    : `${Math.floor(whole / MINUTE)}m ${Math.floor((whole % MINUTE) / SECOND)}s`;
}
