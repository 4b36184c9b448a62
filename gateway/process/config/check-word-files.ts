import { readFileSync } from 'node:fs';
import { readStopWords, readSynonyms, type WordFileProblem } from '../../../search/index.ts';
import { reasonOf } from '../../http/problems/reason-of.ts';
import { type Config, type ConfigIssue, InvalidConfigError } from './config.ts';

/** Reads the files of words. Throws `InvalidConfigError` where one cannot be read, and with each line that says nothing. */
export function checkWordFiles(config: Config): void {
  const issues = [
    ...issuesOf('PLATFORM_SYNONYMS', config.synonymsFile, readSynonyms),
    ...issuesOf('PLATFORM_STOP_WORDS', config.stopWordsFile, readStopWords),
  ];
  if (issues.length > 0) {
    throw new InvalidConfigError(issues, config);
  }
}

function issuesOf(
  setting: string,
  file: string | undefined,
  readWords: (text: string) => { readonly problems: readonly WordFileProblem[] },
): readonly ConfigIssue[] {
  if (file === undefined) {
    return [];
  }
  try {
    const { problems } = readWords(readFileSync(file, 'utf8'));
    return problems.map(({ line, message }) => ({
      setting,
      message: `${file}, line ${line}: ${message}`,
    }));
  } catch (error) {
    return [{ setting, message: `${file} cannot be read: ${reasonOf(error)}` }];
  }
}
