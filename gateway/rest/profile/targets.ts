import {
  emitElasticsearchMappings,
  emitJsonLdContext,
  emitJsonSchema,
  type ProfileModel,
} from '../../../profile-compiler/index.ts';
import { type FixedContent, jsonContent } from '../../http/fixed-answer.ts';

/** What is made from the profile and served under `/profile/`, by file name. */
export function targetsOf(
  model: ProfileModel,
  sdl: string,
): Readonly<Record<string, FixedContent>> {
  return {
    'schema.graphql': { contentType: 'text/plain; charset=utf-8', body: sdl },
    'mapping.json': jsonContent(emitElasticsearchMappings(model)),
    'context.jsonld': jsonContent(emitJsonLdContext(model), 'application/ld+json'),
    'schema.json': jsonContent(emitJsonSchema(model), 'application/schema+json'),
  };
}
