import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Logger } from 'pino';
import {
  NO_OWN_STOP_WORDS,
  NO_SYNONYMS,
  type OwnStopWords,
  readStopWords,
  readSynonyms,
  type Synonyms,
  type WordFileProblem,
} from '../../../search/index.ts';
import type { Config } from '../config/config.ts';

/** The words of an operator, of files that may change. */
export interface FollowedWords {
  synonyms(): Synonyms;
  stopWords(): OwnStopWords;
  stop(): void;
}

type Files = Pick<Config, 'synonymsFile' | 'stopWordsFile'>;
type FollowLog = Pick<Logger, 'info' | 'warn'>;

/** Reads the files of words, and again when they change. What is wrong with one is logged, and its words before stay. */
export function followWords({ synonymsFile, stopWordsFile }: Files, log: FollowLog): FollowedWords {
  const synonyms = follow(synonymsFile, synonymsIn, { none: NO_SYNONYMS, name: 'synonyms', log });
  const stopWords = follow(stopWordsFile, stopWordsIn, {
    none: NO_OWN_STOP_WORDS,
    name: 'stop words',
    log,
  });
  return {
    synonyms: synonyms.current,
    stopWords: stopWords.current,
    stop() {
      synonyms.stop();
      stopWords.stop();
    },
  };
}

interface ReadWords<Words> {
  readonly words: Words;
  readonly problems: readonly WordFileProblem[];
}

function synonymsIn(text: string): ReadWords<Synonyms> {
  const { synonyms: words, problems } = readSynonyms(text);
  return { words, problems };
}

function stopWordsIn(text: string): ReadWords<OwnStopWords> {
  const { stopWords: words, problems } = readStopWords(text);
  return { words, problems };
}

interface FollowOptions<Words> {
  /** Words if there is no file. */
  readonly none: Words;
  readonly name: string;
  readonly log: FollowLog;
}

const LOOK_MS = 1000;

function follow<Words extends { readonly version: string }>(
  file: string | undefined,
  readWords: (text: string) => ReadWords<Words>,
  { none, name, log }: FollowOptions<Words>,
): { current(): Words; stop(): void } {
  if (file === undefined) {
    return { current: () => none, stop: () => undefined };
  }
  let { words } = readWords(readFileSync(file, 'utf8'));
  const read = () => {
    try {
      const changed = readWords(readFileSync(file, 'utf8'));
      if (changed.problems.length > 0) {
        log.warn({ file, problems: changed.problems }, `The ${name} stay as they were`);
      } else if (changed.words.version !== words.version) {
        words = changed.words;
        log.info({ file }, `The ${name} were read again`);
      }
    } catch (error) {
      log.warn({ file, err: error }, `The ${name} stay as they were`);
    }
  };
  watchFile(file, { interval: LOOK_MS, persistent: false }, read);
  return { current: () => words, stop: () => unwatchFile(file, read) };
}
