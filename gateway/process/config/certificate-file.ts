import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { reasonOf } from '../../../profile-compiler/index.ts';
import { type Config, InvalidConfigError } from './config.ts';

/**
 * Reads the PEM file of the authority that vouches for the search engine, where the configuration names
 * one. Throws `InvalidConfigError` where it cannot be used.
 */
export async function readCertificateAuthority(config: Config): Promise<string | undefined> {
  const file = config.searchEngine?.server?.certificateAuthority;
  if (file === undefined) {
    return undefined;
  }
  try {
    const text = await readFile(file, 'utf8');
    new X509Certificate(text);
    return text;
  } catch (error) {
    const message = `cannot be read as a PEM certificate: ${reasonOf(error)}`;
    const setting = 'PLATFORM_HUB_SEARCH_ES_CONFIG.certificateAuthority';
    throw new InvalidConfigError([{ setting, message }], config);
  }
}
