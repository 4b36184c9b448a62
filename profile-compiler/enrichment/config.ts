import type { ProfilePlace } from '../issues.ts';

/**
 * How vocabularies enrich fields, by vocabulary id. The order of the members counts: where several
 * vocabularies are configured for one field, the first that has a term gives it.
 */
export type EnrichmentConfig = Readonly<Record<string, VocabularyEnrichment>>;

export interface VocabularyEnrichment {
  /** Mapping names; a name means every field of that name, at any depth. */
  readonly fields: readonly string[];
  /** Paths of mapping names (`distributions.type`) that are left alone, with everything below. */
  readonly excludes?: readonly string[] | undefined;
  /** The only paths where fields are enriched, with everything below; none: everywhere. */
  readonly includes?: readonly string[] | undefined;
  /** `target:source`: member of the enriched value, and what of the term document becomes its value. */
  readonly replacements: readonly string[];
}

/** Where an entry stands in the configuration, named as an operator would look for it. */
export function entryPlace(
  vocabulary: string,
  member: keyof VocabularyEnrichment,
  at?: number,
): ProfilePlace {
  const entry = at === undefined ? member : `${member}[${at}]`;
  return { file: 'PLATFORM_HUB_SEARCH_ES_CONFIG', node: `vocabulary.${vocabulary}.${entry}` };
}
