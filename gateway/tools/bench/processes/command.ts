import { runOnCommandLine } from '../../../process/cli/command-line.ts';
import { COMMANDS } from '../../../process/cli/commands.ts';
import { answer, usage } from './answer-parent.ts';
import { pressureGauge } from './process-gauge.ts';

// Runs a command when the parent asks, as `npm run` does; gives its exit code.
const run = (words: readonly string[]) => runOnCommandLine(COMMANDS, words);
answer({}, { run, usage, pressure: pressureGauge() });
