import { JSONRPCErrorCode, JSONRPCErrorException, JSONRPCServer } from 'json-rpc-2.0';
import { EXIT } from '../command/command.ts';
import { collectedOutput } from '../command/command-output.ts';
import type { CommandRunner } from '../command/command-runner.ts';
import { HELP_NAMES } from '../command/help.ts';

/** The result of a command that ended. */
export type ActionResult = Awaited<ReturnType<typeof act>>;

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

async function act(runner: CommandRunner, words: readonly string[], signal: AbortSignal) {
  const output = collectedOutput();
  const exitCode = await runner.run(words, { signal, output });
  if (exitCode === EXIT.wrongCall) {
    throw invalidParams(output.lines.join('\n'));
  }
  return {
    exitCode,
    output: output.lines,
  };
}

/** Members of an object of parameters that are operands; all others are options. */
const OPERANDS: readonly string[] = ['ids', 'files'];

/**
 * The words after a command's name that the `params` of a JSON-RPC request stand for: a list of them, or an object of
 * options by their long names, with operands as `ids` or `files`. `true` is a switch, `false` and `null` are absent
 * options, a list is joined with commas. Throws `Invalid params` with a message that says what they may be.
 */
function wordsOf(params: unknown): readonly string[] {
  if (params === undefined) {
    return [];
  }
  if (Array.isArray(params)) {
    return params.map((word) => textOf(word, 'A word of "params"'));
  }
  if (typeof params !== 'object' || params === null) {
    throw invalidParams(
      '"params" must be a list of strings, such as ["--tags", "themes"], or an object, such as {"tags": "themes"}.',
    );
  }
  const members = Object.entries(params);
  const operands = members
    .filter(([name]) => OPERANDS.includes(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => textOf(one, `"${name}"`)));
  const options = members
    .filter(([name]) => !OPERANDS.includes(name))
    .flatMap(([name, value]) => optionOf(name, value));
  return operands.length === 0 ? options : [...options, '--', ...operands];
}

function optionOf(name: string, value: unknown): readonly string[] {
  if (value === null || value === false) {
    return [];
  }
  if (value === true) {
    return [`--${name}`];
  }
  const texts = [value].flat().map((one) => textOf(one, `"${name}"`));
  return [`--${name}=${texts.join(',')}`];
}

function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw invalidParams(`${what} must be text or a number, or for options true or false.`);
  }
  return String(value);
}

function invalidParams(message: string): JSONRPCErrorException {
  return new JSONRPCErrorException(message, JSONRPCErrorCode.InvalidParams);
}
