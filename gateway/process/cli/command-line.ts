import {
  type Command,
  type CommandOutput,
  type CommandRow,
  EXIT,
  type PlatformCommand,
  type ProcessContext,
} from '../command/command.ts';
import { lineOutput, terminalOutput } from '../command/command-output.ts';
import { runCommand } from '../command/run-command.ts';
import { loadConfig } from '../config/config-file.ts';
import { CONNECTION_OPTIONS, connect } from './platform/connect.ts';

/** Runs the command that the words name in this process, and resolves with its exit code. */
export async function runOnCommandLine(
  commands: readonly CommandRow[],
  words: readonly string[],
): Promise<number> {
  const cancelling = new AbortController();
  const named = commands.find(({ name }) => name === words[0]);
  if (!named?.isResident) {
    process.once('SIGINT', () => cancelling.abort());
  }
  const exitCode = await runCommand(commands.map(onCommandLine), words, {
    environment: process.env,
    directory: process.cwd(),
    signal: cancelling.signal,
    output: outputOf(process),
    progressStream: process.stderr,
    commands,
  });
  if (named?.isResident && exitCode !== EXIT.success) {
    // Something that was started before the failure may keep running.
    process.exit(exitCode);
  }
  return exitCode;
}

function outputOf({ stdout, stderr }: NodeJS.Process): CommandOutput {
  // A reader such as `head` may close the pipe before the last line.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') {
      throw error;
    }
  });
  const make = stdout.isTTY ? terminalOutput : lineOutput;
  return make(
    (text) => stdout.write(text),
    (text) => stderr.write(text),
  );
}

/** A command as the command line runs it: those of kind `platform` with options that name the platform. */
export function onCommandLine(command: CommandRow): Command<ProcessContext> {
  return command.kind === 'process' ? command : withConnection(command);
}

function withConnection(command: PlatformCommand): Command<ProcessContext> {
  return {
    ...command,
    options: { ...command.options, ...CONNECTION_OPTIONS },
    async run(call, context) {
      const config = await loadConfig(context.environment, context.directory);
      await using connected = await connect(call, config, context);
      const { platform, reindex } = connected;
      return await command.run(call, {
        signal: context.signal,
        output: context.output,
        platform,
        settings: config,
        ...(reindex && { reindex }),
      });
    },
  };
}
