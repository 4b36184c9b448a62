import { CORE_ENTITIES, isCoreEntity } from '../../core-entities.ts';
import { issue, type ProfileIssue } from '../../issues.ts';
import type { EntryFile, EntryRow } from '../../read/entry-file.ts';
import { elementsOf, isJsonObject, memberOf, stringOf } from '../../read/json-document.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { checkEntityIds } from './entity-ids.ts';
import { checkId, checkText, placeIn } from './entry-member.ts';
import { checkEntryRow } from './entry-row.ts';
import { checkResource } from './resource-row.ts';

/** Checks the entry file and its references to the other files. */
export function checkEntryFile(profile: ReadProfile): readonly ProfileIssue[] {
  const { entry, brokenFiles } = profile;
  if (!entry || brokenFiles.has(entry.file)) {
    return [];
  }
  const whole = { label: '', node: entry.root };
  const rows = [...entry.core, ...entry.resources];
  return [
    ...checkVersion(entry, whole),
    ...checkText(entry, whole, 'id'),
    ...checkId(entry, whole),
    ...['core', 'resources'].flatMap((list) => checkList(entry, list)),
    ...checkCore(entry),
    ...checkEntityIds(entry, rows),
    ...entry.resources.flatMap((row) => checkResource(entry, row)),
    ...rows.flatMap((row) => checkEntryRow(profile, entry, row)),
  ];
}

function checkVersion(entry: EntryFile, whole: EntryRow): ProfileIssue[] {
  const version = memberOf(entry.root, 'version');
  if (!version || version.value === '1') {
    return version ? [] : checkText(entry, whole, 'version');
  }
  const message = `The version ${JSON.stringify(version.value)} is not supported; only "1" is`;
  return [issue('wrong-version', placeIn(entry, version, 'version'), { message })];
}

function checkList(entry: EntryFile, name: string): ProfileIssue[] {
  const list = memberOf(entry.root, name);
  if (list && list.type !== 'array') {
    const message = `"${name}" must be an array of entries`;
    return [issue('wrong-type', placeIn(entry, list, name), { message })];
  }
  return elementsOf(list)
    .filter((node) => !isJsonObject(node))
    .map((node) =>
      issue('wrong-type', placeIn(entry, node, name), {
        message: `Every entry of "${name}" must be an object`,
      }),
    );
}

function checkCore(entry: EntryFile): ProfileIssue[] {
  return entry.core.flatMap((row) => {
    const id = memberOf(row.node, 'id');
    const name = stringOf(id);
    return !id || name === undefined || isCoreEntity(name)
      ? []
      : [
          issue('unknown-core', placeIn(entry, id, `${row.label}.id`), {
            message: `"${name}" is not a core entity; the core entities are ${CORE_ENTITIES.join(', ')}`,
          }),
        ];
  });
}
