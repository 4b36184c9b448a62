import {
  BREAK,
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { fragmentsOf } from '../limits/measure-operation.ts';

/** Runs an operation that was compiled. */
export type RunCompiled = CompiledQuery['query'];

/** Selections of an operation, those of fragments counted wherever they are spread: far more than a page of a portal has. */
const MAX_SELECTIONS = 500;
const TYPENAME = '__typename';
/** Source, arguments and context. */
const MAX_PARAMETERS = 3;

/** Type of all variables in compiled code, whose values are coerced before. Names of a schema do not begin with `__`. */
const COERCED = new GraphQLScalarType({ name: '__Coerced', parseValue: (value) => value });

/**
 * Compiles a valid query; `undefined` where only graphql-js executes it correctly and safely. The compiled code takes coerced
 * variables.
 */
export function compileOperation(
  { schema, document, operationName }: ExecutionArgs,
  operation: OperationDefinitionNode,
): RunCompiled | undefined {
  if (!hasOnlyNames(document) || !isCompilable(schema, document, operation)) {
    return undefined;
  }
  const compiled = compileQuery(
    Object.create(schema, { getType: { value: typeOrCoerced(schema) } }),
    withoutTypes(document),
    operationName ?? undefined,
    { disablingCapturingStackErrors: true },
  );
  return isCompiledQuery(compiled) ? compiled.query : undefined;
}

const typeOrCoerced = (schema: GraphQLSchema) => (name: string) =>
  name === COERCED.name ? COERCED : schema.getType(name);

/** Replaces the types of variables: graphql-jit unfolds each in code, and a filter may hold filters without end. */
function withoutTypes(document: DocumentNode): DocumentNode {
  return visit(document, {
    VariableDefinition: ({ kind, variable }): VariableDefinitionNode => ({
      kind,
      variable,
      type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: COERCED.name } },
    }),
  });
}

/**
 * Tells whether the document is free of client texts that would become part of the compiled code. graphql-jit writes
 * strings into it and replaces some of them by code, so a string could be any program. Names are safe, except those
 * with a meaning: that of the prototype, and those that it replaces, which begin with `__` like those of
 * introspection. Directives change the selection.
 */
function hasOnlyNames(document: DocumentNode): boolean {
  let only = true;
  const stop = () => {
    only = false;
    return BREAK;
  };
  const stopAtReserved = ({ value }: { readonly value: string }) =>
    value.startsWith('__') && value !== TYPENAME ? stop() : undefined;
  visit(document, {
    Directive: stop,
    StringValue: stop,
    Name: stopAtReserved,
    EnumValue: stopAtReserved,
  });
  return only;
}

/**
 * Tells whether all objects have one type each and no resolver uses its fourth argument, which could name another
 * field. Members that are objects need a resolver, as the compiled code does not wait for them.
 */
function isCompilable(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const root = schema.getRootType(operation.operation);
  const fragments = fragmentsOf(document);
  let selected = 0;
  return root !== undefined && root !== null && areCompilable(operation.selectionSet, root);

  function areCompilable({ selections }: SelectionSetNode, type: GraphQLObjectType): boolean {
    return selections.every((node) => {
      selected += 1;
      return selected <= MAX_SELECTIONS && isOneCompilable(node, type);
    });
  }

  function isOneCompilable(node: SelectionNode, type: GraphQLObjectType): boolean {
    if (node.kind === Kind.FIELD) {
      const field = schema.getField(type, node.name.value);
      return (
        field !== undefined && (node.name.value === TYPENAME || isFieldCompilable(field, node))
      );
    }
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    return (
      fragment !== undefined &&
      (!isOf(schema, type, fragment.typeCondition?.name.value) ||
        areCompilable(fragment.selectionSet, type))
    );
  }

  function isFieldCompilable(
    { type, resolve }: GraphQLField<unknown, unknown>,
    { selectionSet }: FieldNode,
  ): boolean {
    const named = getNamedType(type);
    if (resolve ? resolve.length > MAX_PARAMETERS : isObjectType(getNullableType(type))) {
      return false;
    }
    return selectionSet && isObjectType(named)
      ? !named.isTypeOf && areCompilable(selectionSet, named)
      : isLeafType(named);
  }
}

/** Tells whether a fragment on this type applies to objects of the other one. */
function isOf(schema: GraphQLSchema, type: GraphQLObjectType, condition: string | undefined) {
  const wanted = condition === undefined ? type : schema.getType(condition);
  return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
}
