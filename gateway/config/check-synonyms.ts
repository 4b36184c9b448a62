import { readFileSync } from 'node:fs';
import { readSynonyms } from '../../search/index.ts';
import { type Config, type ConfigIssue, InvalidConfigError } from './config.ts';

/** Reads the file of synonyms. Throws `InvalidConfigError` where it cannot be read, and with each line that says nothing. */
export function checkSynonyms(config: Config): void {
  const { synonymsFile: file } = config;
  const issues = file === undefined ? [] : issuesOf(file);
  if (issues.length > 0) {
    throw new InvalidConfigError(issues, config);
  }
}

function issuesOf(file: string): readonly ConfigIssue[] {
  const setting = 'PLATFORM_SYNONYMS';
  try {
    const { problems } = readSynonyms(readFileSync(file, 'utf8'));
    return problems.map(({ line, message }) => ({
      setting,
      message: `${file}, line ${line}: ${message}`,
    }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ setting, message: `${file} cannot be read: ${reason}` }];
  }
}
