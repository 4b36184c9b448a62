import type { CheckedBackup } from '../../../backup/check-backup.ts';

/** What a backup holds, as lines. */
export function describeBackup({ manifest, end }: CheckedBackup): readonly string[] {
  const graphs = Object.entries(end.counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);
  const vocabularies = end.vocabularies ?? 'not of this process';
  return [
    `platform    ${manifest.platform}, ${manifest.base}`,
    `state       ${end.ended}, change ${end.cursor}`,
    `graphs      ${graphs.length > 0 ? graphs.join(', ') : 'none'}`,
    `imported    ${vocabularies} vocabularies`,
  ];
}
