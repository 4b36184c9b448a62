import type { ProfileNote } from '../../model.ts';
import { RDF, shorten } from '../../namespaces.ts';
import { note } from '../../note.ts';
import { PROFILE_CLASSES } from '../../read/profile-node.ts';
import { ENTRY_FILE_NAMES } from '../../read/profile-source.ts';
import type { ReadProfile } from '../../read/read-profile.ts';

/** Notes names of piveau that are read as those of the specification. */
export function aliasNotes({ entry, graph, source }: ReadProfile): readonly ProfileNote[] {
  const [name, alias] = ENTRY_FILE_NAMES;
  const old = graph.statements
    .filter(({ quad }) => quad.predicate.value === `${RDF}type`)
    .filter(({ quad }) => quad.object.value === PROFILE_CLASSES[1])
    .map(({ file, line }) =>
      note('alias', { file, line }, `pv:PiveauProfile is read as ${shorten(PROFILE_CLASSES[0])}`),
    );
  const unread = entry?.file === name && source.files.some((file) => file.name === alias);
  return [
    ...(entry?.file === alias
      ? [note('alias', { file: alias }, `This file is read as ${name}`)]
      : []),
    ...(unread
      ? [note('no-effect', { file: alias }, `This file is not read, because there is a ${name}`)]
      : []),
    ...old,
  ];
}
