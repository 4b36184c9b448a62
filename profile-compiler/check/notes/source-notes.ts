import { note } from '../../issues.ts';
import type { ProfileNote } from '../../model.ts';
import { DCT, PV, RDF, shorten } from '../../namespaces.ts';
import { memberOf, stringOf } from '../../read/json-document.ts';
import { PROFILE_CLASSES, profileNodes } from '../../read/profile-node.ts';
import { ENTRY_FILE_NAMES } from '../../read/profile-source.ts';
import type { ReadProfile } from '../../read/read-profile.ts';

/** Notes missing parts of a profile, and their replacement or omission. */
export function sourceNotes(profile: ReadProfile): readonly ProfileNote[] {
  return [
    ...borrowedNotes(profile),
    ...termRowNotes(profile),
    ...profileNodeNotes(profile),
    ...leftOutNotes(profile),
  ];
}

/** The shape of vocabulary terms needs no entry; without one, terms have all their members. */
function termRowNotes({ entry, termShape }: ReadProfile): ProfileNote[] {
  const why = termShape
    ? 'because the shape of vocabulary terms is found without an entry'
    : 'because the profile defines no shape of vocabulary terms, so terms have all their members';
  return (entry?.ofTerms ?? []).map(({ label, node }) =>
    note(
      'no-effect',
      { file: entry?.file ?? '', line: node.line, node: label },
      `has no effect, ${why}`,
    ),
  );
}

function borrowedNotes({ entry, borrowed }: ReadProfile): ProfileNote[] {
  return borrowed.map(({ node }) => {
    const name = stringOf(memberOf(node, 'id'));
    const place = { file: entry?.file ?? '', line: memberOf(entry?.root, 'core')?.line ?? 1 };
    return note(
      'built-in',
      place,
      `"core" has no entry for ${name}, so the entity ${name} is that of the built-in profile`,
    );
  });
}

function profileNodeNotes({ entry, graph, source }: ReadProfile): ProfileNote[] {
  const [node] = profileNodes(graph);
  const id = stringOf(memberOf(entry?.root, 'id')) ?? '';
  if (!node) {
    const place = { file: entry?.file ?? source.directory };
    const message = `No pv:PlatformProfile node describes the profile, so its title is its id, "${id}"`;
    return [note('untitled', place, message)];
  }
  const place = graph.placeOf(node);
  const lacks = (predicate: string) => graph.objects(node, predicate).length === 0;
  return [
    ...(lacks(`${PV}profileVersion`)
      ? [
          note(
            'untitled',
            place,
            'The profile has no pv:profileVersion, so it is read as version 1',
          ),
        ]
      : []),
    ...(lacks(`${DCT}title`)
      ? [note('untitled', place, `The profile has no dct:title, so its title is its id, "${id}"`)]
      : []),
  ];
}

function leftOutNotes({ leftOut }: ReadProfile): ProfileNote[] {
  return leftOut.map((found) =>
    note('left-out', found, `This file is left out, because nothing needs it: ${found.message}`),
  );
}

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
