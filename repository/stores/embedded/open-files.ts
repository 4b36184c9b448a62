import { statSync } from 'node:fs';
import { StoreLostError } from '../../errors.ts';

/** The files that a store has open, compared with the files of the same names. */
export type OpenFiles = ReturnType<typeof watchOpenFiles>;

/** Remembers which files are open under these names. Takes a few microseconds for each check. */
export function watchOpenFiles(names: readonly string[]) {
  const opened = names.map((name) => ({ name, identity: identityOf(name) }));
  let failure: string | undefined;
  return {
    /**
     * Throws `StoreLostError` if a file was deleted or replaced: writes to the open one are lost when the process ends.
     * From then on it always throws, because a commit may have been lost already.
     */
    check(): void {
      const lost = opened.find(({ name, identity }) => identityOf(name) !== identity);
      if (lost) {
        failure ??=
          `${lost.name} was deleted or replaced while it was in use. Nothing more is stored: put the ` +
          'files back, or restore a backup, and start the platform again.';
      }
      if (failure !== undefined) {
        throw new StoreLostError(failure);
      }
    },
  };
}

/** Device and inode of a file; `undefined` if it does not exist. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
