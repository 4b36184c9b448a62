import {
  customEntityOf,
  customTypeOf,
  type EntityModel,
  isCoreEntity,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import {
  isServedId,
  normalizeId,
  partsOfCustomId,
  type ResourceKey,
} from '../../../../repository/index.ts';
import { graphKeyOf } from '../../../../search/index.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { anyText } from '../../../http/routes/query-schemas.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import type { ServedList } from '../lists/serve-list.ts';

/** The organisation or custom resource that a request names. */
export interface EntityTarget {
  readonly entity: EntityModel;
  /** Served id, which is unique in the entity. */
  readonly id: string;
  /** Its key in the repository. */
  readonly resource: ResourceKey;
}

/** The entity of organisations; throws `not-found` if the profile has none. */
export function organizationEntity({ entities, id }: ProfileModel): EntityModel {
  const entity = entities.find(({ name }) => name === 'organization');
  if (!entity) {
    throw new RequestError(
      'not-found',
      `The profile ${id} has no organisations. They need an entry "organization" in "core".`,
    );
  }
  return entity;
}

/** The custom resources of a profile, in its order. */
export function customEntities({ entities }: ProfileModel): readonly EntityModel[] {
  return entities.filter(({ name }) => !isCoreEntity(name));
}

/** The types of these resources, as paths have them. */
export function customTypes(model: ProfileModel): readonly string[] {
  return customEntities(model).map(({ name }) => customTypeOf(name));
}

/** The entity of a type of custom resources; throws `not-found` with the known types. */
export function customEntity(model: ProfileModel, type: string): EntityModel {
  const custom = customEntities(model);
  const entity = custom.find(({ name }) => name === customEntityOf(type));
  if (!entity) {
    const known = customTypes(model)
      .map((name) => `"${name}"`)
      .join(', ');
    throw new RequestError(
      'not-found',
      `The profile ${model.id} has no resource type "${type}". ${
        known === '' ? 'It has none.' : `It has ${known}.`
      }`,
    );
  }
  return entity;
}

/** The custom resource that a path names by its type and id; throws `not-found` for an unknown type. */
export function customTarget(
  { services: { model } }: Pick<RouteContext, 'services'>,
  { resourceType, resourceId }: { readonly resourceType: string; readonly resourceId: string },
): EntityTarget {
  return targetOf(customEntity(model, resourceType), resourceId);
}

/** The resource of an entity with a served id, or with the publisher's own id. */
export function targetOf(entity: EntityModel, given: string): EntityTarget {
  const id = isServedId(given) ? given : normalizeId(given);
  const { kind, id: graphId } = graphKeyOf({ entity: entity.name, id });
  if (kind !== 'organization' && kind !== 'resource') {
    throw new Error(`${entity.name} is neither an organisation nor a custom resource`);
  }
  return { entity, id, resource: { kind, id: graphId } };
}

/** The catalogue of custom resources in a query. */
export function catalogId() {
  return anyText()
    .optional()
    .describe('Id of the catalogue; writes need it where resources of the type belong to one.');
}

/** The custom resources of a type, of one catalogue or of all, under their ids in the type. */
export function resourcesOfType(
  { name: entity }: EntityModel,
  catalogue: string | undefined,
): Pick<ServedList, 'selections' | 'idOf' | 'indexed'> {
  return {
    selections: [
      {
        kind: 'resource',
        type: customTypeOf(entity),
        ...(catalogue !== undefined && { catalogue }),
      },
    ],
    idOf: ({ id }) => partsOfCustomId(id).id,
    indexed: { entity, catalogue },
  };
}
