import type { FastifyBaseLogger } from 'fastify';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  executeSubscriptionEvent,
  GraphQLError,
  type ValidatedSubscriptionArgs,
  validateSubscriptionArgs,
} from 'graphql';
import { publishEvent } from '../../../../repository/index.ts';
import { type GraphQLContext, newLoaders } from '../context.ts';
import { publicError, withRequestId } from './public-errors.ts';

/** What the events of a subscription are answered with. */
export interface EventOptions {
  readonly requestId: string;
  readonly logger: FastifyBaseLogger;
  /** Charges the client for one event; the errors where it may not use as much now. */
  readonly charge: () => readonly GraphQLError[];
  /** Executes the operation for one event. */
  readonly observe: (execution: () => Promise<ExecutionResult>) => Promise<ExecutionResult>;
}

/**
 * Starts a subscription: each event is executed when the client takes it, with loaders of its own. An error of the
 * source is the last answer.
 */
export async function subscribeWithin(
  args: ExecutionArgs,
  options: EventOptions,
): Promise<ExecutionResult | AsyncGenerator<ExecutionResult, void, void>> {
  const validated = validateSubscriptionArgs(args);
  if (!('schema' in validated)) {
    return { errors: validated };
  }
  const source = await createSourceEventStream(validated);
  return Symbol.asyncIterator in source ? answers(source, validated, options) : source;
}

async function* answers(
  source: AsyncIterable<unknown>,
  validated: ValidatedSubscriptionArgs,
  options: EventOptions,
): AsyncGenerator<ExecutionResult, void, void> {
  try {
    for await (const rootValue of source) {
      const refusals = options.charge();
      if (refusals.length > 0) {
        yield { errors: shownErrors(refusals, options) };
        return;
      }
      const contextValue = withNewLoaders(validated.contextValue as GraphQLContext);
      const answer = await options.observe(async () =>
        executeSubscriptionEvent({ ...validated, rootValue, contextValue }),
      );
      yield answer.errors ? { ...answer, errors: shownErrors(answer.errors, options) } : answer;
    }
  } catch (error) {
    const originalError = error instanceof Error ? error : new Error(String(error));
    yield {
      errors: shownErrors([new GraphQLError(originalError.message, { originalError })], options),
    };
  }
}

function withNewLoaders(context: GraphQLContext): GraphQLContext {
  return { ...context, ...newLoaders(context.services) };
}

/** As clients get them; each is counted. */
function shownErrors(
  errors: readonly GraphQLError[],
  { requestId, logger }: EventOptions,
): readonly GraphQLError[] {
  return errors.map((error) => {
    const shown = withRequestId(publicError(error, logger, requestId), requestId);
    publishEvent('graphql-error', String(shown.extensions.code));
    return shown;
  });
}
