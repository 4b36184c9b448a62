import { readFile, stat } from 'node:fs/promises';
import { explainFileError, withPath } from '../problems/explain-file-error.ts';
import { jsonProblem } from '../problems/json-problem.ts';
import { type StoredKey, storedKeys } from './stored-keys.ts';

/** The key file cannot be used; the message names the place and the remedy. */
export class UnusableKeyFileError extends Error {
  override readonly name = 'UnusableKeyFileError';
}

/** The keys in a file. One that is missing has none, unless it is `required`. Throws `UnusableKeyFileError`. */
export async function readKeyFile(file: string, required: boolean): Promise<readonly StoredKey[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !required) {
      return undefined;
    }
    if (error.code === 'ENOENT') {
      throw new UnusableKeyFileError(
        `There is no file of API keys ${file}, which PLATFORM_API_KEYS_FILE names. Restore it, or make a key with "npm run keys".`,
      );
    }
    const explanation = explainFileError(withPath(error, file));
    throw explanation === undefined
      ? unusable(file, `cannot be read (${error.code ?? error.message})`)
      : new UnusableKeyFileError(`The file of API keys ${explanation}`);
  });
  return text === undefined ? [] : parseKeys(file, text);
}

/** A text that differs whenever the file was written or replaced; `missing` if there is none. */
export async function versionOf(file: string): Promise<string> {
  return stat(file, { bigint: true }).then(
    ({ dev, ino, size, mtimeNs, ctimeNs }) => [dev, ino, size, mtimeNs, ctimeNs].join(' '),
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 'missing' : `${error.code}`),
  );
}

function parseKeys(file: string, text: string): readonly StoredKey[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw unusable(file, `is not JSON (${jsonProblem(error)})`);
  }
  const read = storedKeys.safeParse(content);
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`);
    throw unusable(file, `is wrong at ${issues.join('; ')}`);
  }
  return read.data.keys;
}

/** `keys[1].expires`. */
function placeOf(path: readonly PropertyKey[]): string {
  return (
    path
      .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
      .join('')
      .replace(/^\./, '') || 'the top'
  );
}

function unusable(file: string, what: string): UnusableKeyFileError {
  return new UnusableKeyFileError(
    `The file of API keys ${file} ${what}. Correct it, restore it, or delete it and make new keys with "npm run keys".`,
  );
}
