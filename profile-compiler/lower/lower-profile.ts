import type { AcceptedProfile } from '../accept/accept-profile.ts';
import type { EntityModel, ObjectType, ProfileModelData, ProfileNote } from '../model.ts';
import { shorten } from '../namespaces.ts';
import { legalId } from '../read/entry-file.ts';
import { memberOf, stringOf } from '../read/json-document.ts';
import { readProfileNode } from '../read/profile-node.ts';
import { NO_SEARCH_SETTINGS } from '../search-settings.ts';
import { type Entity, entitiesOf } from './entity.ts';
import { lowerField, type TypeNames } from './field.ts';
import { planTypes } from './plan-types.ts';
import type { PlannedType } from './planned-type.ts';
import { termSelectionOf } from './term-selection.ts';
import { fillable, titleName } from './title-name.ts';
import { valueTypes } from './value-types.ts';

/** Lowers a profile without issues to its model. */
export function lowerProfile(
  profile: AcceptedProfile,
  notes: readonly ProfileNote[],
): ProfileModelData {
  const entities = entitiesOf(profile);
  const plan = planTypes(entities, profile.shapes);
  const values = valueTypes(plan.types);
  const names: TypeNames = {
    ofValue: values.nameOf,
    ofNested: (type, property) => plan.nested(type, property)?.name,
    holdsTerms: (type, property) => plan.nested(type, property)?.scope === 'term',
  };
  const types = [...plan.types.map((type) => lowerType(type, names)), ...values.types];
  const id = legalId(stringOf(memberOf(profile.entry?.root, 'id')) ?? '');
  const terms = termSelectionOf(profile);
  const byName = Object.fromEntries(types.map((type) => [type.name, type]));
  return {
    id,
    version: '1',
    ...readProfileNode(profile.graph, id),
    entities: entities.map((entity) => lowerEntity(entity, plan.types)),
    types: byName,
    ...(terms && { terms }),
    warnings: [],
    notes,
  };
}

function lowerType(type: PlannedType, names: TypeNames): ObjectType {
  const [targetClass] = type.shape?.targetClasses ?? [];
  return {
    name: type.name,
    description:
      type.owner.description ??
      (type.shape ? `${type.name}, as described by ${shorten(type.shape.iri)}` : type.name),
    ...(type.shape ? { shape: type.shape.iri } : {}),
    ...(targetClass === undefined ? {} : { targetClass }),
    fields: type.properties.map((property) => lowerField(type, property, names)),
  };
}

function lowerEntity(entity: Entity, planned: readonly PlannedType[]): EntityModel {
  const { name, shape, mainClasses, isInCatalogue } = entity;
  const own = planned.find(({ key }) => key === shape.key);
  const type = own?.name ?? '';
  return {
    name,
    type,
    targetClass: shape.targetClasses[0] ?? mainClasses[0] ?? '',
    mainClasses,
    isInCatalogue,
    shape: shape.iri,
    description: entity.description || shape.description || type,
    titleField: titleName(own ? fillable(own) : []),
    search: NO_SEARCH_SETTINGS,
  };
}
