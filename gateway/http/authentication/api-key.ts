import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../problems/explain-file-error.ts';
import { newSecret } from './change-keys.ts';

/** The key that writes need, and where it comes from. */
export interface ApiKey {
  readonly key: string;
  /** File that holds a generated key; absent for a configured one. */
  readonly file?: string;
  /** True if this start generated it. */
  readonly isNew: boolean;
}

/** The file of the data directory that holds the generated key. */
export function apiKeyFile(dataDirectory: string): string {
  return path.join(dataDirectory, 'api-key');
}

/**
 * The configured API key; without one, the key in the data directory, which the first start generates
 * (file mode 0600).
 */
export async function loadApiKey(dataDirectory: string, configured?: string): Promise<ApiKey> {
  if (configured !== undefined) {
    return { key: configured, isNew: false };
  }
  const file = apiKeyFile(dataDirectory);
  const key = newSecret();
  await mkdir(dataDirectory, { recursive: true });
  try {
    await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return { key, file, isNew: true };
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw error;
    }
    return { key: await readGeneratedKey(file), file, isNew: false };
  }
}

async function readGeneratedKey(file: string): Promise<string> {
  const key = (await readFile(file, 'utf8')).trim();
  if (key === '') {
    throw new Error(
      `${file} is empty. Delete it to have a new API key generated, or set PLATFORM_API_KEY.`,
    );
  }
  return key;
}
