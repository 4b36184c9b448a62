import type { Logger } from 'pino';
import { readProfileDirectory } from '../../../profile-compiler/index.ts';
import type { ProfileChanges } from '../../api/rest/profile/profile-changes.ts';

/** Calls back on each SIGHUP; those that came before are one call. */
export type Hangups = (listener: () => void) => void;

/** Takes SIGHUP, which would end the process, from now on. */
export function takeHangups(signalled: Pick<NodeJS.EventEmitter, 'on'> = process): Hangups {
  let waiting = false;
  let call = () => {
    waiting = true;
  };
  signalled.on('SIGHUP', () => call());
  return (listener) => {
    call = listener;
    if (waiting) {
      listener();
    }
  };
}

/** Reads the configured profile again on SIGHUP and activates it, unless it breaks clients. */
export function activateOnHangup(
  hangups: Hangups,
  profiles: Pick<ProfileChanges, 'activate'>,
  { folder, log }: { readonly folder: string; readonly log: Pick<Logger, 'info' | 'error'> },
): void {
  hangups(async () => {
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
