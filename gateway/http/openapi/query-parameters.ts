import { z } from 'zod';
import type { JsonSchema } from '../../../profile-compiler/index.ts';
import type { Parameter } from '../operations/parameters.ts';

/** Describes the parameters that a schema of a query reads. */
export function queryParameters(schema: z.ZodType): readonly Parameter[] {
  return Object.entries<z.ZodType>(objectOf(schema).shape).map(([name, field]) => {
    const { $schema: _, description = '', ...described } = z.toJSONSchema(field, OPTIONS);
    const { contentMediaType, contentSchema } = described;
    const isRequired = !field.safeParse(undefined).success;
    return {
      name,
      in: 'query',
      description,
      ...(isRequired && { required: true }),
      ...(contentMediaType
        ? { content: { [contentMediaType]: { schema: contentSchema as JsonSchema } } }
        : { schema: described as JsonSchema }),
    };
  });
}

/** The object behind what is done before and after it is read. */
function objectOf(schema: z.core.$ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) {
    return schema;
  }
  if (schema instanceof z.ZodPipe) {
    return objectOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  }
  throw new Error('The schema of a query is an object, or transforms one');
}

/** Values are described as they are read: the digits of a number as a number. */
const OPTIONS: Parameters<typeof z.toJSONSchema>[1] = {
  io: 'output',
  unrepresentable: 'any',
  override({ jsonSchema }) {
    if (jsonSchema.enum) {
      delete jsonSchema.type;
    }
  },
};
