import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settingsOfProfile } from '../../../start/prepare.ts';
import { refuse } from '../../../start/refuse.ts';
import { stopOnSignals } from '../../../start/stop-on-signals.ts';
import { EXIT, type ProcessCommand, type ProcessContext } from '../../command.ts';
import { UsageError } from '../../usage-error.ts';
import { freePort } from '../demo/free-port.ts';
import { createDevLoop } from './dev-loop.ts';
import { sampleData } from './sample-data.ts';
import { watchFiles } from './watch-files.ts';

/** Serves a profile in development: follows its files and reports the effect of each change. */
export const dev: ProcessCommand = {
  kind: 'process',
  name: 'dev',
  summary: 'Serves a profile with sample data while it is written, and follows its files.',
  operands: '<profile folder>',
  isResident: true,
  options: {
    data: {
      value: 'folder',
      summary: 'RDF files to load instead of the examples; they are watched, too.',
    },
  },
  details:
    'A profile with mistakes is reported here and on the pages, while the last good one is served. Everything is kept in a temporary directory.',
  async run({ operands: [folder, ...others], values }, context) {
    if (folder === undefined || others.length > 0) {
      throw new UsageError('Name the folder of one profile.');
    }
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'shapeql-dev-'));
    const removeData = () => rm(dataDirectory, { recursive: true, force: true });
    const profile = path.resolve(context.directory, folder);
    const data = values.data && path.resolve(context.directory, values.data);
    try {
      await runDev(context, { profile, data, dataDirectory, removeData });
      return EXIT.success;
    } catch (error) {
      await removeData();
      return refuse(error, context.output);
    }
  },
};

interface Places {
  readonly profile: string;
  /** Sample data; the examples where absent. */
  readonly data: string | undefined;
  readonly dataDirectory: string;
  readonly removeData: () => Promise<void>;
}

async function runDev(context: ProcessContext, places: Places): Promise<void> {
  const { profile, data, dataDirectory, removeData } = places;
  const port = await freePort(Number(context.environment.PLATFORM_PORT ?? '8080'));
  const environment = {
    PLATFORM_LOG_LEVEL: 'warn',
    PLATFORM_BASE_URI: `http://localhost:${port}/`,
    ...context.environment,
    PLATFORM_PORT: String(port),
    PLATFORM_DATA_DIR: dataDirectory,
    ...settingsOfProfile(profile),
  };
  const sample = sampleData(data, { ...context, environment });
  const loop = createDevLoop({ ...context, environment, profile, sample });
  const watchers = [
    watchFiles(profile, loop.refresh),
    ...(data === undefined ? [] : [watchFiles(data, loop.loadSample)]),
  ];
  const close = () => {
    for (const watcher of watchers) {
      watcher.close();
    }
    return loop.close().finally(removeData);
  };
  stopOnSignals({ close }, { info: () => {} });
  await loop.refresh();
}
