import { placeText, shorten } from '../../../../../../profile-compiler/index.ts';
import { LEVELS } from '../../../../profile-changes/compare-profiles.ts';
import type { ChangeCause, ProfileChange } from '../../../../profile-changes/profile-change.ts';
import type { FieldUse } from './measured-use.ts';

/** Changes as text: by level, then by field, each with its cause and how the field is used. */
export function changeReport(
  changes: readonly ProfileChange[],
  used: ReadonlyMap<string, FieldUse> = new Map(),
): readonly string[] {
  if (changes.length === 0) {
    return ['The profiles do not differ for clients, search and index.'];
  }
  const counts = LEVELS.map(
    (level) => `${changes.filter((one) => one.level === level).length} ${level}`,
  );
  return [
    ...LEVELS.flatMap((level) => {
      const found = changes.filter((one) => one.level === level);
      return found.length > 0 ? [`${level}:`, ...byField(found, used)] : [];
    }),
    `Changes: ${counts.join(', ')}.`,
  ];
}

function byField(
  changes: readonly ProfileChange[],
  used: ReadonlyMap<string, FieldUse>,
): readonly string[] {
  const groups = Map.groupBy(changes, ({ field, at }) => field ?? at);
  return [...groups].flatMap(([name, found]) => {
    const cause = found.find((one) => one.cause)?.cause;
    const use = used.get(name);
    return [
      `  ${[name, ...(cause ? [causeText(cause)] : [])].join('  ')}`,
      ...(use && found.some(({ level }) => level !== 'safe') ? useLines(use) : []),
      ...new Set(found.map(lineOf)),
    ];
  });
}

function lineOf({ target, message, meaning }: ProfileChange): string {
  return `    ${target}: ${message.replace(/([^.])$/, '$1.')} ${meaning}`;
}

function causeText({ profile, shape, ...place }: ChangeCause): string {
  return `${placeText(place)} (${[profile, ...(shape === undefined ? [] : [shorten(shape)])].join(', ')})`;
}

function useLines({ documents, operations }: FieldUse): readonly string[] {
  return [
    `    stored: ${documents === undefined ? 'no filter tells how many documents have a value' : `${documents} documents have a value`}.`,
    operations
      ? `    used: by ${operations.using} of ${operations.of} GraphQL operations in ${operations.days} ${operations.days === 1 ? 'day' : 'days'}.`
      : '    used: not known. Name a key that may read /profile/usage.',
  ];
}
