import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { onlyOperand, type ProcessCommand } from '../../../command/command.ts';
import { settingsOfProfile } from '../../../prepare/prepare.ts';
import { stopOnSignals } from '../../../start/stop-on-signals.ts';
import { startTemporarily } from '../demo/temporary-platform.ts';
import { createDevLoop } from './dev-loop.ts';
import { sampleData } from './sample-data.ts';

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
  async run(call, context) {
    const { values } = call;
    const folder = onlyOperand(call, 'Name the folder of one profile.');
    const profile = path.resolve(context.directory, folder);
    const data = values.data && path.resolve(context.directory, values.data);
    return startTemporarily('dev', context, async (given, removeData) => {
      const environment = { ...given, ...settingsOfProfile(profile) };
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
    });
  },
};

/** Milliseconds of rest after which a change counts: editors write a file in several steps. */
const REST_MS = 100;

/** Calls back after files of a folder have changed, at any depth. */
export function watchFiles(folder: string, onChange: () => void): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  return watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, REST_MS);
  });
}
