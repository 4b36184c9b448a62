import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { freePort } from './demo/free-port.ts';
import { loadExamples } from './demo/load-examples.ts';
import { welcome } from './demo/welcome.ts';
import { prepare } from './start/prepare.ts';
import { startPlatform } from './start/start-platform.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

// A running platform with example content in a directory that goes away when it stops.
const directory = await mkdtemp(path.join(tmpdir(), 'shapeql-demo-'));
const port = await freePort(Number(process.env.PLATFORM_PORT ?? 8080));
const prepared = await prepare(
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
stopOnSignals({ close }, log);
const examples = path.join(import.meta.dirname, '../profiles/default/examples');
const loaded = await loadExamples(examples, platform);
console.log(welcome(platform, loaded));

async function close(): Promise<void> {
  await platform.close();
  await rm(directory, { recursive: true });
}
