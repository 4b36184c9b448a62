import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EXIT, type ProcessContext } from '../../../command/command.ts';
import { freePort } from '../../../start/check-port.ts';
import { refuse } from '../../../start/refuse.ts';

/** Starts a platform in an environment. `removeData` deletes its data directory. */
type Start = (environment: NodeJS.ProcessEnv, removeData: () => Promise<void>) => Promise<void>;

/**
 * Starts a platform on a free port over a temporary data directory, which is deleted where the start fails. Resolves with
 * the exit code.
 */
export async function startTemporarily(
  command: string,
  { environment, output }: ProcessContext,
  start: Start,
): Promise<number> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), `shapeql-${command}-`));
  const removeData = () => rm(dataDirectory, { recursive: true, force: true });
  try {
    const port = await freePort(Number(environment.PLATFORM_PORT ?? '8080'));
    const own = {
      PLATFORM_LOG_LEVEL: 'warn',
      PLATFORM_BASE_URI: `http://localhost:${port}/`,
      ...environment,
      PLATFORM_PORT: String(port),
      PLATFORM_DATA_DIR: dataDirectory,
    };
    await start(own, removeData);
    return EXIT.success;
  } catch (error) {
    await removeData();
    return refuse(error, output);
  }
}
