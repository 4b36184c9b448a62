import path from 'node:path';
import { readConfigFile } from '../../../config/config-file.ts';
import { type Prepared, prepare, settingsOfProfile } from '../../../start/prepare.ts';
import { DEMO_PORTAL } from './demo-portal.ts';

const PROFILES = path.join(import.meta.dirname, '../../../../../profiles');
const SYNONYMS = path.join(PROFILES, 'default/synonyms.txt');
const ENRICHMENT = path.join(PROFILES, 'default/vocabularies/enrichment.json');
const DCAT_AP = path.join(PROFILES, 'dcat-ap');

/**
 * Prepares a start as `prepare` does. If no profile is configured, the one for DCAT-AP is active, and unless
 * enrichment is configured, the one beside the example vocabularies is; a portal that is not configured has the name of the
 * example.
 */
export async function prepareDemo(
  environment: NodeJS.ProcessEnv,
  directory: string,
): Promise<Prepared> {
  const prepared = await prepare(environment, directory);
  const { profileSource, enrichment, existingSearchMembers } = prepared.config;
  if (profileSource === 'configured') {
    return prepared;
  }
  // The example comes by the name of the platform, which wins over the existing one.
  const isEnriched =
    Object.keys(enrichment).length > 0 || existingSearchMembers.includes('vocabulary');
  const settings = isEnriched ? {} : await exampleSettings();
  const hasPortal = Object.keys(prepared.config.portal).length > 0;
  const portal = hasPortal ? {} : { PLATFORM_PORTAL: JSON.stringify(DEMO_PORTAL) };
  const synonyms = { PLATFORM_SYNONYMS: SYNONYMS };
  return prepare(
    { ...settings, ...portal, ...synonyms, ...environment, ...settingsOfProfile(DCAT_AP) },
    directory,
  );
}

/** The settings of the example as an environment has them. */
async function exampleSettings(): Promise<NodeJS.ProcessEnv> {
  const { settings } = await readConfigFile(ENRICHMENT, '');
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}
