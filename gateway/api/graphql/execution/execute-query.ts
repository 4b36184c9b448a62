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
import type { Arguments, KeptTextsOfRun, Run, RunTexts } from './plan.ts';
import { createRunErrors } from './run-errors.ts';
import { writeAnswer } from './write-answer.ts';

type Result = ExecutionResult | Promise<ExecutionResult>;

/** What was executed: the whole answer as JSON, or a result that has errors or is written in another way. */
export type Executed =
  | { readonly text: string; readonly result?: undefined }
  | { readonly text?: undefined; readonly result: ExecutionResult };

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
  return 'schema' in validated
    ? runPlan(plan, createRun(plan, validated), validated.rootValue)
    : { errors: validated };
}

/** The same as JSON, where it has no errors: objects whose texts are kept are answered with these. */
export async function executeAsText(args: ExecutionArgs, texts: RunTexts): Promise<Executed> {
  const plan = planOf(args);
  const validated = plan && validateExecutionArgs(args);
  if (!validated || !('schema' in validated)) {
    return { result: await executeQuery(args) };
  }
  const used = { ...texts, keys: new Map(), areUsed: false };
  const result = await runPlan(plan, createRun(plan, validated, used), validated.rootValue);
  if (result.errors) {
    return { result };
  }
  const { data } = result;
  const text = used.areUsed ? writeAnswer(data, plan.selection) : JSON.stringify(data);
  return { text: `{"data":${text}}` };
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

function runPlan({ selection }: QueryPlan, run: Run, rootValue: unknown): Result {
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
    const data = executeSelection(selection, run, rootValue, undefined);
    return isPromise(data) ? data.then(answer, fail) : answer(data);
  } catch (error) {
    return fail(error);
  }
}

/** What has variables is coerced once, however many objects have the field. */
function createRun(
  { variableArguments }: QueryPlan,
  { contextValue, variableValues, hideSuggestions }: ValidatedExecutionArgs,
  texts?: KeptTextsOfRun,
): Run {
  const known: (Arguments | undefined)[] = new Array(variableArguments).fill(undefined);
  return {
    context: contextValue,
    argumentsOf({ at, constant, definition, node }) {
      known[at] ??= {
        ...constant,
        ...getArgumentValues(definition, node, variableValues, undefined, hideSuggestions),
      };
      return known[at];
    },
    errors: createRunErrors(),
    texts,
    isOver: false,
  };
}
