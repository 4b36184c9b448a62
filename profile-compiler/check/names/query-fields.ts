import type { AcceptedProfile } from '../../accept/accept-profile.ts';
import { issue, type ProfileIssue, warning } from '../../issues.ts';
import { queryFieldsOf } from '../../names/schema-names.ts';
import { rowPlace } from '../../read/entry-file.ts';

/** Checks that query fields can be named after each entity. */
export function checkQueryFields({ entities, entry }: AcceptedProfile): readonly ProfileIssue[] {
  const owners = new Map<string, string>();
  return entities.flatMap(({ name, row }) => {
    if (!entry) {
      return [];
    }
    const place = rowPlace(entry, row, 'id');
    const { field, plural, isQualified } = queryFieldsOf(name);
    const taken = [field, plural].find((one) => owners.has(one));
    if (taken !== undefined) {
      const message = `Its query field "${taken}" is already used by the entity ${owners.get(taken)}`;
      return [issue('reserved-entity', place, message)];
    }
    owners.set(field, name).set(plural, name);
    const message = `A query field of this name is already used, so clients ask for these resources by "${field}" and "${plural}"`;
    return isQualified ? [warning('reserved-entity', place, message)] : [];
  });
}
