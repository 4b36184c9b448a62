import { runOnCommandLine } from '../../../process/cli/command-line.ts';
import { COMMANDS } from '../../../process/cli/commands.ts';
import { answer, usage } from './answer-parent.ts';
import { pressureGauge } from './process-gauge.ts';

// Runs the import command when the parent asks, as `npm run import` does.
const run = (words: readonly string[]) => runOnCommandLine(COMMANDS, ['import', ...words]);
answer({}, { run, usage, pressure: pressureGauge() });
