import { JSONRPCErrorCode, JSONRPCErrorException, JSONRPCServer } from 'json-rpc-2.0';
import type { CommandOutput } from '../cli/command.ts';
import type { CommandRunner } from '../cli/command-runner.ts';
import { EXIT } from '../cli/run-command.ts';

/** What a command that ran to its end answers. */
export interface ActionResult {
  readonly exitCode: number;
  /** The lines that it printed. */
  readonly output: readonly string[];
}

/** Who called: aborted when nobody waits for the answer any more. */
export interface ActionCaller {
  readonly signal: AbortSignal;
}

/**
 * The commands as methods of JSON-RPC 2.0. `params` are the words after a command's name; a wrong call
 * is answered with `Invalid params`, any other end with an `ActionResult`.
 */
export function createActionServer(runner: CommandRunner): JSONRPCServer<ActionCaller> {
  const server = new JSONRPCServer<ActionCaller>({ errorListener: () => {} });
  for (const name of ['help', ...runner.commands.map((command) => command.name)]) {
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
  const lines: string[] = [];
  const output: CommandOutput = { print: (line) => lines.push(line), progress: () => {} };
  const exitCode = await runner.run(words, { signal, output });
  if (exitCode === EXIT.wrongCall) {
    throw invalidParams(lines.join('\n'));
  }
  return { exitCode, output: lines };
}

function wordsOf(params: unknown): readonly string[] {
  if (params === undefined) {
    return [];
  }
  if (!Array.isArray(params) || !params.every((word) => typeof word === 'string')) {
    throw invalidParams('"params" must be a list of texts, such as ["--tags", "themes"].');
  }
  return params;
}

function invalidParams(message: string): JSONRPCErrorException {
  return new JSONRPCErrorException(message, JSONRPCErrorCode.InvalidParams);
}
