import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  compileProfile,
  type ProfileModel,
  type ProfileSource,
  readProfileDirectory,
} from '../index.ts';

/** Where profiles written by others are, beside the product. */
export const FOREIGN_PROFILES = join(import.meta.dirname, '../../../shared/data/profiles');

/** Whether they are there. */
export function hasForeignProfiles(): boolean {
  return existsSync(FOREIGN_PROFILES);
}

/** The one of them that compiles once its mistakes are mended as they are reported. */
export async function compileMendedGaiaX(): Promise<ProfileModel> {
  return compileProfile(mended(await readForeign('gaia-x-mapped'), await readDefault()));
}

/** Reads one of them. */
export function readForeign(directory: string): Promise<ProfileSource> {
  return readProfileDirectory(join(FOREIGN_PROFILES, directory));
}

function readDefault(): Promise<ProfileSource> {
  return readProfileDirectory(join(import.meta.dirname, '../../profiles/default'));
}

/** Does what the report says: declares the prefix, adds core entries with their shapes, and a profile node. */
function mended(gaiaX: ProfileSource, defaults: ProfileSource): ProfileSource {
  const core = JSON.parse(textOf(defaults, 'platform.json')).core;
  const entry = { ...JSON.parse(textOf(gaiaX, 'piveau.json')), core };
  const files = gaiaX.files
    .filter(({ name }) => name !== 'piveau.json')
    .map(({ name, text }) => ({ name, text: withPrefix(text) }));
  return {
    ...gaiaX,
    files: [
      { name: 'piveau.json', text: JSON.stringify(entry) },
      ...files,
      ...defaults.files.filter(({ name }) => name.endsWith('.ttl')),
    ],
  };
}

function withPrefix(text: string): string {
  return text.includes('@prefix pv:') ? text : `@prefix pv: <https://piveau.eu/ns/voc#> .\n${text}`;
}

function textOf(source: ProfileSource, name: string): string {
  return source.files.find((file) => file.name === name)?.text ?? '';
}
