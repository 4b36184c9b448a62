import { runOnCommandLine } from './process/cli/command-line.ts';
import { COMMANDS } from './process/cli/commands.ts';

// `main.ts <command> [words…]`; without words it starts the platform.
const [name = 'start', ...words] = process.argv.slice(2);
process.exitCode = await runOnCommandLine(COMMANDS, [name, ...words]);
