import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ValidatedExecutionArgs,
  validateExecutionArgs,
} from 'graphql';
import { isPromise } from './awaiting.ts';
import { executeSelection } from './execute-selection.ts';
import { makePlan, type QueryPlan } from './make-plan.ts';
import type { Arguments, Run } from './plan.ts';
import { createRunErrors } from './run-errors.ts';

type Result = ExecutionResult | Promise<ExecutionResult>;

/** Plans by operation, as long as its document is kept; of those without one as well. */
const plans = new WeakMap<
  GraphQLSchema,
  WeakMap<OperationDefinitionNode, QueryPlan | 'impossible'>
>();

/**
 * Executes a valid operation with the results of graphql-js: by a plan that is made once for each document, where one can be made;
 * else by graphql-js.
 */
export function executeQuery(args: ExecutionArgs): Result {
  const plan = planOf(args);
  if (!plan) {
    return execute(args);
  }
  const validated = validateExecutionArgs(args);
  return 'schema' in validated ? runPlan(plan, validated) : { errors: validated };
}

function planOf({ schema, document, operationName }: ExecutionArgs): QueryPlan | undefined {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) {
    return undefined;
  }
  const known = plans.get(schema) ?? new WeakMap();
  plans.set(schema, known);
  const plan = known.get(operation) ?? makePlan(schema, document, operation) ?? 'impossible';
  known.set(operation, plan);
  return plan === 'impossible' ? undefined : plan;
}

function runPlan(
  { selection, variableArguments }: QueryPlan,
  args: ValidatedExecutionArgs,
): Result {
  const run = createRun(args, variableArguments);
  const answer = (data: Record<string, unknown> | null): ExecutionResult => {
    run.isOver = true;
    return run.errors.all.length > 0 ? { errors: run.errors.all, data } : { data };
  };
  // Already with its place, or of the plan itself.
  const fail = (error: unknown) => {
    run.errors.add(error as GraphQLError, undefined);
    return answer(null);
  };
  try {
    const data = executeSelection(selection, run, args.rootValue, undefined);
    return isPromise(data) ? data.then(answer, fail) : answer(data);
  } catch (error) {
    return fail(error);
  }
}

/** Arguments with variables are coerced once, however many objects have the field. */
function createRun(
  { contextValue, variableValues, hideSuggestions }: ValidatedExecutionArgs,
  variableArguments: number,
): Run {
  const known: (Arguments | undefined)[] = new Array(variableArguments).fill(undefined);
  return {
    context: contextValue,
    argumentsOf({ definition, nodes: [node] }, at) {
      known[at] ??= getArgumentValues(definition, node, variableValues, undefined, hideSuggestions);
      return known[at];
    },
    errors: createRunErrors(),
    isOver: false,
  };
}
