import type { FastifyBaseLogger } from 'fastify';
import {
  type DocumentNode,
  type ExecutionArgs,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { observed, publishEvent } from '../../../repository/index.ts';
import { problemOfError } from '../../http/problem-of-error.ts';
import { PROBLEM_TYPES } from '../../http/problem-types.ts';
import type { Limits } from '../../services.ts';
import { createGraphQLContext, type GraphQLContext, type SearchServices } from '../context.ts';
import { badRequest, type GraphQLErrorCode, graphqlError } from '../errors.ts';
import { checkLimits, INPUT_DEPTH } from '../limits/check-limits.ts';
import { checkNesting } from '../limits/check-nesting.ts';
import { checkRepetition } from '../limits/check-repetition.ts';
import { operationCache } from './operation-cache.ts';
import { persistedQueries } from './persisted-queries.ts';
import { publicError, withRequestId } from './public-errors.ts';
import { subscribeWithin } from './subscribe.ts';
import { TRANSPORT_CODES } from './transport-errors.ts';

export interface GraphQLServerOptions {
  readonly schema: GraphQLSchema;
  readonly services: SearchServices;
  readonly limits: Limits;
  readonly logger: FastifyBaseLogger;
}

/** The context that Fastify passes. */
export interface RequestContext {
  readonly requestId: string;
  /** Called where the answer has errors. */
  failed?(): void;
  /** Charges the cost of an operation to the client; throws the problem of one that may not use as much now. */
  charge(cost: number): void;
  /** Counts a subscription, and gives what ends it; throws the problem of too many. Absent where events cannot be sent. */
  subscribe?(): AbortSignal;
}

/** GraphQL over HTTP for one schema: checks limits before execution and masks errors after it. */
export function createGraphQLServer({ schema, services, limits, logger }: GraphQLServerOptions) {
  return createYoga<RequestContext, GraphQLContext>({
    schema,
    context: ({ request }) =>
      createGraphQLContext(services, request.headers.get('accept-language') ?? undefined),
    plugins: [
      persistedQueries(),
      enforceLimits(limits),
      answerSubscriptions(limits, logger),
      showErrors(logger),
      nameRequest,
    ],
    parserAndValidationCache: { documentCache: operationCache(), errorCache: operationCache() },
    // `showErrors` masks errors.
    maskedErrors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    multipart: false,
    cors: false,
    maxRequestBodySize: false,
  });
}

/** Parses and executes, by graphql-js itself, only operations within the limits. */
function enforceLimits(limits: Limits): Plugin<object, RequestContext> {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string) => parseDocument(source, limits));
    },
    onExecute({ args, setExecuteFn, setResultAndStopExecution }) {
      setExecuteFn((given: ExecutionArgs) =>
        observed({ name: 'graphql', attributes: nameOf(given) }, async () => execute(given)),
      );
      const { refusals } = checkedAndCharged(args, limits);
      if (refusals.length > 0) {
        setResultAndStopExecution({ errors: refusals });
      }
    },
  };
}

/** Subscriptions within the limits of queries: each event costs what the operation costs. */
function answerSubscriptions(
  limits: Limits,
  logger: FastifyBaseLogger,
): Plugin<object, RequestContext> {
  return {
    onSubscribe({ args, setSubscribeFn, setResultAndStopExecution }) {
      const { refusals, cost } = checkedAndCharged(args, limits);
      if (refusals.length > 0) {
        setResultAndStopExecution({ errors: refusals });
        return;
      }
      setSubscribeFn((given: ExecutionArgs) => {
        const request = given.contextValue as RequestContext;
        const counted = within(() => request.subscribe?.());
        if ('refusals' in counted) {
          return { errors: counted.refusals };
        }
        const contextValue = { ...request, ...(counted.value && { ended: counted.value }) };
        return subscribeWithin(
          { ...given, contextValue },
          {
            requestId: request.requestId,
            logger,
            charge: () => (chargeFor(cost, request).length > 0 ? [tooManyEvents()] : []),
            observe: (execution) =>
              observed({ name: 'graphql', attributes: nameOf(given) }, execution),
          },
        );
      });
    },
  };
}

function tooManyEvents(): GraphQLError {
  return graphqlError(
    'RATE_LIMITED',
    'The events cost more than you may use in a minute. Subscribe again in a minute, after the cursor of the last one, or select less.',
  );
}

/** The limits that an operation exceeds, its own or those of the client, and its cost. */
function checkedAndCharged(
  args: Parameters<typeof checkLimits>[0] & { readonly contextValue?: unknown },
  limits: Limits,
) {
  const { errors, cost } = checkLimits(args, limits);
  const refusals =
    errors.length > 0 ? errors : chargeFor(cost, args.contextValue as RequestContext);
  return { refusals, cost };
}

/** The cost limit of the client as an error, where the operation exceeds it. */
function chargeFor(cost: number, { charge }: RequestContext): readonly GraphQLError[] {
  const charged = within(() => charge(cost));
  return 'refusals' in charged ? charged.refusals : [];
}

const REFUSALS: ReadonlySet<unknown> = new Set<GraphQLErrorCode>([
  'RATE_LIMITED',
  'OVER_QUOTA',
  'SERVICE_BUSY',
]);

/** What a call gives, or the limit of the client that it throws as a problem. */
function within<Value>(
  call: () => Value,
): { readonly value: Value } | { readonly refusals: readonly GraphQLError[] } {
  try {
    return { value: call() };
  } catch (error) {
    const { code: problem, detail } = problemOfError(error);
    const code = TRANSPORT_CODES[problem];
    if (!REFUSALS.has(code)) {
      throw error;
    }
    const { status } = PROBLEM_TYPES[problem];
    return { refusals: [new GraphQLError(detail, { extensions: { code, http: { status } } })] };
  }
}

function showErrors(logger: FastifyBaseLogger): Plugin<object, RequestContext> {
  return {
    onExecutionResult({ result, context, setResult }) {
      if (result && 'errors' in result && result.errors) {
        const errors = result.errors.map((error) => publicError(error, logger, context.requestId));
        setResult({ ...result, errors });
      }
    },
  };
}

const LONGEST_NAME = 100;

/** Clients choose the name, so it is not used where there may be few values. */
function nameOf({ operationName }: ExecutionArgs): { readonly operation?: string } {
  return operationName ? { operation: operationName.slice(0, LONGEST_NAME) } : {};
}

/** Counts all errors and adds the id of the request to them, also those of requests that are not GraphQL. */
const nameRequest: Plugin<object, RequestContext> = {
  onResultProcess({ result, serverContext, setResult }) {
    const { requestId } = serverContext;
    if ('errors' in result && result.errors) {
      serverContext.failed?.();
      const errors = result.errors.map((error) => withRequestId(error, requestId));
      for (const { extensions } of errors) {
        publishEvent('graphql-error', String(extensions.code));
      }
      setResult({ ...result, errors });
    }
  },
};

/** Parses a document within the limits of length and nesting; throws a request error with its code. */
function parseDocument(source: string, { graphqlTokens, graphqlDepth }: Limits): DocumentNode {
  checkNesting(source, { tokens: graphqlTokens, depth: graphqlDepth + INPUT_DEPTH });
  try {
    const document = parse(source, { maxTokens: graphqlTokens });
    checkRepetition(document);
    return document;
  } catch (error) {
    throw error instanceof GraphQLError && !error.extensions.code
      ? asRequestError(error, graphqlTokens)
      : error;
  }
}

function asRequestError(error: GraphQLError, maxTokens: number): GraphQLError {
  if (error.message.includes(`${maxTokens} tokens`)) {
    return badRequest(
      'QUERY_TOO_LONG',
      `The document has more than ${maxTokens} tokens. Split it, or send values as variables.`,
    );
  }
  return new GraphQLError(error.message, {
    source: error.source ?? null,
    positions: error.positions ?? null,
    // `spec`: 400 as `application/graphql-response+json`, 200 as `application/json`.
    extensions: { code: 'GRAPHQL_PARSE_FAILED', http: { status: 400, spec: true } },
  });
}
