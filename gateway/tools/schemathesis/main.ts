import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadExamples } from '../../process/cli/commands/demo/load-examples.ts';
import { loadVocabularies } from '../../process/cli/commands/demo/load-vocabularies.ts';
import { freePort } from '../../process/start/check-port.ts';
import { startBenchPlatform } from '../harness/platform.ts';

// Schemathesis against a running platform with the content of the demo. Arguments go to Schemathesis.

const PROFILE = path.join(import.meta.dirname, '../../../profiles/default');
const NOT_INSTALLED = `Schemathesis is not installed. In a virtual environment of Python 3.10 or newer, run
"pip install -r gateway/tools/schemathesis/requirements.txt", then repeat this command with the environment activated.`;
const API_KEY = 'key-of-schemathesis';

const directory = await mkdtemp(path.join(tmpdir(), 'shapeql-schemathesis-'));
try {
  process.exitCode = await checkPlatform(path.join(directory, 'data'), process.argv.slice(2));
} finally {
  await rm(directory, { recursive: true, force: true });
}

/** Resolves with the exit code of Schemathesis. */
async function checkPlatform(dataDirectory: string, options: readonly string[]): Promise<number> {
  const port = await freePort(0);
  await using platform = await startBenchPlatform(dataDirectory, {
    PLATFORM_API_KEY: API_KEY,
    PLATFORM_PORT: String(port),
    // It sends wrong keys many times a minute, and demands what it created at once, on a busy machine too.
    PLATFORM_LIMITS: JSON.stringify({
      failuresPerMinute: 0,
      eventLoopDelayMs: 600_000,
      readYourWriteMs: 60_000,
    }),
    // Redirects lead to this address.
    PLATFORM_BASE_URI: `http://127.0.0.1:${port}/`,
  });
  const target = { url: platform.url, apiKey: API_KEY };
  await loadExamples(path.join(PROFILE, 'examples'), target);
  const settings = {
    vocabularyManifests: [path.join(PROFILE, 'vocabularies/manifest.json')],
    jsonLdContexts: {},
    profileDirectory: PROFILE,
  };
  await loadVocabularies(settings, target);
  return await runSchemathesis(new URL('openapi.json', platform.url).href, options);
}

/** Its own files, such as the examples that it keeps, go to the temporary directory. */
async function runSchemathesis(document: string, options: readonly string[]): Promise<number> {
  const config = path.join(import.meta.dirname, 'schemathesis.toml');
  const child = spawn('schemathesis', ['--config-file', config, 'run', document, ...options], {
    cwd: directory,
    env: {
      ...process.env,
      PYTHONPATH: import.meta.dirname,
      PYTHONDONTWRITEBYTECODE: '1',
      PLATFORM_API_KEY: API_KEY,
    },
    stdio: 'inherit',
  });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Error(NOT_INSTALLED) : error;
  }
}
