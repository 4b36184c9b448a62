import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  Kind,
  type OperationDefinitionNode,
  parseType,
  TypeInfo,
  type ValueNode,
  type VariableDefinitionNode,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A document with variables in place of its strings and numbers. */
export interface ParametrizedDocument {
  readonly document: DocumentNode;
  /** Names of the variables, in the order of the values. */
  readonly names: readonly string[];
}

const PREFIX = 'literal';

/**
 * Puts variables in place of all strings and numbers of a valid document. `undefined` where there is no one operation that has all of them,
 * or where some stand in no argument, as the defaults of variables do.
 */
export function withVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
): ParametrizedDocument | undefined {
  const operations = document.definitions.filter(({ kind }) => kind === OPERATION);
  const [operation] = operations as readonly OperationDefinitionNode[];
  const types = literalTypes(schema, document);
  if (!operation || operations.length > 1 || !types || hasPrefix(operation)) {
    return undefined;
  }
  const places = [...types.keys()].sort((a, b) => startOf(a) - startOf(b));
  const nameOf = new Map(places.map((node, at) => [node, `${PREFIX}${at}`]));
  const added = places.map((node) => definition(nameOf.get(node) ?? '', types.get(node)));
  const parametrized = visit(document, {
    enter(node) {
      const name = nameOf.get(node as ValueNode);
      return name === undefined ? undefined : variable(name);
    },
    OperationDefinition: {
      leave: (node) => ({
        ...node,
        variableDefinitions: [...(node.variableDefinitions ?? []), ...added],
      }),
    },
  });
  return validate(schema, parametrized).length === 0
    ? { document: parametrized, names: [...nameOf.values()] }
    : undefined;
}

const OPERATION = Kind.OPERATION_DEFINITION;

/** The types of all strings and numbers; `undefined` where one has none that a variable could have. */
function literalTypes(schema: GraphQLSchema, document: DocumentNode) {
  const info = new TypeInfo(schema);
  const types = new Map<ValueNode, GraphQLInputType>();
  let isPossible = true;
  const enter = (node: ValueNode) => {
    const type = info.getInputType();
    if (type) {
      types.set(node, type);
    }
    isPossible &&= type !== undefined;
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      StringValue: enter,
      IntValue: enter,
      FloatValue: enter,
      VariableDefinition(node) {
        isPossible &&= node.defaultValue === undefined;
      },
    }),
  );
  return isPossible ? types : undefined;
}

function hasPrefix({ variableDefinitions = [] }: OperationDefinitionNode): boolean {
  return variableDefinitions.some(({ variable: { name } }) => name.value.startsWith(PREFIX));
}

function startOf({ loc }: ValueNode): number {
  return loc?.start ?? 0;
}

/** A value that is there is not null, so that the variable fits wherever the value does. */
function definition(name: string, type: GraphQLInputType | undefined): VariableDefinitionNode {
  return {
    kind: Kind.VARIABLE_DEFINITION,
    variable: variable(name),
    type: parseType(`${getNullableType(type)}!`),
  };
}

function variable(name: string) {
  return { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } } as const;
}
