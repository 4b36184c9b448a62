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
import { createGraphQLContext, type GraphQLContext, type SearchServices } from '../context.ts';
import { DOCUMENT_TEXTS } from '../documents/document-texts.ts';
import type { Executed } from '../execution/execute-query.ts';
import type { LimitCheck } from '../limits/limit-check.ts';
import {
  checkedAndCharged,
  executeAsTextObserved,
  type RequestContext,
} from './charged-operation.ts';
import type { OperationCache } from './operation-cache.ts';
import type { PersistedQueries } from './persisted-queries.ts';
import { type FilledTemplate, queryTemplates } from './templates/query-templates.ts';

/** The context of a request whose operation may have been executed already. */
export interface ExecutedContext extends RequestContext {
  readonly executed?: ExecutionResult;
}

/** A request for a query that was answered before. */
export interface KnownQuery {
  /** Of its answer, if that has no errors. */
  readonly contentType: string;
  /**
   * Checks, charges and executes it; errors are those of graphql-js. `undefined` where the server has to find out what is wrong, as
   * errors would name variables in place of what was written.
   */
  execute(
    request: RequestContext,
    acceptLanguage: string | undefined,
  ): Promise<Executed | undefined>;
}

/**
 * Queries that the server has answered before: parsed, validated and executed by its plugins. They need no more than their
 * limits, charge and execution, which are the same functions. All else is left to the server: what is no such query,
 * what a request says in another way, and how errors are answered.
 */
export interface KnownQueries {
  /** Remembers what is executed, and answers with what was executed already. */
  readonly plugin: Plugin<object, ExecutedContext>;
  /** The query of a request; `undefined` where the server has to look at it. */
  find(params: unknown, accept: string | undefined): KnownQuery | undefined;
  /** Remembers how an answer without errors was typed. */
  learn(accept: string | undefined, contentType: string): void;
}

interface Parts {
  readonly schema: GraphQLSchema;
  readonly services: SearchServices;
  readonly checkLimits: LimitCheck;
  readonly documents: OperationCache<DocumentNode>;
  readonly persisted: Pick<PersistedQueries, 'find'>;
}

/** A document, with the values of its strings and numbers where these are variables. */
type KnownDocument = Pick<FilledTemplate, 'document'> & Partial<FilledTemplate>;

/** Values of `Accept` whose media type is remembered, and their length: clients have few. */
const MOST_ACCEPTED = 100;
const LONGEST_ACCEPT = 500;

/** Begins without knowing any. */
export function knownQueries({
  schema,
  services,
  checkLimits,
  documents,
  persisted,
}: Parts): KnownQueries {
  const executed = new WeakSet<DocumentNode>();
  const templates = queryTemplates(schema);
  const contentTypes = new LRUCache<string, string>({ max: MOST_ACCEPTED });

  function executeKnown(
    { variables: variableValues, operationName }: GraphQLParams,
    document: DocumentNode,
    contextValue: RequestContext & GraphQLContext,
  ): Promise<Executed> {
    const args: ExecutionArgs = { schema, document, contextValue, variableValues, operationName };
    const { refusals, cost } = checkedAndCharged(
      args as Parameters<typeof checkedAndCharged>[0],
      checkLimits,
    );
    return refusals.length > 0
      ? Promise.resolve({ result: { errors: refusals } })
      : executeAsTextObserved(args, cost, {
          kept: DOCUMENT_TEXTS,
          languages: contextValue.languages.join(),
        });
  }

  function asWritten(document: DocumentNode | undefined): KnownDocument | undefined {
    return document && executed.has(document) ? { document } : undefined;
  }

  return {
    plugin: {
      onParams({ context, setResult }) {
        const { executed: result } = context as unknown as ExecutedContext;
        if (result) {
          setResult(result);
        }
      },
      onExecute({ args: { document } }) {
        executed.add(document);
        templates.learn(document);
      },
    },
    find(given, accept = '*/*') {
      const params = paramsOf(given);
      const contentType = contentTypes.get(accept);
      const text = params && (params.query ?? persisted.find(params));
      if (!params || !contentType || text === undefined) {
        return undefined;
      }
      const known = documents.has(text) ? asWritten(documents.get(text)) : templates.find(text);
      if (!known || !isQuery(known.document, params)) {
        return undefined;
      }
      const filled = { ...params, variables: { ...params.variables, ...known.variables } };
      return {
        contentType,
        async execute(request, acceptLanguage) {
          const context = { ...request, ...createGraphQLContext(services, acceptLanguage) };
          const answered = await executeKnown(filled, known.document, context);
          return known.variables && answered.result?.errors ? undefined : answered;
        },
      };
    },
    learn(accept = '*/*', contentType) {
      if (accept.length <= LONGEST_ACCEPT) {
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

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isQuery(document: DocumentNode, { operationName }: GraphQLParams): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY;
}
