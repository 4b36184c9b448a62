import {
  BREAK,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  visit,
} from 'graphql';
import { collectFields, type FragmentsByName, fragmentsOf } from './collect-fields.ts';
import { completeLeaf, completeList, completeNonNull, completeObject } from './complete-value.ts';
import type { ArgumentsPlan, Complete, FieldPlan, SelectionPlan } from './plan.ts';
import { pureSelection } from './pure-selection.ts';

/** A plan for an operation. */
export interface QueryPlan {
  readonly selection: SelectionPlan;
  /** Fields whose arguments are of one run. */
  readonly variableArguments: number;
}

/** Fields of a plan: far more than a page of a portal selects. */
const MOST_FIELDS = 2_000;

/**
 * Plans a valid query; `undefined` where its fields are known only while it is executed: because of directives, of interfaces
 * and unions, or of resolvers that want to know where they are called (as those of introspection).
 */
export function makePlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): QueryPlan | undefined {
  const root = schema.getRootType(operation.operation);
  if (!root || hasDirectives(document)) {
    return undefined;
  }
  const planned = {
    schema,
    fragments: fragmentsOf(document),
    ...NOTHING_PLANNED,
    known: new Map(),
  };
  const selection = planSelection(planned, root, [operation.selectionSet]);
  return planned.isPossible
    ? { selection, variableArguments: planned.variableArguments }
    : undefined;
}

const NOTHING_PLANNED = { fields: 0, variableArguments: 0, isPossible: true };

/** What is planned so far. */
interface Planned {
  readonly schema: GraphQLSchema;
  readonly fragments: FragmentsByName;
  /** Selections of one part of the document: fragments are planned once for each type, not wherever they are spread. */
  readonly known: Map<SelectionSetNode, Map<GraphQLObjectType, SelectionPlan>>;
  fields: number;
  variableArguments: number;
  isPossible: boolean;
}

function hasDirectives(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    Directive() {
      isFound = true;
      return BREAK;
    },
  });
  return isFound;
}

function planSelection(
  planned: Planned,
  type: GraphQLObjectType,
  parts: readonly SelectionSetNode[],
): SelectionPlan {
  const [only] = parts.length === 1 ? parts : [];
  const before = only && planned.known.get(only)?.get(type);
  if (before) {
    return before;
  }
  const collected = collectFields(planned, type, parts);
  planned.fields += collected.size;
  planned.isPossible &&= planned.fields <= MOST_FIELDS && !type.isTypeOf;
  const fields = planned.isPossible
    ? [...collected].flatMap(([key, nodes]) => planField(planned, type, key, nodes))
    : [];
  const selection = selectionOf(type, fields);
  if (only) {
    const byType = planned.known.get(only) ?? new Map();
    planned.known.set(only, byType.set(type, selection));
  }
  return selection;
}

function selectionOf(type: GraphQLObjectType, fields: readonly FieldPlan[]): SelectionPlan {
  const pure = pureSelection(type, fields);
  const holdsTexts = pure !== undefined || fields.some(({ selection }) => selection?.holdsTexts);
  return { fields, pure, holdsTexts };
}

function planField(
  planned: Planned,
  parent: GraphQLObjectType,
  key: string,
  nodes: readonly [FieldNode, ...FieldNode[]],
): readonly FieldPlan[] {
  const name = nodes[0].name.value;
  const definition = planned.schema.getField(parent, name);
  // The name of the prototype would not become a member.
  if (!definition || key === '__proto__') {
    planned.isPossible = false;
    return [];
  }
  const { type, resolve } = definition;
  const named = getNamedType(type);
  const isTypename = name === TYPENAME;
  const parts = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const selection = isObjectType(named) ? planSelection(planned, named, parts) : undefined;
  planned.isPossible &&= isTypename || (resolve?.length ?? 0) <= MOST_PARAMETERS;
  const field = {
    key,
    name,
    definition,
    nodes,
    resolve: isTypename ? () => parent.name : resolve,
    args: planArguments(planned, definition, nodes[0]),
    isNonNull: isNonNullType(type),
    isLeaf: isLeafType(isNonNullType(type) ? type.ofType : type),
    selection,
    complete: planCompletion(planned, type, {
      nodes,
      name: `${parent.name}.${name}`,
      selection,
    }),
  };
  return [field];
}

const TYPENAME = '__typename';
/** Source, arguments and context: the next one says where the resolver is called. */
const MOST_PARAMETERS = 3;

function planArguments(
  planned: Planned,
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
): ArgumentsPlan {
  const given = node.arguments?.filter(({ value }) => usesVariable(value)) ?? [];
  const variable = new Set(given.map(({ name }) => name.value));
  const constant = getArgumentValues(
    withArguments(definition, ({ name }) => !variable.has(name)),
    node,
  );
  if (variable.size === 0) {
    return { kind: 'constant', values: constant };
  }
  planned.variableArguments += 1;
  return {
    kind: 'variable',
    at: planned.variableArguments - 1,
    constant,
    definition: withArguments(definition, ({ name }) => variable.has(name)),
    node,
  };
}

/** A field with some of its arguments. A field is of a class, whose methods a copy would not have. */
function withArguments(
  definition: GraphQLField<unknown, unknown>,
  isWanted: (argument: GraphQLArgument) => boolean,
): GraphQLField<unknown, unknown> {
  return Object.create(definition, { args: { value: definition.args.filter(isWanted) } });
}

function usesVariable(value: ValueNode): boolean {
  let isFound = false;
  visit(value, {
    Variable() {
      isFound = true;
      return BREAK;
    },
  });
  return isFound;
}

interface PlannedField {
  readonly nodes: readonly FieldNode[];
  /** With its type, for messages. */
  readonly name: string;
  /** Of objects. */
  readonly selection: SelectionPlan | undefined;
}

function planCompletion(planned: Planned, type: GraphQLOutputType, field: PlannedField): Complete {
  if (isNonNullType(type)) {
    return completeNonNull(planCompletion(planned, type.ofType, field), field.name);
  }
  if (isListType(type)) {
    const { ofType: item } = type;
    return completeList({
      ...field,
      complete: planCompletion(planned, item, field),
      isNonNull: isNonNullType(item),
      isLeaf: isLeafType(isNonNullType(item) ? item.ofType : item),
    });
  }
  if (isLeafType(type)) {
    return completeLeaf(type);
  }
  planned.isPossible &&= field.selection !== undefined;
  return field.selection ? completeObject(field.selection) : NO_COMPLETION;
}

/** In plans that are not possible and so are given up. */
const NO_COMPLETION: Complete = () => null;
