import type { Place } from '../issues.ts';
import type { VocabularyEnrichment } from './config.ts';

/** Where an entry stands in the configuration, as an operator would look for it. */
export function entryPlace(
  vocabulary: string,
  member: keyof VocabularyEnrichment,
  at?: number,
): Place {
  const entry = at === undefined ? member : `${member}[${at}]`;
  return { file: 'PLATFORM_HUB_SEARCH_ES_CONFIG', node: `vocabulary.${vocabulary}.${entry}` };
}
