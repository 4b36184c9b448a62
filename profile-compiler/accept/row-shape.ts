import { issue, warning } from '../issues.ts';
import { nearest } from '../names/spelling.ts';
import { localName } from '../names/type-names.ts';
import { isInside, normalPath, rowPlace } from '../read/entry-file.ts';
import { memberOf, stringOf } from '../read/json-document.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import type { Shape } from '../read/shape.ts';
import type { GivenRow } from './row-members.ts';

/** Finds the shape of an entry. Where the shape is known, a wrong path does no harm. */
export function acceptRowShape(given: GivenRow): Shape | undefined {
  const shape = findShape(given);
  checkPath(given, shape);
  return shape;
}

function findShape({ profile, entry, row, report }: GivenRow): Shape | undefined {
  const iri = stringOf(memberOf(row.node, 'shapeUri')) || undefined;
  const place = rowPlace(entry, row, 'shapeUri');
  if (iri === undefined) {
    report(issue('member-missing', place, 'The member "shapeUri" is missing'));
    return undefined;
  }
  const shape = profile.shapes.get(iri);
  if (shape) {
    return shape;
  }
  const known = [...profile.shapes.keys()];
  const alike = known.filter((other) => localName(other) === localName(iri));
  const [meant = nearest(iri, known)] = alike;
  if (isPrefixed(iri) && meant !== undefined && alike.length === 1) {
    const message = `The shapeUri "${iri}" is written with a prefix; it is read as <${meant}>`;
    report(warning('prefixed-shape-uri', place, { message, remedy: `Write "${meant}"` }));
    return profile.shapes.get(meant);
  }
  const path = normalPath(stringOf(memberOf(row.node, 'path')) ?? '');
  const isRead = profile.source.files.some(({ name }) => name === path);
  if (isRead && !profile.brokenFiles.has(path)) {
    const message = `No file defines <${iri}> as an sh:NodeShape`;
    report(issue('unknown-shape', place, { message, remedy: meant && `Did you mean "${meant}"?` }));
  }
  return undefined;
}

function isPrefixed(iri: string): boolean {
  return /^[\w.-]*:(?!\/\/)/.test(iri) && !/^(urn|did|tag):/i.test(iri);
}

function checkPath({ profile, entry, row, report }: GivenRow, shape: Shape | undefined): void {
  const written = stringOf(memberOf(row.node, 'path')) || undefined;
  const found = wrongPath(profile, written, shape);
  if (found) {
    const { code, message, remedy } = found;
    const place = rowPlace(entry, row, 'path');
    const served = `${message}; the shape is read from ${shape?.files.join(', ')}`;
    report(
      shape
        ? warning(code, place, { message: served, remedy })
        : issue(code, place, { message, remedy }),
    );
  }
}

interface WrongPath {
  readonly code:
    | 'member-missing'
    | 'path-outside'
    | 'not-turtle'
    | 'file-missing'
    | 'shape-elsewhere';
  readonly message: string;
  readonly remedy?: string | undefined;
}

function wrongPath(
  profile: ReadProfile,
  written: string | undefined,
  shape: Shape | undefined,
): WrongPath | undefined {
  if (written === undefined) {
    return { code: 'member-missing', message: 'The member "path" is missing' };
  }
  const path = normalPath(written);
  if (!isInside(path)) {
    const message = `The path "${path}" leads out of the profile directory`;
    return { code: 'path-outside', message };
  }
  if (!path.endsWith('.ttl')) {
    return { code: 'not-turtle', message: `"${path}" does not have the extension .ttl` };
  }
  const names = profile.source.files.map(({ name }) => name);
  if (names.includes(path) || profile.brokenFiles.has(path)) {
    return shape && !shape.files.includes(path)
      ? {
          code: 'shape-elsewhere',
          message: `The shape <${shape.iri}> is not defined in ${path}`,
        }
      : undefined;
  }
  const meant = nearest(
    path,
    names.filter((name) => name.endsWith('.ttl')),
  );
  return {
    code: 'file-missing',
    message: `The file "${path}" does not exist`,
    remedy: meant && `Did you mean "${meant}"?`,
  };
}
