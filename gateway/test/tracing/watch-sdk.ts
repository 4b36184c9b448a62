import type { RunningPlatform } from '../process/run-platform.ts';

const WATCH_MODULES = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (/@opentelemetry.(sdk|exporter|otlp)/.test(url)) {
      writeSync(1, JSON.stringify({ msg: 'loaded ' + url }) + '\\n');
    }
    return next(url, context);
  } });
`)}`;

/** The setting with which a process reports the modules of the SDK of OpenTelemetry that it loads, as lines of its log. */
export const WATCH_SDK = { NODE_OPTIONS: `--import=${WATCH_MODULES}` } as const;

/** The modules of the SDK that a process has loaded so far. */
export function loadedBy({ log }: Pick<RunningPlatform, 'log'>): readonly string[] {
  return log.map(({ msg }) => msg).filter((line) => line.startsWith('loaded '));
}
