import type { CallContext, Command } from '../../process/command/command.ts';
import { lineOutput } from '../../process/command/command-output.ts';
import { runCommand } from '../../process/command/run-command.ts';

/** Runs a tool with the arguments of this process, and sets its exit code. */
export async function runTool(tool: Command<CallContext>): Promise<void> {
  process.exitCode = await runCommand([tool], [tool.name, ...process.argv.slice(2)], {
    signal: new AbortController().signal,
    output: lineOutput(
      (text) => process.stdout.write(text),
      (text) => process.stderr.write(text),
    ),
  });
}
