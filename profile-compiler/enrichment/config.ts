import type { ProfilePlace } from '../issues.ts';

/** Enrichment of fields, by vocabulary id. Of several vocabularies for a field, the first that has the term is used. */
export type EnrichmentConfig = Readonly<Record<string, VocabularyEnrichment>>;

export interface VocabularyEnrichment {
  /** Mapping names; a name stands for all fields of that name, at any depth. */
  readonly fields: readonly string[];
  /** Paths of mapping names (`distributions.type`) that are not enriched, with everything below. */
  readonly excludes?: readonly string[] | undefined;
  /** The only paths that are enriched, with everything below; all where absent or empty. */
  readonly includes?: readonly string[] | undefined;
  /** Types of documents that are enriched, as `/search` names them (`catalog` too); all where absent. */
  readonly documentTypes?: readonly string[] | undefined;
  /** `target:source`: a member of the enriched value, and the member of the term document it is taken from. */
  readonly replacements: readonly string[];
}

/** Setting of the platform that says how vocabularies enrich fields, and what search does with documents. */
export const SEARCH_SETTING = 'PLATFORM_HUB_SEARCH_ES_CONFIG';

/** Place of an entry in the configuration, named as an operator would look for it. */
export function entryPlace(
  vocabulary: string,
  member: keyof VocabularyEnrichment,
  at?: number,
): ProfilePlace {
  const entry = at === undefined ? member : `${member}[${at}]`;
  return { file: SEARCH_SETTING, node: `vocabulary.${vocabulary}.${entry}` };
}
