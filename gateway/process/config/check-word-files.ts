import { readFileSync } from 'node:fs';
import { reasonOf } from '../../../profile-compiler/index.ts';
import { readStopWords, readSynonyms, type WordFileProblem } from '../../../search/index.ts';
import type { Config, ConfigIssue } from './config.ts';

/** Reads the files of words; finds those that cannot be read, and each line that says nothing. */
export function checkWordFiles({ synonymsFile, stopWordsFile }: Config): readonly ConfigIssue[] {
  return [
    ...issuesOf('PLATFORM_SYNONYMS', synonymsFile, readSynonyms),
    ...issuesOf('PLATFORM_STOP_WORDS', stopWordsFile, readStopWords),
  ];
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
