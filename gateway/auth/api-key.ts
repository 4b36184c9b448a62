import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that writes need, and where it comes from. */
export interface ApiKey {
  readonly key: string;
  /** File that holds a generated key; absent for a configured one. */
  readonly file?: string;
  /** Made just now: this is the first start with this data directory. */
  readonly isNew: boolean;
}

const FILE_NAME = 'api-key';

/**
 * The configured API key; where there is none, the one kept in the data directory, made on first
 * start (32 random bytes, file mode 0600).
 */
export async function loadApiKey(dataDirectory: string, configured?: string): Promise<ApiKey> {
  if (configured !== undefined) {
    return { key: configured, isNew: false };
  }
  const file = join(dataDirectory, FILE_NAME);
  const key = randomBytes(32).toString('base64url');
  await mkdir(dataDirectory, { recursive: true });
  try {
    await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return { key, file, isNew: true };
  } catch (error) {
    if (!isAlreadyThere(error)) {
      throw error;
    }
    return { key: await keptKey(file), file, isNew: false };
  }
}

async function keptKey(file: string): Promise<string> {
  const key = (await readFile(file, 'utf8')).trim();
  if (key === '') {
    throw new Error(
      `${file} is empty. Delete it to have a new API key made, or set PLATFORM_API_KEY.`,
    );
  }
  return key;
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
