import { runOnCommandLine } from './cli/command-line.ts';
import { COMMANDS } from './cli/commands.ts';

// `main.ts <command> [words…]`; without words it starts the platform.
const [name = 'start', ...words] = process.argv.slice(2);
process.exitCode = await runOnCommandLine(COMMANDS, [name, ...words]);
