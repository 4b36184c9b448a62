import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { observed, scheduler } from '../../../../repository/index.ts';
import { problemOfError } from '../../../http/problems/problem-of-error.ts';
import { PROBLEM_TYPES } from '../../../http/problems/problem-types.ts';
import { slotsOf } from '../../../http/server/workloads.ts';
import type { GraphQLErrorCode } from '../errors.ts';
import type { Execution } from '../limits/check-limits.ts';
import type { LimitCheck } from '../limits/limit-check.ts';
import { executeQuery } from './execute-query.ts';
import { fieldUsage } from './field-usage.ts';
import { retryHeaders, TRANSPORT_CODES } from './transport-errors.ts';

/** The context that Fastify passes. */
export interface RequestContext {
  readonly requestId: string;
  /** Called where the answer has errors. */
  failed?(): void;
  /** Aborted when the client has left: nothing waits for it. */
  gone?(): AbortSignal;
  /** Charges the cost of an operation to the client; throws the problem of one that may not use as much now. */
  charge(cost: number): void;
  /** Counts a subscription and returns its end; throws if there are too many. Absent if events cannot be sent. */
  subscribe?(): AbortSignal;
}

/** The limits that an operation exceeds, its own or those of the client, and its cost. */
export function checkedAndCharged(
  args: Execution & { readonly contextValue?: unknown },
  check: LimitCheck,
) {
  const { errors, cost } = check(args);
  const refusals =
    errors.length > 0 ? errors : chargeFor(cost, args.contextValue as RequestContext);
  return { refusals, cost };
}

/** The cost limit of the client as an error, where the operation exceeds it. */
export function chargeFor(cost: number, { charge }: RequestContext): readonly GraphQLError[] {
  const charged = withinLimits(() => charge(cost));
  return 'refusals' in charged ? charged.refusals : [];
}

const REFUSALS: ReadonlySet<unknown> = new Set<GraphQLErrorCode>([
  'RATE_LIMITED',
  'OVER_QUOTA',
  'SERVICE_BUSY',
]);

/** The result of a call; throws the client's limit as a problem. */
export function withinLimits<Value>(
  call: () => Value,
): { readonly value: Value } | { readonly refusals: readonly GraphQLError[] } {
  try {
    return { value: call() };
  } catch (error) {
    return { refusals: refusalsOf(error) };
  }
}

/** A limit of clients as an error of GraphQL; throws everything else. */
function refusalsOf(error: unknown): readonly GraphQLError[] {
  const { code: problem, detail } = problemOfError(error);
  const code = TRANSPORT_CODES[problem];
  if (!REFUSALS.has(code)) {
    throw error;
  }
  const http = { status: PROBLEM_TYPES[problem].status, headers: retryHeaders(problem) };
  return [new GraphQLError(detail, { extensions: { code, http } })];
}

/** Executes an operation that was checked, when there is room for one of this cost. */
export async function executeObserved(args: ExecutionArgs, cost: number): Promise<ExecutionResult> {
  const room = await roomFor(cost, args);
  if ('errors' in room) {
    return room;
  }
  fieldUsage.count(args);
  return within(room, () =>
    observed({ name: 'graphql', attributes: operationAttributes(args) }, () => executeQuery(args)),
  );
}

/** Costs from which operations are a workload whose bounds they share with other requests. */
const MEDIUM_COST = 100;
const LARGE_COST = 2_000;

interface Room {
  readonly end?: () => void;
}

/** Room for an operation, or the reason why there is none. */
async function roomFor(
  cost: number,
  { contextValue }: ExecutionArgs,
): Promise<Room | { readonly errors: readonly GraphQLError[] }> {
  const workload = cost >= LARGE_COST ? 'large' : cost >= MEDIUM_COST ? 'medium' : 'small';
  const slots = slotsOf(workload);
  if (!slots) {
    return {};
  }
  const client = scheduler.client() ?? '';
  const end = slots.tryEnter(client);
  if (end) {
    return { end };
  }
  const gone = (contextValue as RequestContext).gone?.();
  try {
    return { end: await slots.enter(client, gone) };
  } catch (error) {
    return { errors: gone?.aborted ? [new GraphQLError('The client left.')] : refusalsOf(error) };
  }
}

async function within<Value>({ end }: Room, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } finally {
    end?.();
  }
}

const MAX_NAME_LENGTH = 100;

/** Clients choose the name, so it is not used where there may be few values. */
export function operationAttributes({ operationName }: ExecutionArgs): {
  readonly operation?: string;
} {
  return operationName ? { operation: operationName.slice(0, MAX_NAME_LENGTH) } : {};
}
