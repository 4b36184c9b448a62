import { type KeyRing, secretHash } from './key-ring.ts';
import { readKeyFile, UnusableKeyFileError, versionOf } from './read-key-file.ts';
import { keysBySecret } from './stored-keys.ts';

export interface KeyFileOptions {
  /** True if a missing file is an error; otherwise it has no keys. */
  readonly required: boolean;
  readonly log: {
    error(details: object, message: string): void;
    info(details: object, message: string): void;
  };
  /** The clock; that of the system if absent. */
  readonly now?: () => Date;
  /** Milliseconds that only grow; those of the process if absent. */
  readonly elapsed?: () => number;
}

/** Milliseconds between two looks at the file: a removed key is accepted for so long at most. */
const LOOK_EVERY_MS = 1_000;

/**
 * The keys of a file, which may be written or replaced at any time. While a new version is not usable, the keys of the
 * last good one stay, and the log says why. Throws `UnusableKeyFileError` if the first is not usable.
 */
export async function openKeyFile(
  file: string,
  { required, log, now = () => new Date(), elapsed = () => performance.now() }: KeyFileOptions,
): Promise<KeyRing> {
  let version = await versionOf(file);
  let find = keysBySecret(await readKeyFile(file, required));
  let looked = elapsed();
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const newest = await versionOf(file);
    looked = elapsed();
    if (newest === version) {
      return;
    }
    version = newest;
    try {
      const keys = await readKeyFile(file, required);
      find = keysBySecret(keys);
      log.info({ file, keys: keys.map(({ name }) => name) }, 'The API keys were read again');
    } catch (error) {
      // A file that its owner can correct needs no stack.
      const reason =
        error instanceof UnusableKeyFileError ? { reason: error.message } : { err: error };
      log.error({ file, ...reason }, 'The API keys from before stay valid');
    }
  }

  return {
    async find(secret) {
      if (elapsed() - looked >= LOOK_EVERY_MS) {
        looking ??= look().finally(() => {
          looking = undefined;
        });
        await looking;
      }
      return find(secretHash(secret), now());
    },
  };
}
