import type { GraphQLSchema } from 'graphql';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import type { Limits } from '../../../http/bounds/limits.ts';
import type { ApiUrls } from '../../../http/server/api-urls.ts';
import { entityParts } from './entity.ts';
import { facetsTool } from './facets-tool.ts';
import { getTool } from './get-tool.ts';
import { searchTool } from './search-tool.ts';
import type { Tool } from './tool.ts';
import { vocabularyTools } from './vocabulary-tools.ts';

/** Sources of tools. */
export interface ToolSource {
  readonly model: ProfileModel;
  /** The GraphQL schema of the profile, which the tools ask. */
  readonly schema: GraphQLSchema;
  readonly urls: ApiUrls;
  readonly limits: Pick<Limits, 'pageSize'>;
}

/** Compiles the tools of a profile: to search, read and count each of its entities, and to read vocabularies. */
export function compileTools(source: ToolSource): readonly Tool[] {
  const ofEntities = entityParts(source).flatMap((parts) => {
    const facets = facetsTool(parts);
    return [searchTool(parts), getTool(parts), ...(facets ? [facets] : [])];
  });
  return [...ofEntities, ...vocabularyTools(source.schema, source.limits)];
}
