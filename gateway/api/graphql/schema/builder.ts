import SchemaBuilder from '@pothos/core';
import type { GraphQLContext } from '../context.ts';

interface Types {
  DefaultFieldNullability: false;
  Context: GraphQLContext;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    Long: { Input: number; Output: number };
    JSON: { Input: unknown; Output: unknown };
  };
}

/** A Pothos builder with the context and scalars of this schema. */
export function createBuilder() {
  return new SchemaBuilder<Types>({ defaultFieldNullability: false });
}

export type Builder = ReturnType<typeof createBuilder>;
