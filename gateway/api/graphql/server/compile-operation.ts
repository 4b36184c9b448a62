import {
  BREAK,
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
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
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { fragmentsOf } from '../limits/fragments.ts';

/** Runs an operation that was compiled. */
export type RunCompiled = CompiledQuery['query'];

/** Selections of an operation, those of fragments counted wherever they are spread: far more than a page of a portal has. */
const MOST_SELECTIONS = 500;
const TYPENAME = '__typename';
/** Source, arguments and context. */
const MOST_PARAMETERS = 3;

/** Compiles a valid query; `undefined` where only graphql-js executes it correctly and safely. */
export function compileOperation(
  { schema, document, operationName }: ExecutionArgs,
  operation: OperationDefinitionNode,
): RunCompiled | undefined {
  if (!hasOnlyNames(document) || !isCompilable(schema, document, operation)) {
    return undefined;
  }
  const compiled = compileQuery(schema, document, operationName ?? undefined, {
    disablingCapturingStackErrors: true,
  });
  return isCompiledQuery(compiled) ? compiled.query : undefined;
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
      return selected <= MOST_SELECTIONS && isOneCompilable(node, type);
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
    if (resolve ? resolve.length > MOST_PARAMETERS : isObjectType(getNullableType(type))) {
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
