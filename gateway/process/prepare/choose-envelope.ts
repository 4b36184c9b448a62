import { entryFileOf } from '../../../profile-compiler/index.ts';
import type { Envelope } from '../../http/routes/envelope.ts';
import type { Prepared } from './prepare.ts';

/** The entry file that profiles of the existing system have. */
const ENTRY_FILE = 'piveau.json';

/** The form in which a platform answers: as set, else that of the existing API where profile or settings come from there. */
export function chooseEnvelope(prepared: Pick<Prepared, 'config' | 'profile'>): Envelope {
  return { ...formOf(prepared), lists: prepared.config.lists };
}

function formOf({
  config: { apiEnvelope, settingOfHub },
  profile,
}: Pick<Prepared, 'config' | 'profile'>): Omit<Envelope, 'lists'> {
  if (apiEnvelope !== 'auto') {
    return { mode: apiEnvelope, reason: `PLATFORM_API_ENVELOPE is "${apiEnvelope}"` };
  }
  if (entryFileOf(profile)?.name === ENTRY_FILE) {
    return { mode: 'always', reason: `the entry file of the profile is ${ENTRY_FILE}` };
  }
  return settingOfHub === undefined
    ? {
        mode: 'never',
        reason: `the entry file of the profile is not ${ENTRY_FILE}, and no PIVEAU_HUB_* setting was given`,
      }
    : { mode: 'always', reason: `the setting ${settingOfHub} was given` };
}

/** The form that was chosen and why, as a sentence. */
export function describeEnvelope({ mode, reason, lists }: Envelope): string {
  const form =
    mode === 'always'
      ? 'in the envelope of the existing API, {"success": true, "result": …}'
      : 'without an envelope';
  const listed = lists === 'ids' ? ' Lists hold ids, as those of the existing search.' : '';
  return `Documents are sent ${form}, because ${reason}.${listed}`;
}
