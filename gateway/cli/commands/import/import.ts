import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfigFile } from '../../../config/config-file.ts';
import { readConfig } from '../../../config/read-config.ts';
import { showProgress } from '../../progress.ts';
import { summarize } from '../../summary.ts';
import { createPlatformClient } from './dataset-client.ts';
import { findFiles } from './find-files.ts';
import { importDatasets } from './import-datasets.ts';
import { type ImportArguments, readArguments, USAGE, UsageError } from './import-request.ts';
import { originalIdOf } from './original-id.ts';

const DEFAULT_PROFILE = path.join(import.meta.dirname, '../../../../profiles/default');
const WRONG_CALL = 2;

try {
  const environment = process.env;
  const directory = process.cwd();
  const file = await readConfigFile(environment.PLATFORM_CONFIG, directory);
  const config = readConfig({ environment, file, directory, defaultProfile: DEFAULT_PROFILE });
  const call = readArguments(process.argv.slice(2), config);
  process.exitCode = call ? await run(call, config.dataDirectory) : help();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? WRONG_CALL : 1;
}

function help(): number {
  console.log(USAGE);
  return 0;
}

async function run(call: ImportArguments, dataDirectory: string): Promise<number> {
  await using found = await findFiles(call.paths);
  const client = createPlatformClient(call.url, call.apiKey ?? (await storedKey(dataDirectory)));
  const progress = showProgress(found.files.length, process.stderr);
  const result = await importDatasets({
    files: found.files,
    catalogue: call.catalogue,
    concurrency: call.concurrency,
    originalIdOf: (path, body) => originalIdOf(call.idFrom, path, body),
    client,
    done: progress.add,
  }).finally(progress.end);
  console.log(summarize(result));
  const isComplete = result.outcomes.every(({ state }) => state !== 'failed');
  return isComplete && result.stoppedBy === undefined ? 0 : 1;
}

async function storedKey(dataDirectory: string): Promise<string> {
  try {
    return (await readFile(path.join(dataDirectory, 'api-key'), 'utf8')).trim();
  } catch {
    throw new UsageError('No API key: give --api-key, or set PLATFORM_API_KEY.');
  }
}
