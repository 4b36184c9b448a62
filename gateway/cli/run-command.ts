import type { CallContext, Command } from './command.ts';
import { UsageError } from './commands/import/import-request.ts';
import { helpOf, listOf } from './help.ts';
import { readCall } from './read-call.ts';

/** Exit codes of commands, as shells use them. */
export const EXIT = { success: 0, failure: 1, wrongCall: 2, cancelled: 130 } as const;

/**
 * Runs what the words say, the first of which names the command, and gives its exit code. Whatever
 * goes wrong is printed, so this does not reject.
 */
export async function runCommand<Context extends CallContext>(
  commands: readonly Command<Context>[],
  [name = 'help', ...words]: readonly string[],
  context: Context,
): Promise<number> {
  const { output, signal } = context;
  if (HELP.has(name)) {
    return tell(context, listOf(commands));
  }
  const command = commands.find((one) => one.name === name);
  try {
    if (!command) {
      throw new UsageError(`There is no command "${name}". "help" lists those that are there.`);
    }
    const call = readCall(command, words);
    return call ? await command.run(call, context) : tell(context, helpOf(command));
  } catch (error) {
    if (signal.aborted) {
      output.print('Cancelled.');
      return EXIT.cancelled;
    }
    output.print(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? EXIT.wrongCall : EXIT.failure;
  }
}

const HELP: ReadonlySet<string> = new Set(['help', '-h', '--help']);

function tell({ output }: CallContext, text: string): number {
  for (const line of text.split('\n')) {
    output.print(line);
  }
  return EXIT.success;
}
