import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { refuse } from '../../../start/refuse.ts';
import { startPlatform } from '../../../start/start-platform.ts';
import { stopOnSignals } from '../../../start/stop-on-signals.ts';
import { freePort } from './free-port.ts';
import { loadExamples } from './load-examples.ts';
import { loadVocabularies } from './load-vocabularies.ts';
import { prepareDemo } from './prepare-demo.ts';
import { welcome } from './welcome.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../../profiles/default/examples');

// A running platform with example content in a directory that goes away when it stops.
const wishedPort = process.env.PLATFORM_PORT ?? '8080';
const port = await freePort(Number(wishedPort));
const directory = await mkdtemp(path.join(tmpdir(), 'shapeql-demo-'));
await run().catch(async (error) => {
  await removeDirectory();
  refuse(error);
});

async function run(): Promise<void> {
  const prepared = await prepareDemo(
    {
      PLATFORM_LOG_LEVEL: 'warn',
      PLATFORM_BASE_URI: `http://localhost:${port}/`,
      ...process.env,
      PLATFORM_PORT: String(port),
      PLATFORM_DATA_DIR: directory,
    },
    process.cwd(),
  );
  const log = pino({ level: prepared.config.logLevel });
  const platform = await startPlatform(prepared, log);
  stopOnSignals({ close: () => platform.close().finally(removeDirectory) }, log);
  const vocabularies = await loadVocabularies(prepared.config.vocabularyManifests, platform);
  const examples = await loadExamples(EXAMPLES, platform);
  console.log(welcome(platform, { loaded: { ...examples, vocabularies }, wishedPort }));
}

function removeDirectory(): Promise<void> {
  return rm(directory, { recursive: true, force: true });
}
