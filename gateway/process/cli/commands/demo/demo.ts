import path from 'node:path';
import type { ProcessCommand } from '../../../command/command.ts';
import { connectTo } from '../../../command/platform-connection.ts';
import { createLog } from '../../../log/create-log.ts';
import { settingsOfProfile } from '../../../prepare/prepare.ts';
import { stopOnSignals } from '../../../start/stop-on-signals.ts';
import { awaitIndex } from '../../platform/await-index.ts';
import { loadExamples } from './load-examples.ts';
import { loadVocabularies } from './load-vocabularies.ts';
import { prepareDemo } from './prepare-demo.ts';
import { startTemporarily } from './temporary-platform.ts';
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
  run({ values }, context) {
    const { directory, output, commands } = context;
    const chosen = values.profile && settingsOfProfile(path.resolve(directory, values.profile));
    return startTemporarily('demo', context, async (environment, removeData) => {
      const prepared = await prepareDemo({ ...environment, ...chosen }, directory);
      const log = await createLog(prepared.config);
      const { startPlatform } = await import('../../../start/start-platform.ts');
      const platform = await startPlatform(prepared, { log, commands });
      stopOnSignals({ close: () => platform.close().finally(removeData) }, log);
      const vocabularies = await loadVocabularies(prepared.config, platform);
      const examples = await loadExamples(EXAMPLES, platform);
      await awaitIndex(connectTo(platform.url, platform.apiKey), context);
      const requestedPort = context.environment.PLATFORM_PORT ?? '8080';
      output.print(welcome(platform, { loaded: { ...examples, vocabularies }, requestedPort }));
    });
  },
};
