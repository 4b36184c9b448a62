import path from 'node:path';
import { readConfigFile } from '../../../config/config-file.ts';
import { type Prepared, prepare } from '../../../start/prepare.ts';

const EXAMPLE = path.join(
  import.meta.dirname,
  '../../../../profiles/default/vocabularies/enrichment.json',
);

/**
 * Prepares as `prepare` does. Where neither environment nor configuration file say what vocabularies
 * enrich, the configuration beside the example vocabularies does, as far as the profile is the one
 * that it was written for.
 */
export async function prepareDemo(
  environment: NodeJS.ProcessEnv,
  directory: string,
): Promise<Prepared> {
  const prepared = await prepare(environment, directory);
  const { profileSource, enrichment } = prepared.config;
  const isTold = profileSource === 'configured' || Object.keys(enrichment).length > 0;
  return isTold ? prepared : prepare({ ...(await exampleSettings()), ...environment }, directory);
}

/** The settings of the example as an environment has them. */
async function exampleSettings(): Promise<NodeJS.ProcessEnv> {
  const settings = await readConfigFile(EXAMPLE, '');
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}
