import {
  type ElasticsearchFields,
  type EntityModel,
  emitElasticsearchMappings,
  exactName,
  type ObjectType,
  type ProfileModelData,
  partsName,
  presentName,
  spanName,
  typeOf,
  type ValueKind,
} from '../../../../profile-compiler/index.ts';
import { planSearch, type SearchPlan } from '../../../field-values/search-plan.ts';
import { TERM_MODEL } from '../../../terms/term-model.ts';

/** How the documents of one entity are sent, searched and read; made once, when an index is opened. */
export interface EntityPlan extends SearchPlan {
  readonly members: readonly PlannedMember[];
  /** Paths of the objects that are indexed apart, so that their values stay together. */
  readonly nested: ReadonlySet<string>;
}

/** A member of a document that its index knows; the siblings are those of `names.ts`. */
export type PlannedMember = PlannedValue | PlannedObject;

/** Kinds that no index knows. */
type NotIndexed = 'object' | 'by-language' | 'json' | 'stored';

export interface PlannedValue {
  readonly name: string;
  readonly kind: Exclude<ValueKind, NotIndexed>;
  /** Name of the sibling with its whole values, where there is one. */
  readonly exact?: string;
  /** Name of the sibling with the texts in which parts are looked for, where there is one. */
  readonly parts?: string;
  /** Name of the sibling with the spans of its dates, where there is one. */
  readonly span?: string;
}

export interface PlannedObject {
  readonly name: string;
  readonly kind: 'object';
  /** Name of the sibling that is true where the object is present, if there is one. */
  readonly present?: string;
  readonly members: readonly PlannedMember[];
}

/** Plans an entity by the definition of its index. */
export function planEntity(model: ProfileModelData, entity: EntityModel): EntityPlan {
  const properties = emitElasticsearchMappings(model)[entity.name]?.mappings.properties ?? {};
  return {
    ...planSearch(model, entity),
    members: planMembers(model, typeOf(model, entity.type), properties),
    nested: new Set(nestedPaths(properties, '')),
  };
}

/** The plan of the terms of every vocabulary. */
export const TERM_PLAN: EntityPlan = planTerms();

function planTerms(): EntityPlan {
  const [entity] = TERM_MODEL.entities;
  if (!entity) {
    throw new Error('The model of terms has no entity of terms');
  }
  return planEntity(TERM_MODEL, entity);
}

function planMembers(
  model: ProfileModelData,
  { fields }: ObjectType,
  properties: ElasticsearchFields,
): readonly PlannedMember[] {
  const sibling = (name: string) => (properties[name] ? name : undefined);
  return fields.flatMap(({ name, value }): PlannedMember[] => {
    const { kind } = value;
    const field = properties[name];
    if (field?.enabled === false || !isIndexed(kind)) {
      return [];
    }
    if (kind === 'object') {
      const present = sibling(presentName(name));
      const members = planMembers(model, typeOf(model, value.type), field?.properties ?? {});
      return [{ name, kind, members, ...(present !== undefined && { present }) }];
    }
    const exact = sibling(exactName(name));
    const parts = sibling(partsName(name));
    const span = sibling(spanName(name));
    return [
      {
        name,
        kind,
        ...(exact !== undefined && { exact }),
        ...(parts !== undefined && { parts }),
        ...(span !== undefined && { span }),
      },
    ];
  });
}

function isIndexed(kind: ValueKind): kind is PlannedValue['kind'] | 'object' {
  return kind !== 'by-language' && kind !== 'json' && kind !== 'stored';
}

function nestedPaths(fields: ElasticsearchFields, above: string): string[] {
  return Object.entries(fields).flatMap(([name, { type, properties = {} }]) => {
    const path = above + name;
    return [...(type === 'nested' ? [path] : []), ...nestedPaths(properties, `${path}.`)];
  });
}
