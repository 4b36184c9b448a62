import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidConfigError } from './config.ts';
import { jsonProblem } from './json-problem.ts';
import type { RawSettings } from './merge-settings.ts';

const DEFAULT_FILE = 'config.json';

/**
 * Reads the JSON file that `PLATFORM_CONFIG` names, else `config.json` where there is one, else
 * nothing. Throws `InvalidConfigError` where the file cannot be used.
 */
export async function readConfigFile(
  named: string | undefined,
  directory: string,
): Promise<RawSettings> {
  const file = path.resolve(directory, named ?? DEFAULT_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && named === undefined) {
      return '{}';
    }
    throw invalid(file, `cannot be read (${error.code})`);
  });
  return parse(file, text);
}

function parse(file: string, text: string): RawSettings {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw invalid(file, `is not JSON: ${jsonProblem(error)}`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw invalid(file, 'must hold one JSON object whose keys are settings');
  }
  return content as RawSettings;
}

function invalid(file: string, message: string): InvalidConfigError {
  return new InvalidConfigError([{ setting: `PLATFORM_CONFIG (${file})`, message }]);
}
