import { issue, type ProfileIssue } from '../../issues.ts';
import type { MappedProperty } from '../../lower/mapped-property.ts';
import type { TypePlan } from '../../lower/type-plan.ts';
import {
  type FieldScope,
  type SpecialField,
  specialField,
} from '../../mapping-classes/platform-fields.ts';
import { reservedBecause } from '../names/reserved-names.ts';

/** Checks the names that mean something to the platform, type by type. */
export function checkSpecialFields(plan: TypePlan): readonly ProfileIssue[] {
  return plan.types.flatMap(({ scope, properties }) =>
    properties.flatMap((property) => [
      ...checkReserved(property, scope),
      ...checkSpecial(property, specialField(property.mappingName, scope)),
    ]),
  );
}

function checkReserved({ mappingName, place }: MappedProperty, scope: FieldScope): ProfileIssue[] {
  const reason = reservedBecause(mappingName, scope);
  return reason === undefined
    ? []
    : [issue('reserved-name', place, { message: `The name "${mappingName}" is ${reason}` })];
}

function checkSpecial(property: MappedProperty, special: SpecialField | undefined): ProfileIssue[] {
  if (!special) {
    return [];
  }
  if (property.path) {
    return special.path === 'allowed' ? [] : [pathIssue(property)];
  }
  return [...checkClass(property, special), ...checkCount(property, special)];
}

function pathIssue({ mappingName, place }: MappedProperty): ProfileIssue {
  const message = `The platform fills "${mappingName}" itself, so it cannot be read from a path`;
  return issue('special-path', place, { message });
}

function checkClass(property: MappedProperty, special: SpecialField): ProfileIssue[] {
  const { mappingClass, mappingName, place } = property;
  if (special.classes.includes(mappingClass)) {
    return [];
  }
  return [
    issue('special-class', place, {
      message: `The platform fills "${mappingName}", and its value does not fit ${mappingClass}`,
      remedy: `Write pv:mappingClass "${special.classes.join('" or "')}"`,
    }),
  ];
}

function checkCount({ maxCount, mappingName, place }: MappedProperty, special: SpecialField) {
  return !special.single || maxCount === 1
    ? []
    : [
        issue('special-count', place, {
          message: `The platform fills "${mappingName}" with one value, but the shape allows several`,
        }),
      ];
}
