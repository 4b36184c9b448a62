import path from 'node:path';
import type { PortalSettings } from '../../../../portal/config/portal-setting.ts';
import { readConfigFile } from '../../../config/config-file.ts';
import { type Prepared, prepare, settingsOfProfile } from '../../../prepare/prepare.ts';

/** Texts of the demo's portal. */
const DEMO_PORTAL: PortalSettings = {
  title: {
    en: 'Open data of Lindenau',
    de: 'Offene Daten von Lindenau',
    fr: 'Données ouvertes de Lindenau',
    nl: 'Open data van Lindenau',
    it: 'Dati aperti di Lindenau',
    es: 'Datos abiertos de Lindenau',
  },
  intro: {
    en: 'An example: a city that does not exist publishes what it knows.',
    de: 'Ein Beispiel: Eine Stadt, die es nicht gibt, veröffentlicht, was sie weiß.',
    fr: 'Un exemple : une ville qui n’existe pas publie ce qu’elle sait.',
    nl: 'Een voorbeeld: een stad die niet bestaat publiceert wat ze weet.',
    it: 'Un esempio: una città che non esiste pubblica ciò che sa.',
    es: 'Un ejemplo: una ciudad que no existe publica lo que sabe.',
  },
};

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
