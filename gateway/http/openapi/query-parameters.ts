import { z } from 'zod';
import type { JsonSchema } from '../../../profile-compiler/index.ts';
import type { Parameter } from './parameters.ts';

/** Describes the parameters that a schema of a query reads. */
export function queryParameters(schema: z.ZodType): readonly Parameter[] {
  const read = schema instanceof z.ZodPipe ? schema.in : schema;
  if (!(read instanceof z.ZodObject)) {
    throw new Error('The schema of a query is an object, or transforms one');
  }
  return Object.entries<z.ZodType>(read.shape).map(([name, field]) => {
    const { $schema: _, description = '', ...described } = z.toJSONSchema(field, OPTIONS);
    const isRequired = !field.safeParse(undefined).success;
    return {
      name,
      in: 'query',
      description,
      ...(isRequired && { required: true }),
      schema: described as JsonSchema,
    };
  });
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
