import {
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
} from 'graphql';
import type { Limits } from '../../../http/bounds/limits.ts';
import { badRequest } from '../errors.ts';
import type { FieldArguments } from './field-cost.ts';
import { fragmentsOf, measureOperation } from './measure-operation.ts';
import { valueSize } from './value-size.ts';

export interface Execution {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variableValues?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
}

type QueryLimits = Pick<Limits, 'pageSize' | 'graphqlDepth' | 'graphqlCost' | 'graphqlTokens'>;

/** Levels of nesting in input values; far more than a filter needs. Everything that reads them recurses. */
export const INPUT_DEPTH = 64;

/** A validated operation as it was measured. */
export interface CheckedOperation {
  /** The limits that it exceeds; empty if it can be executed. */
  readonly errors: readonly GraphQLError[];
  /** 0 where it was not measured. */
  readonly cost: number;
}

/** Measures a validated operation and compares it with the limits. */
export function checkLimits(execution: Execution, limits: QueryLimits): CheckedOperation {
  const tooLarge = checkVariables(execution, limits);
  return tooLarge ? { errors: [tooLarge], cost: 0 } : checkOperation(execution, limits);
}

/** Checked before coercion, which recurses. */
function checkVariables(
  { variableValues }: Execution,
  { graphqlTokens }: QueryLimits,
): GraphQLError | undefined {
  const { values, depth } = valueSize(variableValues ?? {}, graphqlTokens);
  if (values > graphqlTokens) {
    return badRequest(
      'QUERY_TOO_LONG',
      `The variables contain more than ${graphqlTokens} values. Send fewer.`,
    );
  }
  return depth > INPUT_DEPTH
    ? badRequest(
        'QUERY_TOO_DEEP',
        `The variables are nested more than ${INPUT_DEPTH} levels deep. Nest them less.`,
      )
    : undefined;
}

function checkOperation(execution: Execution, limits: QueryLimits): CheckedOperation {
  const { schema, document, variableValues, operationName } = execution;
  const operation = getOperationAST(document, operationName);
  if (!operation) {
    return { errors: [], cost: 0 };
  }
  const { variableValues: variables } = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    variableValues ?? {},
  );
  if (!variables) {
    return { errors: [], cost: 0 };
  }
  const pages: GraphQLError[] = [];
  let values = 0;
  const { depth, cost } = measureOperation(
    { schema, operation, fragments: fragmentsOf(document), variables },
    (node, args) => {
      pages.push(...checkPage(node, args, limits.pageSize));
      values += valuesOf(args, limits.graphqlTokens);
    },
  );
  if (values > limits.graphqlTokens) {
    return { errors: [...pages, tooManyValues(limits.graphqlTokens)], cost };
  }
  const errors = [
    ...pages,
    ...(depth > limits.graphqlDepth ? [tooDeep(depth, limits.graphqlDepth)] : []),
    ...(cost > limits.graphqlCost ? [tooExpensive(cost, limits.graphqlCost)] : []),
  ];
  return { errors, cost };
}

function checkPage(node: FieldNode, { first, last, offset }: FieldArguments, most: number) {
  return [
    ...Object.entries({ first, last }).flatMap(([name, size]) =>
      typeof size === 'number' && (size < 0 || size > most)
        ? [badPage(node, `"${name}" is ${size}. Ask for 0 to ${most}, and read more page by page.`)]
        : [],
    ),
    ...(typeof offset === 'number' && offset < 0
      ? [badPage(node, `"offset" is ${offset}. It must be 0 or greater.`)]
      : []),
  ];
}

/** Values of structured arguments, with those of a variable as often as it is used. */
function valuesOf(args: FieldArguments, most: number): number {
  return Object.values(args)
    .filter((value) => typeof value === 'object' && value !== null)
    .reduce((sum: number, value) => sum + valueSize(value, most).values, 0);
}

function tooManyValues(most: number): GraphQLError {
  return badRequest(
    'QUERY_TOO_LONG',
    `The arguments hold more than ${most} values, those of a variable counted as often as it is used. Send fewer.`,
  );
}

function badPage(node: FieldNode, message: string): GraphQLError {
  return badRequest('BAD_USER_INPUT', message, node);
}

function tooDeep(depth: number, most: number): GraphQLError {
  return badRequest(
    'QUERY_TOO_DEEP',
    `The query has ${depth} levels; the limit is ${most}. Split it.`,
  );
}

function tooExpensive(cost: number, most: number): GraphQLError {
  return badRequest(
    'QUERY_TOO_EXPENSIVE',
    `The query costs ${cost}; the limit is ${most}. A field costs 1 (10 if it queries the index or the store, 100 if it works through a graph), multiplied by the enclosing page sizes and lists. Ask for fewer fields or smaller pages, or split it.`,
  );
}
