import {
  type ElasticsearchFields,
  type EntityModel,
  elementsName,
  emitElasticsearchMappings,
  exactName,
  type ObjectType,
  type ProfileModelData,
  partsName,
  presentName,
  spanName,
  textLevels,
  typeOf,
  type ValueKind,
} from '../../../../profile-compiler/index.ts';
import {
  type FilterLevel,
  planSearch,
  type SearchPlan,
} from '../../../field-values/search-plan.ts';
import { TERM, TERM_MODEL } from '../../../terms/term-model.ts';

/** Plan to send, search and read the documents of one entity; made once, when an index is opened. */
export interface EntityPlan extends SearchPlan {
  readonly members: readonly PlannedMember[];
  /** Layout that keeps the values of one list object together, by the path of the list. */
  readonly lists: ReadonlyMap<string, ListLayout>;
}

/** Nested documents, or positions in a sibling. */
export type ListLayout = 'nested' | 'elements';

/** A member of a document that its index knows; the siblings are those of `names.ts`. */
export type PlannedMember = PlannedValue | PlannedObject;

/** Kinds that no index knows, not even by siblings. */
type NotIndexed = 'object' | 'by-language' | 'json' | 'stored';

export interface PlannedValue {
  readonly name: string;
  readonly kind: Exclude<ValueKind, NotIndexed>;
  /** Name of the sibling with its whole values, where there is one. */
  readonly exact?: string | undefined;
  /** Name of the sibling with the texts in which parts are looked for, where there is one. */
  readonly parts?: string | undefined;
  /** Name of the sibling with the spans of its dates, where there is one. */
  readonly span?: string | undefined;
}

export interface PlannedObject {
  readonly name: string;
  readonly kind: 'object';
  /** Name of the sibling that is true where the object is present, if there is one. */
  readonly present?: string | undefined;
  /** The sibling in which each object of a list has its position, if there is one. */
  readonly elements?: { readonly name: string; readonly level: FilterLevel } | undefined;
  readonly members: readonly PlannedMember[];
}

/** Plans an entity by the definition of its index. */
export function planEntity(model: ProfileModelData, entity: EntityModel): EntityPlan {
  const properties = emitElasticsearchMappings(model)[entity.name]?.mappings.properties ?? {};
  const plan = planSearch(model, entity);
  const { type } = entity;
  return {
    ...plan,
    weights: textLevels(plan.texts),
    members: planMembers(model, { type: typeOf(model, type), properties, level: plan.filters }),
    lists: new Map(listLayouts(properties, '')),
  };
}

/** The plan of the terms of every vocabulary. */
export const TERM_PLAN = planEntity(TERM_MODEL, TERM);

/** An object of a document with its place in the index and among the filters. */
interface PlacedObject {
  readonly type: ObjectType;
  readonly properties: ElasticsearchFields;
  /** Absent where nothing in it is filtered. */
  readonly level: FilterLevel | undefined;
}

function planMembers(
  model: ProfileModelData,
  { type, properties, level }: PlacedObject,
): readonly PlannedMember[] {
  const sibling = (name: string) => (properties[name] ? name : undefined);
  return type.fields.flatMap(({ name, value }): PlannedMember[] => {
    const { kind } = value;
    const field = properties[name];
    const isRead = field?.enabled !== false;
    if (kind === 'object') {
      if (!isRead) {
        return [];
      }
      const present = sibling(presentName(name));
      const elements = sibling(elementsName(name));
      const below = level?.levels.find(({ member }) => member === name);
      const members = planMembers(model, {
        type: typeOf(model, value.type),
        properties: field?.properties ?? {},
        level: below,
      });
      return [
        {
          name,
          kind,
          members,
          present,
          elements: elements !== undefined && below ? { name: elements, level: below } : undefined,
        },
      ];
    }
    const exact = sibling(exactName(name));
    const parts = sibling(partsName(name));
    const span = sibling(spanName(name));
    const isSent = isRead || [exact, parts, span].some((one) => one !== undefined);
    return isSent && isIndexed(kind) ? [{ name, kind, exact, parts, span }] : [];
  });
}

function isIndexed(kind: ValueKind): kind is PlannedValue['kind'] {
  return kind !== 'object' && kind !== 'by-language' && kind !== 'json' && kind !== 'stored';
}

function listLayouts(fields: ElasticsearchFields, above: string): [string, ListLayout][] {
  return Object.entries(fields).flatMap(([name, { type, properties = {} }]) => {
    const path = above + name;
    const below = listLayouts(properties, `${path}.`);
    const layout = fields[elementsName(name)] ? 'elements' : type;
    return layout === 'elements' || layout === 'nested' ? [[path, layout], ...below] : below;
  });
}
