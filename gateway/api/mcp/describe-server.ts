import type { LanguageMap, ProfileModel } from '../../../profile-compiler/index.ts';
import { entityNames } from '../graphql/index.ts';
import type { ServerDescription } from './mcp-server.ts';

/** What an assistant is shown of a platform with this profile. */
export function describeServer(model: ProfileModel, version: string): ServerDescription {
  const title = inEnglish(model.title) ?? model.id;
  const description = inEnglish(model.description);
  const kinds = model.entities.map((entity) => entityNames(entity).plural).join(', ');
  return {
    version,
    title,
    instructions: [
      `This is a metadata platform: ${title}.${description ? ` ${description}` : ''}`,
      `It describes ${kinds}. Nothing can be changed here.`,
      'Search with few words, then narrow down by facets; texts are in many languages, and a search finds all of them.',
      'Answers are shortened: `link` of each result leads to the whole.',
    ].join(' '),
  };
}

function inEnglish(texts: LanguageMap): string | undefined {
  return texts.en ?? Object.values(texts)[0];
}
