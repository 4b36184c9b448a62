import type { Logger } from 'pino';
import { readProfileDirectory } from '../../../profile-compiler/index.ts';
import type { ProfileChanges } from '../../api/rest/profile/profile-changes.ts';

/** Reads the configured profile again on SIGHUP and activates it, unless it breaks clients. */
export function activateOnHangup(
  profiles: ProfileChanges,
  folder: string,
  log: Pick<Logger, 'info' | 'error'>,
): void {
  process.on('SIGHUP', async () => {
    log.info({ folder }, 'SIGHUP: the profile is read again');
    try {
      const { files, unreadable } = await readProfileDirectory(folder);
      if (unreadable.length > 0) {
        throw new Error(unreadable.map(({ name, reason }) => `${name}: ${reason}`).join('; '));
      }
      await profiles.activate(files, { allowBreaking: false });
    } catch (err) {
      log.error({ err }, 'The profile was not activated; the one that is served stays');
    }
  });
}
