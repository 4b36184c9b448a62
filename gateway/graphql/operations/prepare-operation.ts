import { execute, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import type { GraphQLContext } from '../context.ts';

/** An operation that is parsed and validated, to be run as often as one likes. */
export interface PreparedOperation<Data, Variables> {
  /** Rejects with what a resolver threw, so that the caller can tell errors apart by their class. */
  run(variables: Variables, context: GraphQLContext): Promise<Data>;
}

/** Prepares an operation of our own; throws where it does not fit the schema. */
export function prepareOperation<Data, Variables extends Readonly<Record<string, unknown>>>(
  schema: GraphQLSchema,
  source: string,
): PreparedOperation<Data, Variables> {
  const document = parse(source);
  const [invalid] = validate(schema, document);
  if (invalid) {
    throw invalid;
  }
  return {
    async run(variableValues, contextValue) {
      const { data, errors } = await execute({ schema, document, variableValues, contextValue });
      if (errors?.[0]) {
        throw thrownBy(errors[0]);
      }
      return data as Data;
    },
  };
}

function thrownBy(error: Error): Error {
  return error instanceof GraphQLError && error.originalError
    ? thrownBy(error.originalError)
    : error;
}
