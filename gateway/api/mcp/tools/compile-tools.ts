import { entityParts, type ToolSource } from './entity.ts';
import { facetsTool } from './facets-tool.ts';
import { getTool } from './get-tool.ts';
import { searchTool } from './search-tool.ts';
import type { Tool } from './tool.ts';
import { vocabularyTools } from './vocabulary-tools.ts';

/** Compiles the tools of a profile: to search, read and count each of its entities, and to read vocabularies. */
export function compileTools(source: ToolSource): readonly Tool[] {
  const ofEntities = entityParts(source).flatMap((parts) => {
    const facets = facetsTool(parts);
    return [searchTool(parts), getTool(parts), ...(facets ? [facets] : [])];
  });
  return [...ofEntities, ...vocabularyTools(source.schema, source.limits)];
}
