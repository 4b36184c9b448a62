import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { reasonOf } from '../../../profile-compiler/index.ts';
import {
  NO_OWN_STOP_WORDS,
  NO_SYNONYMS,
  readStopWords,
  readSynonyms,
  type WordFileProblem,
} from '../../../search/index.ts';
import type { Config } from '../config/config.ts';

type Files = Pick<Config, 'synonymsFile' | 'stopWordsFile'>;
type FollowLog = Pick<Logger, 'info' | 'warn'>;

/** Reads the files of words, and again when they change. What is wrong with one is logged, and its words before stay. */
export function followWords({ synonymsFile, stopWordsFile }: Files, log: FollowLog) {
  const synonyms = follow(
    synonymsFile,
    (text) => {
      const { synonyms: words, problems } = readSynonyms(text);
      return { words, problems };
    },
    { none: NO_SYNONYMS, name: 'synonyms', log },
  );
  const stopWords = follow(
    stopWordsFile,
    (text) => {
      const { stopWords: words, problems } = readStopWords(text);
      return { words, problems };
    },
    { none: NO_OWN_STOP_WORDS, name: 'stop words', log },
  );
  return {
    synonyms: synonyms.current,
    stopWords: stopWords.current,
    stop() {
      synonyms.stop();
      stopWords.stop();
    },
  };
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
  readWords: (text: string) => { words: Words; problems: readonly WordFileProblem[] },
  { none, name, log }: FollowOptions<Words>,
): { current(): Words; stop(): void } {
  if (file === undefined) {
    return { current: () => none, stop: () => undefined };
  }
  let text = readFileSync(file, 'utf8');
  let { words } = readWords(text);
  let lastError: string | undefined;
  const read = (changedText: string) => {
    const changed = readWords(changedText);
    if (changed.problems.length > 0) {
      log.warn({ file, problems: changed.problems }, `The ${name} stay as they were`);
    } else if (changed.words.version !== words.version) {
      words = changed.words;
      log.info({ file }, `The ${name} were read again`);
    }
  };
  // Texts are compared: the first look of `watchFile` takes a change made before it for the state it starts from.
  const look = async () => {
    try {
      const found = await readFile(file, 'utf8');
      lastError = undefined;
      if (found !== text) {
        text = found;
        read(found);
      }
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== lastError) {
        lastError = reason;
        log.warn({ file, err: error }, `The ${name} stay as they were`);
      }
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return { current: () => words, stop: () => clearInterval(timer) };
}
