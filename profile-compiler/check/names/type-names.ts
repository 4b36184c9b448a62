import { PLATFORM_TYPES, typesMadeFor } from '../../emit/graphql-names/schema-names.ts';
import { isGraphqlName } from '../../emit/graphql-names/type-names.ts';
import { issue, type ProfileIssue } from '../../issues.ts';
import type { PlannedType, TypePlan } from '../../lower/planned-type.ts';
import { valueTypes } from '../../lower/value-types.ts';

/** Checks that every type has a valid and unique name. */
export function checkTypeNames({ types }: TypePlan): readonly ProfileIssue[] {
  const ofValues = valueTypes(types).types.map(({ name }) => name);
  const derived = new Map(
    [...types.map(({ name }) => name), ...ofValues].flatMap((name) =>
      Object.values(typesMadeFor(name)).map((made) => [made, name]),
    ),
  );
  return [...types.flatMap(checkLegal), ...types.flatMap(checkFree), ...checkUnique(types)];

  function checkFree({ name, owner }: PlannedType): ProfileIssue[] {
    const base = derived.get(name);
    if (base === undefined && ![...PLATFORM_TYPES, ...ofValues].includes(name)) {
      return [];
    }
    const reason = base === undefined ? '' : `, made for the type ${base}`;
    const message = `The platform already has a type ${name}${reason}`;
    return [issue('reserved-type-name', owner.place, { message })];
  }
}

function checkLegal({ name, owner }: PlannedType): ProfileIssue[] {
  return isGraphqlName(name)
    ? []
    : [issue('illegal-type-name', owner.place, { message: `"${name}" is not a valid type name` })];
}

function checkUnique(types: readonly PlannedType[]): ProfileIssue[] {
  const groups = Map.groupBy(types, ({ name }) => name);
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ name, owner }) =>
      issue('type-name-clash', owner.place, {
        message: `The type name ${name} is already used by ${first?.owner.place.node} (${first?.owner.place.file}:${first?.owner.place.line})`,
      }),
    ),
  );
}
