import { type ProfileIssue, warning } from '../../issues.ts';
import { origin } from '../../lower/field.ts';
import type { MappedProperty } from '../../lower/mapped-property.ts';
import type { PlannedType, TypePlan } from '../../lower/planned-type.ts';
import { fillable, titleName } from '../../lower/title-name.ts';
import { ENTITY_SCOPES } from '../../mapping-classes/platform-fields.ts';

/** Reports fields without a source that a shape demands, or that would be the title. Others are only noted. */
export function checkUnfillable({ types }: TypePlan): readonly ProfileIssue[] {
  return types.flatMap((type) => {
    const title = ENTITY_SCOPES.some((one) => one === type.scope)
      ? titleName(type.properties)
      : undefined;
    return type.properties
      .filter((property) => origin(property, type.scope).from === 'none')
      .filter(({ mappingName, minCount }) => minCount > 0 || mappingName === title)
      .map((property) => unfillable(property, type));
  });
}

function unfillable({ mappingName, minCount, place }: MappedProperty, type: PlannedType) {
  const what =
    minCount > 0
      ? 'is mandatory, but it can never be filled; no document has it, and no client has to expect it'
      : `is the title, but it can never be filled; documents are titled by "${titleName(fillable(type))}"`;
  return warning('unfillable', place, `The field "${mappingName}" ${what}`);
}
