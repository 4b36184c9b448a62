import type { NewKey } from '../../../../http/authentication/change-keys.ts';
import { newKey } from '../../../../http/authentication/stored-keys.ts';
import { type CommandCall, onlyOperand, UsageError } from '../../../command/command.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The key that a call of `add` describes; throws `UsageError`. */
export function newKeyOf(call: CommandCall, now: Date): NewKey {
  const expires = readExpiry(call.values.expires, now);
  const read = newKey.safeParse({
    name: nameOf(call, 'add'),
    ...scopesOf(call),
    ...(expires !== undefined && { expires }),
  });
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new UsageError(`${issues.join('; ')}.`);
  }
  return read.data;
}

/** The one name that follows the action. */
export function nameOf(call: CommandCall, action: string): string {
  return onlyOperand(call, `Name one key: keys ${action} <name>.`);
}

function scopesOf({ switches, values }: CommandCall): Pick<NewKey, 'scopes' | 'catalogues'> {
  const { catalogues } = values;
  const named = catalogues !== undefined || switches.has('vocabularies');
  if (switches.has('admin')) {
    if (named || switches.has('write')) {
      throw new UsageError('--admin permits everything: leave the other scopes out.');
    }
    return { scopes: ['admin'] };
  }
  if (!switches.has('write')) {
    if (named) {
      throw new UsageError('Everybody may read catalogues and vocabularies. Add --write.');
    }
    return { scopes: ['read'] };
  }
  const isLimited = catalogues !== undefined && catalogues !== 'all';
  return {
    scopes: [
      'read',
      ...(!named || catalogues !== undefined ? (['catalogues'] as const) : []),
      ...(!named || switches.has('vocabularies') ? (['vocabularies'] as const) : []),
    ],
    ...(isLimited && { catalogues: catalogues.split(',').map((id) => id.trim()) }),
  };
}

/** A date, which begins at midnight UTC, or a time with its zone, as an instant that is still to come. */
export function readExpiry(text: string | undefined, now: Date): string | undefined {
  if (text === undefined) {
    return undefined;
  }
  const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text);
  const at = isTime ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) {
    throw new UsageError(
      `--expires ${text} is not a time; write one such as 2027-01-01 or 2027-01-01T12:00:00Z.`,
    );
  }
  if (at <= now.getTime()) {
    throw new UsageError(`--expires ${text} is in the past. Name a later time.`);
  }
  return new Date(at).toISOString();
}

/** Milliseconds of `30m`, `12h` or `1d`; 0 where absent. */
export function readDuration(text: string | undefined): number {
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(text ?? '0m') ?? [];
  const ofUnit = UNITS[unit];
  if (ofUnit === undefined) {
    throw new UsageError(`--overlap ${text} is not a duration; write one such as 30m, 12h or 1d.`);
  }
  return Number(count) * ofUnit;
}
