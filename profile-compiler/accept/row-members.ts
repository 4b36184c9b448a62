import { issue, type Report, warning } from '../issues.ts';
import { type EntryFile, type EntryRow, idOfRow, rowPlace } from '../read/entry-file.ts';
import { memberOf, stringOf } from '../read/json-document.ts';
import type { ReadProfile } from '../read/read-profile.ts';

/** An entry of the entry file of a profile. */
export interface GivenRow {
  readonly profile: ReadProfile;
  readonly entry: EntryFile;
  readonly row: EntryRow;
  readonly report: Report;
}

/** Members of an entry besides its shape. */
interface RowMembers {
  readonly typeUri?: string;
  readonly isInCatalogue: boolean;
}

/** Reads the id, the name, the class and the flag of an entry. */
export function acceptRowMembers(given: GivenRow): RowMembers {
  checkId(given);
  return { ...acceptTypeUri(given), isInCatalogue: acceptFlag(given) };
}

function checkId({ entry, row, report }: GivenRow): void {
  const id = idOfRow(row.node);
  const stated = stringOf(memberOf(row.node, 'id')) || undefined;
  const name = stringOf(memberOf(row.node, 'name')) || undefined;
  const place = rowPlace(entry, row, 'id');
  const placeOfName = rowPlace(entry, row, 'name');
  if (id === undefined) {
    report(
      stated === undefined
        ? issue('member-missing', place, 'The member "id" is missing')
        : issue('bad-id', place, `The id "${stated}" has neither letter nor digit`),
    );
    return;
  }
  if (stated === undefined) {
    const message = `The member "id" is missing, so the id is "${id}", made of the name`;
    report(warning('member-missing', place, message));
  } else if (stated !== id) {
    const message = `The id "${stated}" contains characters that are not allowed; clients see it as "${id}"`;
    report(warning('bad-id', place, message));
  }
  if (name === undefined) {
    const message = `The member "name" is missing, so the name is the id "${id}"`;
    report(warning('member-missing', placeOfName, message));
  } else if (stated !== undefined && name !== stated) {
    const message = `The name "${name}" differs from the id "${stated}"; only the id is used`;
    report(warning('name-differs', placeOfName, message));
  }
}

function acceptTypeUri({ entry, row, report }: GivenRow): Pick<RowMembers, 'typeUri'> {
  const node = memberOf(row.node, 'typeUri');
  const typeUri = stringOf(node);
  if (typeUri !== undefined && /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(typeUri)) {
    return { typeUri };
  }
  if (node) {
    const message = '"typeUri" is not an absolute IRI, so the class is that of the shape';
    report(warning('wrong-type', rowPlace(entry, row, 'typeUri'), message));
  }
  return {};
}

function acceptFlag({ entry, row, report }: GivenRow): boolean {
  const node = memberOf(row.node, 'inCatalogue');
  if (!node || typeof node.value === 'boolean') {
    return node?.value === true;
  }
  const value = stringOf(node)?.toLowerCase() === 'true';
  const message = `"inCatalogue" is not true or false; it is read as ${value}`;
  report(warning('wrong-type', rowPlace(entry, row, 'inCatalogue'), message));
  return value;
}
