import SchemaBuilder from '@pothos/core';
import type { GraphQLContext } from '../context.ts';

interface Types {
  Context: GraphQLContext;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}

/** A Pothos builder that knows our context and scalars. */
export function createBuilder() {
  return new SchemaBuilder<Types>({});
}

export type Builder = ReturnType<typeof createBuilder>;
