import type { FastifyBaseLogger } from 'fastify';
import { type DocumentNode, type ExecutionArgs, GraphQLError, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { loadOnce, observed, onceFor, publishEvent } from '../../../../repository/index.ts';
import type { Limits } from '../../../http/bounds/limits.ts';
import type { ContextWith } from '../../../http/routes/route.ts';
import { createGraphQLContext, type GraphQLContext } from '../context.ts';
import { badRequest, graphqlError } from '../errors.ts';
import { checkNesting, checkRepetition } from '../limits/check-document.ts';
import { INPUT_DEPTH } from '../limits/check-limits.ts';
import { createLimitCheck, type LimitCheck } from '../limits/limit-check.ts';
import {
  chargeFor,
  checkedAndCharged,
  executeObserved,
  operationAttributes,
  type RequestContext,
  withinLimits,
} from './charged-operation.ts';
import { fieldUsage } from './field-usage.ts';
import { operationCache } from './operation-cache.ts';
import { persistedQueries } from './persisted-queries.ts';
import { publicError, withRequestId } from './public-errors.ts';
import { createQueryFastPath, type ExecutedContext } from './query-fast-path.ts';
import { subscribeWithin } from './subscribe.ts';

type ServedSchema = Pick<ContextWith<'search'>, 'schema' | 'services' | 'limits' | 'log'>;

export type GraphQLServer = ReturnType<typeof createGraphQLServer>;

/** The GraphQL server of a context, shared by all callers with its cache of operations. */
export const graphqlServerOf = onceFor((context: ContextWith<'search'>) =>
  createGraphQLServer(context),
);

/**
 * GraphQL over HTTP for one schema: checks limits before execution and masks errors after it. The library is loaded with
 * the first request: a start would take a fifth longer with it.
 */
export function createGraphQLServer({ schema, services, limits, log }: ServedSchema) {
  const documents = operationCache<DocumentNode>();
  const persisted = persistedQueries();
  const checkLimits = createLimitCheck(limits);
  const known = createQueryFastPath({ schema, services, checkLimits, documents, persisted });
  const yoga = loadOnce('GraphQL', async () => {
    const { createYoga } = await import('graphql-yoga');
    return createYoga<ExecutedContext, GraphQLContext>({
      schema,
      context: ({ request }) =>
        createGraphQLContext(services, request.headers.get('accept-language') ?? undefined),
      plugins: [
        persisted.plugin,
        enforceLimits(limits, checkLimits),
        known.plugin,
        answerSubscriptions(checkLimits, log),
        showErrors(log),
        nameRequest,
      ],
      parserAndValidationCache: { documentCache: documents, errorCache: operationCache() },
      // `showErrors` masks errors.
      maskedErrors: false,
      graphiql: false,
      landingPage: false,
      logging: false,
      multipart: false,
      cors: false,
      maxRequestBodySize: false,
    });
  });
  return {
    async fetch(url: string, init: RequestInit, given: ExecutedContext): Promise<Response> {
      return (await yoga()).fetch(url, init, given);
    },
    known,
  };
}

/** Parses and executes only operations within the limits. */
function enforceLimits(limits: Limits, checkLimits: LimitCheck): Plugin<object, RequestContext> {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string) => parseDocument(source, limits));
    },
    onExecute({ args, setExecuteFn, setResultAndStopExecution }) {
      const { refusals, cost } = checkedAndCharged(args, checkLimits);
      if (refusals.length > 0) {
        setResultAndStopExecution({ errors: refusals });
      }
      setExecuteFn((given: ExecutionArgs) => executeObserved(given, cost));
    },
  };
}

/** Subscriptions within the limits of queries; each event costs as much as the operation. */
function answerSubscriptions(
  checkLimits: LimitCheck,
  logger: FastifyBaseLogger,
): Plugin<object, RequestContext> {
  return {
    onSubscribe({ args, setSubscribeFn, setResultAndStopExecution }) {
      const { refusals, cost } = checkedAndCharged(args, checkLimits);
      if (refusals.length > 0) {
        setResultAndStopExecution({ errors: refusals });
        return;
      }
      setSubscribeFn((given: ExecutionArgs) => {
        const request = given.contextValue as RequestContext;
        const counted = withinLimits(() => request.subscribe?.());
        if ('refusals' in counted) {
          return { errors: counted.refusals };
        }
        fieldUsage.count(given);
        const contextValue = { ...request, ...(counted.value && { ended: counted.value }) };
        return subscribeWithin(
          { ...given, contextValue },
          {
            requestId: request.requestId,
            logger,
            charge: () => (chargeFor(cost, request).length > 0 ? [tooManyEvents()] : []),
            observe: (execution) =>
              observed({ name: 'graphql', attributes: operationAttributes(given) }, execution),
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

/** Counts all errors and adds the request id, also to errors of requests that are not GraphQL. */
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
