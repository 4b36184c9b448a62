import type { CheckedBackup } from '../../../../api/backup/check-backup.ts';

/** What a backup holds, as lines. */
export function describeBackup({ manifest, end }: CheckedBackup): readonly string[] {
  const graphs = Object.entries(end.counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`);
  const imported =
    end.vocabularies === undefined
      ? 'not included: another process has them'
      : `${end.vocabularies} vocabularies`;
  return [
    `platform    ${manifest.platform}, ${manifest.base}`,
    `state       ${end.ended}, change ${end.cursor}`,
    `graphs      ${graphs.length > 0 ? graphs.join(', ') : 'none'}`,
    `imported    ${imported}`,
  ];
}
