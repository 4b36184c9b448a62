import path from 'node:path';
import { onCommandLine } from './cli/command-line.ts';
import { lineOutput, terminalOutput } from './cli/command-output.ts';
import { COMMANDS } from './cli/commands.ts';
import { EXIT, runCommand } from './cli/run-command.ts';
import { readConfigFile } from './config/config-file.ts';
import { readConfig } from './config/read-config.ts';

const DEFAULT_PROFILE = path.join(import.meta.dirname, '../profiles/default');

// Runs one command against a running platform, or its data directory: `command.ts <name> [words…]`.
const cancelling = new AbortController();
process.once('SIGINT', () => cancelling.abort());
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return EXIT.wrongCall;
});

async function run(words: readonly string[]): Promise<number> {
  const { env } = process;
  const directory = process.cwd();
  const file = await readConfigFile(env.PLATFORM_CONFIG, directory);
  const config = readConfig({ environment: env, file, directory, defaultProfile: DEFAULT_PROFILE });
  const { stdout } = process;
  const write = (text: string) => stdout.write(text);
  return runCommand(onCommandLine(COMMANDS, { config, environment: env, directory }), words, {
    manifests: config.vocabularyManifests,
    signal: cancelling.signal,
    output: stdout.isTTY ? terminalOutput(write) : lineOutput(write),
  });
}
