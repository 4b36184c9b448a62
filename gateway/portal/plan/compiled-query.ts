import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import type { TypedSelection } from './selection.ts';

/** Variables with their types in GraphQL; one that a profile does not have is absent. */
type Declared = Readonly<Record<string, string>>;

interface Scalars {
  readonly ID: string;
  readonly String: string;
  readonly Int: number;
  readonly Boolean: boolean;
}

/** The value of a variable. Types that are named after an entity of the profile are unknown here; GraphQL checks their values. */
type ValueOf<Type> = Type extends `${infer Inner}!`
  ? ValueOf<Inner>
  : Type extends keyof Scalars
    ? Scalars[Type]
    : Type extends string
      ? unknown
      : never;

type IsMandatory<Type> = NonNullable<Type> extends `${string}!` ? true : false;

/** The variables that a compiled query is asked with: those that may be null may be absent, too. */
export type QueryVariables<All extends Declared> = {
  readonly [Name in keyof All as IsMandatory<All[Name]> extends true ? Name : never]: ValueOf<
    All[Name]
  >;
} & {
  readonly [Name in keyof All as IsMandatory<All[Name]> extends true ? never : Name]?:
    | ValueOf<All[Name]>
    | null
    | undefined;
};

/** Makes a query of a selection that was compiled from the profile. The types of its answer and variables are those of its parts. */
export function compiledQuery<Data, const All extends Declared>(
  name: string,
  declared: All,
  { text }: TypedSelection<Data>,
): TypedDocumentNode<Data, QueryVariables<All>> {
  const variables = Object.entries(declared).map(([variable, type]) => `$${variable}: ${type}`);
  const head = variables.length > 0 ? `${name}(${variables.join(', ')})` : name;
  return parse(`query ${head} { ${text} }`);
}
