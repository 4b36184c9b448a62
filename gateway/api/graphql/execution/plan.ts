import type { FieldNode, GraphQLError, GraphQLField, GraphQLFieldResolver } from 'graphql';

/*
 * What execution needs of an operation and can know before: which fields each object has, in which order, and how their
 * values are completed. Everything else is of one run.
 */

/** The fields of objects of one type, in the order of the answer. */
export interface SelectionPlan {
  readonly fields: readonly FieldPlan[];
  /** Only where all fields are pure, and all below them. */
  readonly pure?: PureSelection | undefined;
  /** Whether it is pure, or something below it is: objects may be completed as text. */
  readonly holdsTexts: boolean;
}

/** What objects are completed with, besides themselves and the languages of the reader. */
export interface PureSelection {
  /** The same for equal selections of any query: type, fields, and arguments without variables. */
  readonly signature: string;
  /** The arguments with variables. */
  readonly variable: readonly VariableArguments[];
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
  /** Of the objects that it has. */
  readonly selection: SelectionPlan | undefined;
  readonly complete: Complete;
}

/** Arguments that are the same in each run, or those that have variables. */
export type ArgumentsPlan =
  | { readonly kind: 'constant'; readonly values: Arguments }
  | VariableArguments;

/** The arguments of one field, of which some have variables. */
export interface VariableArguments {
  readonly kind: 'variable';
  /** The place where a run keeps their values. */
  readonly at: number;
  /** Values of those without variables, and defaults. */
  readonly constant: Arguments;
  /** The field as if it had no other arguments than those with variables. */
  readonly definition: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
}

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
  /** The values of arguments with variables; throws where they do not fit. */
  readonly argumentsOf: (planned: VariableArguments) => Arguments;
  readonly errors: RunErrors;
  /** Absent where objects are completed as such. */
  readonly texts?: KeptTextsOfRun | undefined;
  /** Whether the answer was given: what is still waited for is needed no more. */
  isOver: boolean;
}

/** The texts of one object. */
export interface TextsOfObject {
  find(key: string): string | undefined;
  keep(key: string, text: string): void;
}

/** Texts of objects, kept from one run to the next. */
export interface KeptTexts {
  /** The texts of an object; `undefined` where none of it are kept. */
  of(source: object): TextsOfObject | undefined;
}

/** The texts that a run may answer with, for readers of some languages. */
export interface RunTexts {
  readonly kept: KeptTexts;
  /** The languages of the reader. */
  readonly languages: string;
}

/** The same while they are used. */
export interface KeptTextsOfRun extends RunTexts {
  /** What the texts of a selection depend on. */
  readonly keys: Map<SelectionPlan, string>;
  /** Whether the answer has any. */
  areUsed: boolean;
}

/** The errors of a run, in the order in which they were met. */
export interface RunErrors {
  readonly all: readonly GraphQLError[];
  /** Adds the error that makes the value at a place null, unless something around it is null already. */
  add(error: GraphQLError, path: PathStep | undefined): void;
}
