import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  type InlineFragmentNode,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { CostFunction, FieldArguments } from './field-cost.ts';

/** Depth and cost of an operation. */
export interface Measure {
  /** Levels of selection. */
  readonly depth: number;
  /** Sum of the costs of its fields, multiplied by the enclosing page sizes. */
  readonly cost: number;
}

/** Called for every field that has arguments, to check them. */
export type VisitField = (node: FieldNode, args: FieldArguments) => void;

export interface MeasuredOperation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReturnType<typeof fragmentsOf>;
  readonly variables: NonNullable<Parameters<typeof getArgumentValues>[2]>;
}

interface SelectionScope {
  /** Type of the selection. */
  readonly type: unknown;
  /** Arguments of the enclosing field. */
  readonly around: FieldArguments;
}

const NOTHING: Measure = { depth: 0, cost: 0 };
const NO_ARGUMENTS: FieldArguments = {};
const ORDINARY: CostFunction = () => ({ own: 1, times: 1 });

/**
 * Measures a validated operation. Introspection counts as nothing: a validation rule limits it. A fragment
 * is measured once for each enclosing page size, so the work grows with the length of the document, not
 * with its expansion.
 */
export function measureOperation(measured: MeasuredOperation, visit: VisitField): Measure {
  const { schema, operation, fragments, variables } = measured;
  const known = new Map<string, Measure>();
  const root = schema.getRootType(operation.operation);
  return ofSelections(operation.selectionSet, { type: root, around: {} });

  function ofSelections({ selections }: SelectionSetNode, scope: SelectionScope): Measure {
    let depth = 0;
    let cost = 0;
    for (const selection of selections) {
      const measure = ofSelection(selection, scope);
      depth = Math.max(depth, measure.depth);
      cost += measure.cost;
    }
    return { depth, cost };
  }

  function ofSelection(selection: SelectionNode, scope: SelectionScope): Measure {
    switch (selection.kind) {
      case 'Field':
        return ofField(selection, scope);
      case 'InlineFragment':
        return ofSelections(selection.selectionSet, narrowed(scope, selection, schema));
      case 'FragmentSpread':
        return ofFragment(selection.name.value, scope);
    }
  }

  function ofFragment(name: string, scope: SelectionScope): Measure {
    const { first, last } = scope.around;
    const key = `${name} ${first} ${last}`;
    const fragment = fragments.get(name);
    const measure =
      known.get(key) ??
      (fragment ? ofSelections(fragment.selectionSet, narrowed(scope, fragment, schema)) : NOTHING);
    known.set(key, measure);
    return measure;
  }

  function ofField(node: FieldNode, { type, around }: SelectionScope): Measure {
    const field =
      isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    if (!field) {
      return NOTHING;
    }
    const args = hasArguments(field, node) ? argumentsOf(field, node, variables) : NO_ARGUMENTS;
    if (args !== NO_ARGUMENTS) {
      visit(node, args);
    }
    const { own, times } = costOf(field)(args, around);
    const inner = node.selectionSet
      ? ofSelections(node.selectionSet, { type: getNamedType(field.type), around: args })
      : NOTHING;
    return { depth: inner.depth + 1, cost: own + times * inner.cost };
  }
}

/** Tells whether a field has arguments, given or by default. */
function hasArguments({ args }: GraphQLField<unknown, unknown>, node: FieldNode): boolean {
  return (
    (node.arguments?.length ?? 0) > 0 ||
    args.some((one) => one.default !== undefined || one.defaultValue !== undefined)
  );
}

function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: MeasuredOperation['variables'],
): FieldArguments {
  try {
    return getArgumentValues(field, node, variables);
  } catch (error) {
    if (error instanceof GraphQLError) {
      // Execution reports it with its location.
      return {};
    }
    throw error;
  }
}

/** The scope of a fragment: the fields of its type. */
function narrowed(
  scope: SelectionScope,
  { typeCondition }: InlineFragmentNode | FragmentDefinitionNode,
  schema: GraphQLSchema,
): SelectionScope {
  return typeCondition ? { ...scope, type: schema.getType(typeCondition.name.value) } : scope;
}

function costOf({ extensions }: GraphQLField<unknown, unknown>): CostFunction {
  const { cost } = extensions as { readonly cost?: CostFunction };
  return cost ?? ORDINARY;
}

/** The fragments of a document. */
export function fragmentsOf({
  definitions,
}: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
}
