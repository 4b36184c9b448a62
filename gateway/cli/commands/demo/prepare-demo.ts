import path from 'node:path';
import { readConfigFile } from '../../../config/config-file.ts';
import { type Prepared, prepare } from '../../../start/prepare.ts';

const EXAMPLE = path.join(
  import.meta.dirname,
  '../../../../profiles/default/vocabularies/enrichment.json',
);

/**
 * Prepares a start as `prepare` does. If the built-in profile is active and no enrichment is configured, the
 * enrichment beside the example vocabularies is.
 */
export async function prepareDemo(
  environment: NodeJS.ProcessEnv,
  directory: string,
): Promise<Prepared> {
  const prepared = await prepare(environment, directory);
  const { profileSource, enrichment } = prepared.config;
  const isConfigured = profileSource === 'configured' || Object.keys(enrichment).length > 0;
  return isConfigured
    ? prepared
    : prepare({ ...(await exampleSettings()), ...environment }, directory);
}

/** The settings of the example as an environment has them. */
async function exampleSettings(): Promise<NodeJS.ProcessEnv> {
  const settings = await readConfigFile(EXAMPLE, '');
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}
