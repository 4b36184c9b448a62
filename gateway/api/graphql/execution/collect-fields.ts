import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

export type FragmentsByName = ReadonlyMap<string, FragmentDefinitionNode>;

/** What fields are collected from. */
interface Collecting {
  readonly schema: GraphQLSchema;
  readonly fragments: FragmentsByName;
}

/** All selections of each field, by its name in the answer. */
export type CollectedFields = ReadonlyMap<string, readonly [FieldNode, ...FieldNode[]]>;

/** The fragments of a document. */
export function fragmentsOf({ definitions }: DocumentNode): FragmentsByName {
  return new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
}

/** Collects the fields that objects of a type have by parts of a selection, with those of fragments (GraphQL §6.3.2). Directives are not looked at. */
export function collectFields(
  collecting: Collecting,
  type: GraphQLObjectType,
  parts: readonly SelectionSetNode[],
): CollectedFields {
  const into: Collection = { collected: new Map(), spread: new Set() };
  for (const part of parts) {
    collect(collecting, type, part, into);
  }
  return into.collected;
}

interface Collection {
  readonly collected: Map<string, [FieldNode, ...FieldNode[]]>;
  /** Fragments that are in it: each counts once. */
  readonly spread: Set<string>;
}

function collect(
  collecting: Collecting,
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  into: Collection,
): void {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) {
      const key = (node.alias ?? node.name).value;
      const before = into.collected.get(key);
      if (before) {
        before.push(node);
      } else {
        into.collected.set(key, [node]);
      }
      continue;
    }
    const fragment =
      node.kind === Kind.INLINE_FRAGMENT ? node : firstSpread(collecting, node.name.value, into);
    if (fragment && isOf(collecting.schema, type, fragment.typeCondition?.name.value)) {
      collect(collecting, type, fragment.selectionSet, into);
    }
  }
}

function firstSpread({ fragments }: Collecting, name: string, { spread }: Collection) {
  if (spread.has(name)) {
    return undefined;
  }
  spread.add(name);
  return fragments.get(name);
}

/** Whether a fragment on this type is for objects of the other one. */
function isOf(schema: GraphQLSchema, type: GraphQLObjectType, condition: string | undefined) {
  const wanted = condition === undefined ? type : schema.getType(condition);
  return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
}
