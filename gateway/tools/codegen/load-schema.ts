import type { GraphQLSchema } from 'graphql';
import { buildSchema } from '../../api/graphql/index.ts';
import { shippedProfile } from './shipped-profile.ts';

/** Custom loader of GraphQL Code Generator: the schema of a shipped profile, `profile:default`. */
export default async function loadSchema(pointer: string): Promise<GraphQLSchema> {
  return buildSchema(await shippedProfile(pointer.replace(/^profile:/, '')));
}
