import { type GraphQLSchema, printSchema } from 'graphql';
import {
  emitElasticsearchMappings,
  emitJsonLdContext,
  emitJsonSchema,
  emitTypes,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import { type FixedContent, jsonContent } from '../../../http/negotiation/fixed-answer.ts';

/** A target of the profile that is served under `/profile/`. */
export interface ServedTarget {
  readonly mediaType: string;
  readonly noun: string;
  readonly make: (model: ProfileModel, schema: GraphQLSchema) => FixedContent;
}

/** The served targets, by file name. */
export const TARGETS: Readonly<Record<string, ServedTarget>> = {
  'schema.graphql': {
    mediaType: 'text/plain',
    noun: 'the GraphQL schema',
    make: (_, schema) => ({
      contentType: 'text/plain; charset=utf-8',
      body: printSchema(schema),
    }),
  },
  'mapping.json': target(
    'application/json',
    'the Elasticsearch index definitions',
    emitElasticsearchMappings,
  ),
  'context.jsonld': target(
    'application/ld+json',
    'the JSON-LD context of served documents',
    emitJsonLdContext,
  ),
  'schema.json': target(
    'application/schema+json',
    'the JSON Schema of served documents',
    emitJsonSchema,
  ),
  'types.d.ts': {
    mediaType: 'text/plain',
    noun: 'the TypeScript types of served documents',
    make: (model) => ({ contentType: 'text/plain; charset=utf-8', body: emitTypes(model) }),
  },
};

function target(
  mediaType: string,
  noun: string,
  emit: (model: ProfileModel) => object,
): ServedTarget {
  return { mediaType, noun, make: (model) => jsonContent(emit(model), mediaType) };
}
