import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ExecutionArgs, GraphQLError, print, validate } from 'graphql';
import { observed } from '../../../../repository/index.ts';
import type { ContextWith } from '../../../http/routes/route.ts';
import { createGraphQLContext } from '../context.ts';
import { executeQuery } from '../execution/execute-query.ts';
import { checkLimits } from '../limits/check-limits.ts';

/** One execution of a prepared operation. */
export interface PreparedCall<Variables> {
  readonly variables: Variables;
  /** The languages of the reader, as `Accept-Language` has them. */
  readonly languages: string;
  /** Called with the cost before the operation is executed; throws where the client may not use as much. */
  readonly charge: (cost: number) => void;
}

/** Executes an operation of this platform's own; rejects with what a resolver threw. */
export type PreparedOperation<Data, Variables> = (call: PreparedCall<Variables>) => Promise<Data>;

/**
 * Prepares an operation that the platform itself asks: it is validated once, here. It is measured and charged
 * like any other, but not held to the limits of clients, which could forbid the platform's own pages. `Data` and `Variables`
 * are the types of the document. Throws where the schema does not allow the document.
 */
export function prepareOperation<Data, Variables extends Readonly<Record<string, unknown>>>(
  { schema, services, limits }: Pick<ContextWith<'search'>, 'schema' | 'services' | 'limits'>,
  document: TypedDocumentNode<Data, Variables>,
): PreparedOperation<Data, Variables> {
  const [wrong] = validate(schema, document);
  if (wrong) {
    const text = print(document);
    throw new Error(`The platform's own GraphQL document is invalid: ${wrong.message}\n${text}`);
  }
  return async ({ variables, languages, charge }) => {
    const args: ExecutionArgs = {
      schema,
      document,
      variableValues: variables,
      contextValue: createGraphQLContext(services, languages),
    };
    charge(checkLimits(args as Parameters<typeof checkLimits>[0], limits).cost);
    const { data, errors } = await observed({ name: 'graphql', attributes: {} }, async () =>
      executeQuery(args),
    );
    if (errors?.[0]) {
      throw thrownIn(errors[0]);
    }
    return data as Data;
  };
}

function thrownIn(error: GraphQLError): Error {
  const { originalError } = error;
  return originalError instanceof GraphQLError ? thrownIn(originalError) : (originalError ?? error);
}
