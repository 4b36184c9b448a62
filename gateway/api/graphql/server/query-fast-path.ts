import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { isObject } from '../../../../search/index.ts';
import { createGraphQLContext, type GraphQLContext, type SearchServices } from '../context.ts';
import type { LimitCheck } from '../limits/limit-check.ts';
import { isGiven } from '../query/filter.ts';
import { checkedAndCharged, executeObserved, type RequestContext } from './charged-operation.ts';
import type { OperationCache } from './operation-cache.ts';
import type { PersistedQueries } from './persisted-queries.ts';

/** The context of a request whose operation may have been executed already. */
export interface ExecutedContext extends RequestContext {
  readonly executed?: ExecutionResult;
}

/** A request for a query that was answered before. */
export interface FastPathQuery {
  /** Of its answer, if that has no errors. */
  readonly contentType: string;
  /** Checks, charges and executes it; errors are those of graphql-js. */
  execute(request: RequestContext, acceptLanguage: string | undefined): Promise<ExecutionResult>;
}

interface Parts {
  readonly schema: GraphQLSchema;
  readonly services: SearchServices;
  readonly checkLimits: LimitCheck;
  readonly documents: OperationCache<DocumentNode>;
  readonly persisted: Pick<PersistedQueries, 'find'>;
}

/** Values of `Accept` whose media type is remembered, and their length: clients have few. */
const MAX_ACCEPTED = 100;
const MAX_ACCEPT_LENGTH = 500;

/**
 * Queries that the server has answered before: parsed, validated and executed by its plugins. They need no more than their
 * limits, charge and execution, which are the same functions. All else is left to the server: what is no such query,
 * what a request says in another way, and how errors are answered.
 */
export function createQueryFastPath({
  schema,
  services,
  checkLimits,
  documents,
  persisted,
}: Parts) {
  const executed = new WeakSet<DocumentNode>();
  const contentTypes = new LRUCache<string, string>({ max: MAX_ACCEPTED });

  function executeKnown(
    { variables: variableValues, operationName }: GraphQLParams,
    document: DocumentNode,
    contextValue: RequestContext & GraphQLContext,
  ): Promise<ExecutionResult> {
    const args: ExecutionArgs = { schema, document, contextValue, variableValues, operationName };
    const { refusals, cost } = checkedAndCharged(
      args as Parameters<typeof checkedAndCharged>[0],
      checkLimits,
    );
    return refusals.length > 0
      ? Promise.resolve({ errors: refusals })
      : executeObserved(args, cost);
  }

  const plugin: Plugin<object, ExecutedContext> = {
    onParams({ context, setResult }) {
      const { executed: result } = context as unknown as ExecutedContext;
      if (result) {
        setResult(result);
      }
    },
    onExecute({ args: { document } }) {
      executed.add(document);
    },
  };
  return {
    /** Remembers executed operations and answers repeated ones. */
    plugin,
    /** The query of a request; `undefined` where the server has to look at it. */
    find(given: unknown, accept = '*/*'): FastPathQuery | undefined {
      const params = paramsOf(given);
      const contentType = contentTypes.get(accept);
      const text = params && (params.query ?? persisted.find(params));
      if (!params || !contentType || text === undefined) {
        return undefined;
      }
      const document = documents.has(text) ? documents.get(text) : undefined;
      if (!document || !executed.has(document) || !isQuery(document, params)) {
        return undefined;
      }
      return {
        contentType,
        execute: (request, acceptLanguage) =>
          executeKnown(params, document, {
            ...request,
            ...createGraphQLContext(services, acceptLanguage),
          }),
      };
    },
    /** Remembers how an answer without errors was typed. */
    learn(accept = '*/*', contentType: string): void {
      if (accept.length <= MAX_ACCEPT_LENGTH) {
        contentTypes.set(accept, contentType);
      }
    },
  };
}

const PARAMETERS: ReadonlySet<string> = new Set([
  'query',
  'variables',
  'operationName',
  'extensions',
]);

/** The parameters of a request; `undefined` where the server may have something to say about them. */
function paramsOf(given: unknown): GraphQLParams | undefined {
  if (!isObject(given) || Object.keys(given).some((name) => !PARAMETERS.has(name))) {
    return undefined;
  }
  const { query, variables, operationName, extensions } = given;
  const isPersisted = isObject(extensions) && isGiven(extensions.persistedQuery);
  return (isPersisted ? !isGiven(query) : typeof query === 'string' && query !== '') &&
    (!isGiven(variables) || isObject(variables)) &&
    (!isGiven(operationName) || typeof operationName === 'string') &&
    (!isGiven(extensions) || isObject(extensions))
    ? given
    : undefined;
}

function isQuery(document: DocumentNode, { operationName }: GraphQLParams): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY;
}
