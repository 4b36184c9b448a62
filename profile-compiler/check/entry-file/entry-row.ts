import { localName } from '../../emit/graphql-names/type-names.ts';
import { issue, type ProfileIssue, type ProfilePlace } from '../../issues.ts';
import type { EntryFile, EntryRow } from '../../read/entry-file.ts';
import { isInside, normalPath } from '../../read/entry-paths.ts';
import { memberOf, stringOf } from '../../read/json-document.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { nearest } from '../names/nearest.ts';
import { checkId, checkText, labelOf, placeIn } from './entry-member.ts';

/** Checks one entry of `core` or `resources`: its members, its file and its shape. */
export function checkEntryRow(
  profile: ReadProfile,
  entry: EntryFile,
  row: EntryRow,
): readonly ProfileIssue[] {
  return [
    ...['id', 'name', 'path', 'shapeUri'].flatMap((name) => checkText(entry, row, name)),
    ...checkId(entry, row),
    ...checkName(entry, row),
    ...checkPath(profile, entry, row),
    ...checkShapeUri(profile, entry, row),
  ];
}

function checkName(entry: EntryFile, row: EntryRow): ProfileIssue[] {
  const id = stringOf(memberOf(row.node, 'id'));
  const node = memberOf(row.node, 'name');
  const name = stringOf(node);
  if (!node || !name || id === undefined || name === id) {
    return [];
  }
  const message = `The name "${name}" differs from the id "${id}"`;
  return [issue('name-differs', placeIn(entry, node, labelOf(row, 'name')), { message })];
}

function checkPath(profile: ReadProfile, entry: EntryFile, row: EntryRow): ProfileIssue[] {
  const node = memberOf(row.node, 'path');
  const written = stringOf(node);
  if (!node || !written) {
    return [];
  }
  const path = normalPath(written);
  const place = placeIn(entry, node, labelOf(row, 'path'));
  if (!isInside(path)) {
    const message = `The path "${path}" leads out of the profile directory`;
    return [issue('path-outside', place, { message })];
  }
  if (!path.endsWith('.ttl')) {
    return [issue('not-turtle', place, { message: `"${path}" does not have the extension .ttl` })];
  }
  const names = profile.source.files.map(({ name }) => name);
  if (names.includes(path) || profile.brokenFiles.has(path)) {
    return [];
  }
  const meant = nearest(
    path,
    names.filter((name) => name.endsWith('.ttl')),
  );
  return [
    issue('file-missing', place, {
      message: `The file "${path}" does not exist`,
      ...(meant ? { remedy: `Did you mean "${meant}"?` } : {}),
    }),
  ];
}

function checkShapeUri(profile: ReadProfile, entry: EntryFile, row: EntryRow): ProfileIssue[] {
  const node = memberOf(row.node, 'shapeUri');
  const iri = stringOf(node);
  const path = normalPath(stringOf(memberOf(row.node, 'path')) ?? '');
  if (!node || !iri || profile.brokenFiles.has(path)) {
    return [];
  }
  const place = placeIn(entry, node, labelOf(row, 'shapeUri'));
  const shape = profile.shapes.get(iri);
  const fileRead = profile.source.files.some(({ name }) => name === path);
  if (!shape) {
    return fileRead || isPrefixed(iri) ? [absentShape(profile, place, iri)] : [];
  }
  if (shape.files.includes(path) || !fileRead) {
    return checkOwnShape(entry, row, iri).map((message) =>
      issue('shape-used-twice', place, { message }),
    );
  }
  const message = `The shape <${iri}> is defined in ${shape.files.join(', ')}, not in ${path}`;
  return [issue('shape-elsewhere', place, { message })];
}

function absentShape({ shapes }: ReadProfile, place: ProfilePlace, iri: string): ProfileIssue {
  const known = [...shapes.keys()];
  const meant = known.find((other) => localName(other) === localName(iri)) ?? nearest(iri, known);
  return isPrefixed(iri)
    ? issue('prefixed-shape-uri', place, {
        message: `The shapeUri "${iri}" is written with a prefix`,
        ...(meant ? { remedy: `Write "${meant}"` } : {}),
      })
    : issue('unknown-shape', place, {
        message: `No file defines <${iri}> as an sh:NodeShape`,
        ...(meant ? { remedy: `Did you mean "${meant}"?` } : {}),
      });
}

function isPrefixed(iri: string): boolean {
  return /^[\w.-]*:(?!\/\/)/.test(iri) && !/^(urn|did|tag):/i.test(iri);
}

function checkOwnShape(entry: EntryFile, row: EntryRow, iri: string): string[] {
  const rows = [...entry.core, ...entry.resources];
  const first = rows.find(({ node }) => stringOf(memberOf(node, 'shapeUri')) === iri);
  return first && first.label !== row.label
    ? [`The shape <${iri}> is already used by ${first.label}`]
    : [];
}
