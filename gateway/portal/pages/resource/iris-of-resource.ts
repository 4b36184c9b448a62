import type { ValueMembers } from '../../plan/profile-values.ts';
import type { ShownField } from '../../plan/shown-fields.ts';
import { namingMember } from '../../view/value-names.ts';

/**
 * The IRIs that the page of a resource shows as values: each once, those of the resource before those of its parts.
 * Omits named objects, fields that the platform fills, and fields with their own links.
 */
export function irisOfResource(
  fields: readonly ShownField[],
  resource: ValueMembers,
): readonly string[] {
  const own = fields.filter(({ isPart }) => !isPart);
  const parts = fields.filter(({ isPart }) => isPart);
  const found = [...own, ...parts]
    .filter(({ about, link }) => !link && !about.startsWith('platform:'))
    .flatMap((field) => irisOfField(field, [resource[field.name] ?? []].flat()));
  return [...new Set(found)];
}

function irisOfField({ kind, members }: ShownField, values: readonly unknown[]): readonly string[] {
  if (kind === 'iri') {
    return values.filter((one) => typeof one === 'string');
  }
  return members.length === 0
    ? []
    : values.flatMap((value) => irisOfObject(members, value as ValueMembers));
}

function irisOfObject(members: readonly ShownField[], object: ValueMembers): readonly string[] {
  const naming = namingMember(members);
  const isNamed = naming !== undefined && Boolean(object[naming.name]);
  const shown = isNamed ? members.filter(({ name }) => name !== 'resource') : members;
  return irisOfResource(shown, object);
}
