import { type FSWatcher, watch } from 'node:fs';

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
