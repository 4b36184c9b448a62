import { profileCoverage } from '../../../../profile-compiler/index.ts';
import {
  type CommandCall,
  EXIT,
  type ProcessCommand,
  type ProcessContext,
} from '../../command/command.ts';
import { createLog } from '../../log/create-log.ts';
import { prepare } from '../../prepare/prepare.ts';
import { checkReport, hasWarnings } from '../../prepare/report/check-report.ts';
import { coverageReport } from '../../prepare/report/coverage-report.ts';
import { logPrepared } from '../../prepare/report/log-prepared.ts';
import { activateOnHangup, takeHangups } from '../../start/activate-on-hangup.ts';
import { refuse } from '../../start/refuse.ts';
import type { Platform } from '../../start/start-platform.ts';
import { stopOnSignals } from '../../start/stop-on-signals.ts';

/** Starts the platform in this process. */
export const start: ProcessCommand = {
  kind: 'process',
  name: 'start',
  summary: 'Starts the platform as the configuration says (docs/configuration.md).',
  isResident: true,
  options: {
    check: { summary: 'Check profile and configuration, print a report, and exit.' },
    strict: { summary: 'With --check: exit with 1 if there are warnings.' },
    coverage: { summary: 'With --check: tell what becomes of every property shape.' },
    'rebuild-index': {
      summary:
        'Build the search index again if it is ahead of the repository or of another store; else that is refused.',
    },
  },
  run: (call, context) => run(call, context).catch((error) => refuse(error, context.output)),
};

async function run(
  { switches }: CommandCall,
  { environment, directory, output, commands }: ProcessContext,
): Promise<number> {
  using untilStarted = new DisposableStack();
  const hangups = untilStarted.use(takeHangups());
  const prepared = await prepare(environment, directory);
  if (switches.has('check')) {
    output.print(checkReport(prepared));
    if (switches.has('coverage')) {
      output.print(coverageReport(profileCoverage(prepared.profile)));
    }
    return switches.has('strict') && hasWarnings(prepared) ? EXIT.failure : EXIT.success;
  }
  const log = await createLog(prepared.config);
  logPrepared(prepared, log);
  const whenAhead = switches.has('rebuild-index') ? 'rebuild' : 'refuse';
  const beforeListening = (platform: Pick<Platform, 'close'>) => stopOnSignals(platform, log);
  // Loaded here: the other commands need no server.
  const { startPlatform } = await import('../../start/start-platform.ts');
  const { profiles } = await startPlatform(prepared, { log, commands, whenAhead, beforeListening });
  activateOnHangup(hangups, profiles, { folder: prepared.config.profileDirectory, log });
  untilStarted.move();
  return EXIT.success;
}
