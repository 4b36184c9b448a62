import { pino } from 'pino';
import { COMMANDS } from '../../process/cli/commands.ts';
import { prepare } from '../../process/prepare/prepare.ts';
import { logPrepared } from '../../process/prepare/report/log-prepared.ts';
import { startPlatform } from '../../process/start/start-platform.ts';
import { withPatience } from './patient-limits.ts';
import { API_KEY, type LogLine, type RunningPlatform } from './run-platform.ts';

/** A platform in the process of the test. */
export interface PlatformHere extends Pick<RunningPlatform, 'url' | 'log'> {
  /** Closes it; again, nothing happens. */
  stop(): Promise<void>;
}

/**
 * Starts the platform in the process of the test, configured as a process is, with a data directory: the start of
 * another process takes more than a second of processor time.
 */
export async function platformHere(
  settings: Readonly<Record<string, string>> & { readonly PLATFORM_DATA_DIR: string },
  { whenAhead }: Pick<Parameters<typeof startPlatform>[1], 'whenAhead'> = {},
): Promise<PlatformHere> {
  const environment = { PLATFORM_PORT: '0', PLATFORM_API_KEY: API_KEY, ...withPatience(settings) };
  const prepared = await prepare(environment, settings.PLATFORM_DATA_DIR);
  const lines: LogLine[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = pino({ level: prepared.config.logLevel }, { write });
  logPrepared(prepared, log);
  const { url, close } = await startPlatform(prepared, {
    log,
    commands: COMMANDS,
    ...(whenAhead && { whenAhead }),
  });
  return { url, log: lines, stop: close };
}
