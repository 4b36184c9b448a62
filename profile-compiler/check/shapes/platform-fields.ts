import { issue, type ProfileIssue } from '../../issues.ts';
import { origin } from '../../lower/field.ts';
import type { MappedProperty } from '../../lower/mapped-property.ts';
import type { TypePlan } from '../../lower/planned-type.ts';
import { titleName } from '../../lower/title-name.ts';
import { MAPPING_CLASSES, mappingClassNames } from '../../mapping-classes/index.ts';
import {
  ENTITY_SCOPES,
  type FieldScope,
  findPlatformField,
  isPlatformFieldName,
  type PlatformField,
} from '../../mapping-classes/platform-fields.ts';
import { reservedBecause } from '../names/reserved-names.ts';

/** Checks the names that the platform reserves or fills, type by type. */
export function checkPlatformFields(plan: TypePlan): readonly ProfileIssue[] {
  return plan.types.flatMap(({ scope, properties }) => {
    const title = isEntity(scope) ? titleName(properties) : undefined;
    return properties.flatMap((property) => [
      ...checkReserved(property, scope),
      ...checkFillable(property, scope, title),
      ...(scope === 'term'
        ? []
        : checkFilled(property, findPlatformField(property.mappingName, scope))),
    ]);
  });
}

/** A field that is never filled is only noted, but nobody can submit metadata that has a mandatory one. */
function checkFillable(
  property: MappedProperty,
  scope: FieldScope,
  title: string | undefined,
): ProfileIssue[] {
  const { mappingName, minCount, place } = property;
  const isTitle = mappingName === title;
  if (origin(property, scope).from !== 'none' || (minCount === 0 && !isTitle)) {
    return [];
  }
  const what = minCount > 0 ? 'is mandatory' : 'is the title';
  const message = `The field "${mappingName}" ${what} but can never be filled`;
  return [issue('unfillable', place, { message })];
}

function isEntity(scope: FieldScope): boolean {
  return ENTITY_SCOPES.some((one) => one === scope);
}

function checkReserved({ mappingName, place }: MappedProperty, scope: FieldScope): ProfileIssue[] {
  const reason = reservedBecause(mappingName, scope);
  return reason === undefined
    ? []
    : [
        issue('reserved-name', place, {
          message: `The mapping name "${mappingName}" is ${reason}`,
        }),
      ];
}

function checkFilled(property: MappedProperty, filled: PlatformField | undefined): ProfileIssue[] {
  if (!filled) {
    return [];
  }
  if (property.path) {
    return filled.path === 'allowed' ? [] : [pathIssue(property)];
  }
  return [...checkClass(property), ...checkCount(property, filled)];
}

function pathIssue({ mappingName, place }: MappedProperty): ProfileIssue {
  const message = `The platform fills the field "${mappingName}", so it cannot have a path`;
  return issue('special-path', place, { message });
}

function checkClass({ mappingClass, mappingName, place }: MappedProperty): ProfileIssue[] {
  const fitting = mappingClassNames().filter(
    (name) =>
      isPlatformFieldName(mappingName) &&
      MAPPING_CLASSES[name].platformFields?.includes(mappingName),
  );
  if (fitting.includes(mappingClass)) {
    return [];
  }
  return [
    issue('special-class', place, {
      message: `The platform fills the field "${mappingName}" with a value that ${mappingClass} cannot hold`,
      remedy: `Write pv:mappingClass "${fitting.join('" or "')}"`,
    }),
  ];
}

function checkCount({ maxCount, mappingName, place }: MappedProperty, { single }: PlatformField) {
  return !single || maxCount === 1
    ? []
    : [
        issue('special-count', place, {
          message: `The platform fills the field "${mappingName}" with one value, but the shape allows several`,
        }),
      ];
}
