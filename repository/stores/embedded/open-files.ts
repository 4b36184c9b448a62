import { statSync } from 'node:fs';
import { StoreLostError } from '../../errors.ts';

/** The files that a store has open, compared with the files of the same names. */
export interface OpenFiles {
  /**
   * Throws `StoreLostError` if a file was deleted or replaced: writes to the open one are lost when the process ends.
   * From then on it always throws, because a commit may have been lost already.
   */
  check(): void;
}

/** Remembers which files are open under these names. Takes a few microseconds for each check. */
export function watchOpenFiles(names: readonly string[]): OpenFiles {
  const opened = names.map((name) => ({ name, identity: identityOf(name) }));
  let failure: string | undefined;
  return {
    check() {
      const lost = failure === undefined && opened.find(isLost);
      if (lost) {
        failure =
          `${lost.name} was deleted or replaced while it was in use. Nothing more is stored: put the ` +
          'files back, or restore a backup, and start the platform again.';
      }
      if (failure !== undefined) {
        throw new StoreLostError(failure);
      }
    },
  };
}

interface OpenedFile {
  readonly name: string;
  readonly identity: string | undefined;
}

function isLost({ name, identity }: OpenedFile): boolean {
  return identityOf(name) !== identity;
}

/** Device and inode of a file; `undefined` if it does not exist. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
