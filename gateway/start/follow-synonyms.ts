import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Logger } from 'pino';
import { NO_SYNONYMS, readSynonyms, type Synonyms } from '../../search/index.ts';

/** Synonyms of a file that may change. */
export interface FollowedSynonyms {
  current(): Synonyms;
  stop(): void;
}

const LOOK_MS = 1000;

/** Reads a file of synonyms, and again when it changes. What is wrong with it is logged, and the synonyms before stay. */
export function followSynonyms(
  file: string | undefined,
  log: Pick<Logger, 'info' | 'warn'>,
): FollowedSynonyms {
  if (file === undefined) {
    return { current: () => NO_SYNONYMS, stop: () => undefined };
  }
  let synonyms = readSynonyms(readFileSync(file, 'utf8')).synonyms;
  const read = () => {
    try {
      const changed = readSynonyms(readFileSync(file, 'utf8'));
      if (changed.problems.length > 0) {
        log.warn({ file, problems: changed.problems }, 'The synonyms stay as they were');
      } else if (changed.synonyms.version !== synonyms.version) {
        synonyms = changed.synonyms;
        log.info({ file }, 'Synonyms read again');
      }
    } catch (error) {
      log.warn({ file, err: error }, 'The synonyms stay as they were');
    }
  };
  watchFile(file, { interval: LOOK_MS, persistent: false }, read);
  return { current: () => synonyms, stop: () => unwatchFile(file, read) };
}
