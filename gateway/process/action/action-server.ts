import { JSONRPCErrorCode, JSONRPCErrorException, JSONRPCServer } from 'json-rpc-2.0';
import { EXIT } from '../cli/command.ts';
import { collectedOutput } from '../cli/command-output.ts';
import type { CommandRunner } from '../cli/command-runner.ts';
import { HELP_NAMES } from '../cli/help.ts';
import { invalidParams, wordsOf } from './command-words.ts';

/** The result of a command that ended. */
export interface ActionResult {
  readonly exitCode: number;
  /** The lines that it printed. */
  readonly output: readonly string[];
}

/** The client that sent the request. */
export interface ActionCaller {
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/**
 * The commands as methods of JSON-RPC 2.0. `params` are the words after a command's name, or an object: options by their
 * long names, and operands as `ids` or `files`. A wrong call is answered with `Invalid params`, every other call with an
 * `ActionResult`.
 */
export function createActionServer(runner: CommandRunner): JSONRPCServer<ActionCaller> {
  const server = new JSONRPCServer<ActionCaller>({ errorListener: () => {} });
  for (const name of [...HELP_NAMES, ...runner.commands.map((command) => command.name)]) {
    server.addMethod(name, (params: unknown, { signal }) =>
      act(runner, [name, ...wordsOf(params)], signal),
    );
  }
  for (const [name, notHere] of runner.elsewhere) {
    server.addMethod(name, () => {
      throw new JSONRPCErrorException(notHere, JSONRPCErrorCode.MethodNotFound);
    });
  }
  return server;
}

async function act(
  runner: CommandRunner,
  words: readonly string[],
  signal: AbortSignal,
): Promise<ActionResult> {
  const output = collectedOutput();
  const exitCode = await runner.run(words, { signal, output });
  if (exitCode === EXIT.wrongCall) {
    throw invalidParams(output.lines.join('\n'));
  }
  return { exitCode, output: output.lines };
}
