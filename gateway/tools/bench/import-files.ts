import { CATALOGUE } from '../harness/datasets.ts';
import { startChild } from '../harness/start-child.ts';

/** Key of platforms that files are imported into. */
export const API_KEY = 'key-of-the-bench';

/** Runs the import command in a process, and gives what that used. */
export async function importFiles(url: string, files: readonly string[]) {
  await using command = await startChild('bench/processes/import.ts', {
    PLATFORM_API_KEY: API_KEY,
  });
  const code = await command.ask('run', [...files, '--catalogue', CATALOGUE, '--url', url]);
  if (code !== 0) {
    throw new Error(`The import ended with ${code}`);
  }
  return await command.usage();
}
