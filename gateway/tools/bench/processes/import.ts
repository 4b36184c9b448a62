import { runOnCommandLine } from '../../../process/cli/command-line.ts';
import { COMMANDS } from '../../../process/cli/commands.ts';
import { answerParent } from '../../harness/child.ts';

// Runs the import command when the parent asks, as `npm run import` does.
const run = (words: readonly string[]) => runOnCommandLine(COMMANDS, ['import', ...words]);
answerParent({}, { run });
