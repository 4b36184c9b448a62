import { type ProfileNote, placeText } from '../../../../profile-compiler/index.ts';
import { section } from '../../command/text-table.ts';

/** The meaning of each kind of note, in the order of the report. */
const HEADINGS: Readonly<Record<ProfileNote['code'], string>> = {
  'never-filled': 'Fields of the profile that never have a value',
  'left-out': 'Left out',
  'not-validated': 'Constraints that validation leaves out',
  'built-in': 'Entities that come from the built-in profile',
  untitled: 'Not described by the profile',
  alias: 'Names of piveau that are read as those of the platform',
  'no-effect': 'Without effect on fields, search and APIs; validation uses the terms of SHACL',
};

/** The notes of a profile, grouped by what they mean; what they say of several files stands once. */
export function notesReport(notes: readonly ProfileNote[]): string[] {
  return Object.entries(HEADINGS).flatMap(([code, heading]) => {
    const found = notes.filter((note) => note.code === code);
    const rows = [...Map.groupBy(found, messageOf)].map(([message, same]) => [
      message,
      same.map(placeOf).join(', '),
    ]);
    return section(heading, rows);
  });
}

/** The message without the words of the heading and the place. */
function messageOf({ message }: ProfileNote): string {
  return message
    .replace(/ has no effect/, '')
    .replace(/ is not validated/, '')
    .replace(
      / is never filled, because it has no path and the platform does not fill this name/,
      '',
    )
    .replace(/ \((?:once|\d+ times) in this file\)/, '');
}

function placeOf(note: ProfileNote): string {
  const times = /\((\d+) times in this file\)/.exec(note.message)?.[1];
  return times === undefined ? placeText(note) : `${placeText(note)} (${times} times)`;
}
