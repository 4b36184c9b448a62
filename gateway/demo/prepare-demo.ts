import type { EnrichmentConfig } from '../../profile-compiler/index.ts';
import { type Prepared, prepare } from '../start/prepare.ts';

const REPLACEMENTS = ['id:id', 'label:pref_label', 'resource:resource'];

/** How the example vocabularies enrich the example datasets, once they are stored. */
const ENRICHMENT: EnrichmentConfig = {
  'data-theme': { fields: ['categories'], replacements: REPLACEMENTS },
  'local-themes': { fields: ['categories'], replacements: REPLACEMENTS },
  'file-type': { fields: ['format'], replacements: REPLACEMENTS },
};

/** Prepares a platform; with the enrichment of the examples unless another one, or another profile, is configured. */
export async function prepareDemo(
  environment: NodeJS.ProcessEnv,
  directory: string,
): Promise<Prepared> {
  const prepared = await prepare(environment, directory);
  const { enrichment, profileSource } = prepared.config;
  return profileSource === 'built-in' && Object.keys(enrichment).length === 0
    ? prepare(
        {
          ...environment,
          PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ vocabulary: ENRICHMENT }),
        },
        directory,
      )
    : prepared;
}
