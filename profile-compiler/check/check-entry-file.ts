import { issue, type ProfileIssue, warning } from '../issues.ts';
import type { EntryFile, EntryRow } from '../read/entry-file.ts';
import { legalId, rowPlace } from '../read/entry-file.ts';
import { elementsOf, isJsonObject, memberOf, stringOf } from '../read/json-document.ts';
import type { ReadProfile } from '../read/read-profile.ts';

/** Checks the entry file apart from its entries. */
export function checkEntryFile({ entry, brokenFiles }: ReadProfile): readonly ProfileIssue[] {
  if (!entry || brokenFiles.has(entry.file)) {
    return [];
  }
  const whole = { label: '', node: entry.root };
  return [
    ...checkVersion(entry, whole),
    ...checkId(entry, whole),
    ...['core', 'resources'].flatMap((list) => checkList(entry, list)),
  ];
}

/** Only version 1 exists, so every profile is read as that. */
function checkVersion(entry: EntryFile, whole: EntryRow): ProfileIssue[] {
  const version = memberOf(entry.root, 'version');
  const place = rowPlace(entry, whole, 'version');
  if (!version) {
    const message = 'The member "version" is missing, so the profile is read as version 1';
    return [warning('member-missing', place, { message, remedy: 'Add "version": "1"' })];
  }
  const message = `The version ${JSON.stringify(version.value)} is not "1", the only one; the profile is read as version 1`;
  return version.value === '1' ? [] : [warning('wrong-version', place, message)];
}

function checkId(entry: EntryFile, whole: EntryRow): ProfileIssue[] {
  const id = memberOf(entry.root, 'id');
  const text = stringOf(id);
  const place = rowPlace(entry, whole, 'id');
  if (!id) {
    const message = 'The member "id" is missing';
    return [issue('member-missing', place, { message, remedy: 'Add "id": "…"' })];
  }
  if (!text || legalId(text) === '') {
    const message = '"id" must be a text with a letter or a digit';
    return [issue('wrong-type', place, message)];
  }
  const message = `The id "${text}" contains characters that are not allowed; clients see it as "${legalId(text)}"`;
  return text === legalId(text) ? [] : [warning('bad-id', place, message)];
}

function checkList(entry: EntryFile, name: string): ProfileIssue[] {
  const whole = { label: '', node: entry.root };
  const list = memberOf(entry.root, name);
  if (list && list.type !== 'array') {
    const message = `"${name}" must be an array of entries`;
    return [issue('wrong-type', rowPlace(entry, whole, name), message)];
  }
  return elementsOf(list)
    .filter((node) => !isJsonObject(node))
    .map((node) =>
      issue(
        'wrong-type',
        { file: entry.file, line: node.line, node: name },
        `Every entry of "${name}" must be an object`,
      ),
    );
}
