import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { type Prepared, prepare } from './start/prepare.ts';
import { refuse } from './start/refuse.ts';
import { describePrepared, logPrepared } from './start/report.ts';
import { startPlatform } from './start/start-platform.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

const USAGE = `Usage: npm start [-- --check]

Starts the platform as the configuration says (docs/configuration.md).
  --check  compile and check profile and configuration, print what was found, and exit
  --help   print this`;

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

if (values.help) {
  console.log(USAGE);
} else {
  const prepared = await prepare(process.env, process.cwd()).catch(refuse);
  if (values.check) {
    console.log(describePrepared(prepared));
  } else {
    await run(prepared);
  }
}

async function run(prepared: Prepared): Promise<void> {
  const log = pino({ level: prepared.config.logLevel });
  logPrepared(prepared, log);
  const platform = await startPlatform(prepared, log).catch(refuse);
  stopOnSignals(platform, log);
}
