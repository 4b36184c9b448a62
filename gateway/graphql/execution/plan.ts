import type { FieldNode, GraphQLError, GraphQLField, GraphQLFieldResolver } from 'graphql';

/*
 * What execution needs of an operation and can know before: which fields each object has, in which order, and how their
 * values are completed. Everything else is of one run.
 */

/** The fields of objects of one type, in the order of the answer. */
export interface SelectionPlan {
  readonly fields: readonly FieldPlan[];
}

export interface FieldPlan {
  /** Its name in the answer. */
  readonly key: string;
  readonly name: string;
  readonly definition: GraphQLField<unknown, unknown>;
  /** All selections of it, for the places of errors. */
  readonly nodes: readonly [FieldNode, ...FieldNode[]];
  /** Absent where the value is a member of the source. */
  readonly resolve: GraphQLFieldResolver<unknown, unknown> | undefined;
  readonly args: ArgumentsPlan;
  /** Whether errors of it make its object null, too. */
  readonly isNonNull: boolean;
  /** Whether nothing below it can have a place in the answer. */
  readonly isLeaf: boolean;
  readonly complete: Complete;
}

/** Arguments that are the same in each run, or the place where a run keeps them. */
export type ArgumentsPlan =
  | { readonly kind: 'constant'; readonly values: Arguments }
  | { readonly kind: 'variable'; readonly at: number };

export type Arguments = Readonly<Record<string, unknown>>;

/** Makes of what a resolver gave what the answer has: a value, or a promise of it. Throws what goes wrong. */
export type Complete = (run: Run, value: unknown, path: PathStep | undefined) => unknown;

/** A place in the answer. */
export interface PathStep {
  readonly prev: PathStep | undefined;
  readonly key: string | number;
}

/** One execution of a plan. */
export interface Run {
  readonly context: unknown;
  /** The value of a plan of arguments with variables; throws where they do not fit. */
  readonly argumentsOf: (field: FieldPlan, at: number) => Arguments;
  readonly errors: RunErrors;
  /** Whether the answer was given: what is still waited for is needed no more. */
  isOver: boolean;
}

/** The errors of a run, in the order in which they were met. */
export interface RunErrors {
  readonly all: readonly GraphQLError[];
  /** Adds the error that makes the value at a place null, unless something around it is null already. */
  add(error: GraphQLError, path: PathStep | undefined): void;
}
