import {
  type EntityModel,
  type FacetField,
  type GraphqlType,
  type ProfileModel,
  searchFieldsOf,
} from '../../../../../profile-compiler/index.ts';
import type { Filter } from '../../../../../search/index.ts';
import { membersOf } from '../../documents/loaded-document.ts';
import { asksOnce } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { type ObjectTypes, required } from './object-types.ts';

type GraphqlTypes = ReadonlyMap<string, GraphqlType>;

/** A field with the id of a resource of another entity. */
export interface EntityLink {
  readonly from: EntityModel;
  readonly to: EntityModel;
  readonly facet: FacetField;
  /** Name of the object type that contains the id. */
  readonly type: string;
  /** Member of that type with the id. */
  readonly member: string;
}

/** All links between entities of the profile: fields whose labels are titles of an entity. */
export function entityLinks(
  model: ProfileModel,
  graphqlTypes: GraphqlTypes,
): readonly EntityLink[] {
  return model.entities.flatMap((from) =>
    searchFieldsOf(model, from).facets.flatMap((facet) => {
      const to = model.entities.find(({ name }) => name === facet.role.labelEntity);
      const type = objectTypeAt(graphqlTypes, from.type, facet.path);
      const member = facet.role.value[0];
      return to && type !== undefined && member !== undefined
        ? [{ from, to, facet, type, member }]
        : [];
    }),
  );
}

/** The filter for resources that are linked to this id. */
export function linkedTo({ facet, member }: EntityLink, id: string): Filter {
  return { kind: 'equals', field: `${facet.name}.${member}`, values: [id] };
}

/** Adds a field `entity` to each type with such an id; it resolves to the resource. */
export function addEntityFields(
  builder: Builder,
  graphqlTypes: GraphqlTypes,
  { types, links }: { readonly types: ObjectTypes; readonly links: readonly EntityLink[] },
): void {
  const done = new Set<string>();
  for (const { type, to, member } of links) {
    const taken = graphqlTypes.get(type)?.fields.some(({ name }) => name === 'entity');
    if (taken || done.has(type)) {
      continue;
    }
    done.add(type);
    builder.objectField(required(types, type), 'entity', (t) =>
      t.field({
        type: required(types, to.type),
        nullable: true,
        description: 'The resource with this id.',
        extensions: asksOnce,
        resolve: (source, _, { documents }) => {
          const id = membersOf(source)[member];
          return typeof id === 'string' ? documents.load(to.name, id) : undefined;
        },
      }),
    );
  }
}

function objectTypeAt(
  graphqlTypes: GraphqlTypes,
  root: string,
  path: readonly string[],
): string | undefined {
  return path.reduce<string | undefined>((type, name) => {
    const fields = type === undefined ? undefined : graphqlTypes.get(type)?.fields;
    const value = fields?.find(({ field, holds }) => field.name === name && holds !== 'text')?.field
      .value;
    return value?.kind === 'object' ? value.type : undefined;
  }, root);
}
