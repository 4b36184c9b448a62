import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../../log/create-log.ts';
import { settingsOfProfile } from '../../../start/prepare.ts';
import { refuse } from '../../../start/refuse.ts';
import { stopOnSignals } from '../../../start/stop-on-signals.ts';
import { type CommandCall, EXIT, type ProcessCommand, type ProcessContext } from '../../command.ts';
import { freePort } from './free-port.ts';
import { loadExamples } from './load-examples.ts';
import { loadVocabularies } from './load-vocabularies.ts';
import { prepareDemo } from './prepare-demo.ts';
import { welcome } from './welcome.ts';

/** The folder of the example content. */
export const EXAMPLES = path.join(import.meta.dirname, '../../../../../profiles/default/examples');

/** Starts a platform with example content over a temporary data directory, which it deletes when it stops. */
export const demo: ProcessCommand = {
  kind: 'process',
  name: 'demo',
  summary: 'Starts a platform with example content in a temporary data directory.',
  isResident: true,
  options: {
    profile: {
      value: 'folder',
      summary: 'Profile to start with, in place of the one of the demo.',
    },
  },
  async run(call, given) {
    const context = { ...given, environment: withProfile(call, given) };
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'shapeql-demo-'));
    const removeData = () => rm(dataDirectory, { recursive: true, force: true });
    try {
      await runDemo(context, dataDirectory, removeData);
      return EXIT.success;
    } catch (error) {
      await removeData();
      return refuse(error, context.output);
    }
  },
};

/** The environment in which the named profile is the configured one. */
function withProfile(
  { values }: CommandCall,
  { directory, environment }: ProcessContext,
): NodeJS.ProcessEnv {
  return values.profile === undefined
    ? environment
    : { ...environment, ...settingsOfProfile(path.resolve(directory, values.profile)) };
}

async function runDemo(
  { environment, directory, output, commands }: ProcessContext,
  dataDirectory: string,
  removeData: () => Promise<void>,
): Promise<void> {
  const requestedPort = environment.PLATFORM_PORT ?? '8080';
  const port = await freePort(Number(requestedPort));
  const prepared = await prepareDemo(
    {
      PLATFORM_LOG_LEVEL: 'warn',
      PLATFORM_BASE_URI: `http://localhost:${port}/`,
      ...environment,
      PLATFORM_PORT: String(port),
      PLATFORM_DATA_DIR: dataDirectory,
    },
    directory,
  );
  const log = await createLog(prepared.config);
  const { startPlatform } = await import('../../../start/start-platform.ts');
  const platform = await startPlatform(prepared, { log, commands });
  stopOnSignals({ close: () => platform.close().finally(removeData) }, log);
  const vocabularies = await loadVocabularies(prepared.config.vocabularyManifests, platform);
  const examples = await loadExamples(EXAMPLES, platform);
  output.print(welcome(platform, { loaded: { ...examples, vocabularies }, requestedPort }));
}
