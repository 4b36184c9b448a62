import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { loadOnce } from '../../../../repository/index.ts';
import type { RunCompiled } from './compile-operation.ts';

/** Loaded for the first query that comes again. */
const compiler = loadOnce('GraphQL compiler', () => import('./compile-operation.ts'));

/** State of an operation: seen once, declined by the compiler, or compiled. */
type Known = 'seen' | 'declined' | RunCompiled;

/** By operation, as long as its document is kept. */
const known = new WeakMap<GraphQLSchema, WeakMap<OperationDefinitionNode, Known>>();

/**
 * Executes a valid operation. Compiles a query when its document comes again; graphql-js executes all others, and again those
 * whose answer has errors, so that errors are always its own.
 */
export async function executeQuery(args: ExecutionArgs): Promise<ExecutionResult> {
  return (await executeCompiled(args)) ?? execute(args);
}

async function executeCompiled(args: ExecutionArgs): Promise<ExecutionResult | undefined> {
  const { schema, document, operationName, rootValue, contextValue, variableValues } = args;
  const operation = getOperationAST(document, operationName);
  const run = operation?.operation === OperationTypeNode.QUERY && (await knownOf(args, operation));
  if (!run) {
    return undefined;
  }
  const definitions = operation.variableDefinitions ?? [];
  const { variableValues: variables } = getVariableValues(
    schema,
    definitions,
    variableValues ?? {},
  );
  if (!variables) {
    return undefined;
  }
  try {
    const result = await run(rootValue, contextValue, variables.coerced);
    return result.errors ? undefined : result;
  } catch {
    return undefined;
  }
}

async function knownOf(
  args: ExecutionArgs,
  operation: OperationDefinitionNode,
): Promise<RunCompiled | undefined> {
  const operations = known.get(args.schema) ?? new WeakMap<OperationDefinitionNode, Known>();
  known.set(args.schema, operations);
  const before = operations.get(operation);
  if (before === undefined) {
    operations.set(operation, 'seen');
  } else if (before === 'seen') {
    const { compileOperation } = await compiler();
    operations.set(operation, compileOperation(args, operation) ?? 'declined');
  }
  const now = operations.get(operation);
  return typeof now === 'function' ? now : undefined;
}
