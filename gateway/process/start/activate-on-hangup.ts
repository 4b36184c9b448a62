import type { Logger } from 'pino';
import { readProfileDirectory } from '../../../profile-compiler/index.ts';
import type { ProfileChanges } from '../../api/rest/profile/profile-changes.ts';

/** Takes SIGHUP, which would end the process, from now on until disposal. */
export function takeHangups(signalled: Pick<NodeJS.EventEmitter, 'on' | 'off'> = process) {
  let waiting = false;
  let call = () => {
    waiting = true;
  };
  const take = () => call();
  signalled.on('SIGHUP', take);
  return {
    /** Calls back on each SIGHUP; those that came before are one call. */
    answer(listener: () => void): void {
      call = listener;
      if (waiting) {
        listener();
      }
    },
    [Symbol.dispose]: () => void signalled.off('SIGHUP', take),
  };
}

/** Reads the configured profile again on SIGHUP and activates it, unless it breaks clients. */
export function activateOnHangup(
  hangups: Pick<ReturnType<typeof takeHangups>, 'answer'>,
  profiles: Pick<ProfileChanges, 'activate'>,
  { folder, log }: { readonly folder: string; readonly log: Pick<Logger, 'info' | 'error'> },
): void {
  hangups.answer(async () => {
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
