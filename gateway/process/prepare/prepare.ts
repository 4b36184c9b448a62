import {
  compileProfile,
  InvalidProfileError,
  type ProfileModel,
  type ProfileSource,
  readProfileDirectory,
} from '../../../profile-compiler/index.ts';
import { buildSchema } from '../../api/graphql/index.ts';
import { checkContexts, checkWordFiles, readCertificateAuthority } from '../config/check-files.ts';
import { type Config, InvalidConfigError } from '../config/config.ts';
import { loadConfig } from '../config/config-file.ts';
import { EXISTING_SEARCH_SETTING } from '../config/existing-api/servers-without-address.ts';
import { notesReport } from './report/notes-report.ts';

/** Checked configuration and compiled profile, which a start needs before it opens anything. */
export interface Prepared {
  readonly config: Config;
  /** Authority of the search engine's certificate, as PEM text; where absent, those that Node trusts. */
  readonly certificateAuthority: string | undefined;
  readonly profile: ProfileSource;
  readonly model: ProfileModel;
}

/** Configuration or profile is invalid, or a server cannot be used; the message reports every issue. */
export class CannotStartError extends Error {
  override readonly name = 'CannotStartError';
}

/** Reads configuration and profile and builds the schema; throws `CannotStartError` with every issue. */
export async function prepare(
  environment: NodeJS.ProcessEnv,
  directory: string,
): Promise<Prepared> {
  const read = await configOf(environment, directory).catch(asConfigError);
  const active = read instanceof InvalidConfigError ? read : read.config;
  const { profileDirectory } = active;
  const compiled =
    profileDirectory === undefined
      ? undefined
      : compileSource(await readProfileDirectory(profileDirectory), active);
  const reports = [
    ...(read instanceof InvalidConfigError ? [`Configuration:\n${read.message}`] : []),
    ...(compiled instanceof InvalidProfileError ? [profileReport(compiled)] : []),
  ];
  if (read instanceof InvalidConfigError || !compiled || compiled instanceof InvalidProfileError) {
    throw new CannotStartError(reports.join('\n\n'));
  }
  return { ...read, ...compiled };
}

/** Settings that make the profile in a folder the configured one. */
export function settingsOfProfile(folder: string): NodeJS.ProcessEnv {
  return {
    PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}',
    PLATFORM_PROFILE: JSON.stringify({ type: 'directory', path: folder }),
  };
}

/** Everything that is wrong with a profile, and everything that may surprise. */
export function profileReport({ message, notes }: InvalidProfileError): string {
  return [message, ...notesReport(notes)].join('\n');
}

async function configOf(
  environment: NodeJS.ProcessEnv,
  directory: string,
): Promise<Pick<Prepared, 'config' | 'certificateAuthority'>> {
  const config = await loadConfig(environment, directory);
  const issues = [...checkContexts(config), ...checkWordFiles(config)];
  if (issues.length > 0) {
    throw new InvalidConfigError(issues, config);
  }
  return { config, certificateAuthority: await readCertificateAuthority(config) };
}

/** The settings that a profile is compiled under. */
export type ProfileSettings = Pick<
  InvalidConfigError,
  'enrichment' | 'index' | 'existingSearchMembers'
> &
  Partial<Pick<Config, 'graphqlNames'>>;

/** A profile with its model and a schema that can be built, or all that is wrong with it. */
export function compileSource(
  profile: ProfileSource,
  { enrichment, index: types = {}, existingSearchMembers, graphqlNames }: ProfileSettings,
): Pick<Prepared, 'profile' | 'model'> | InvalidProfileError {
  try {
    const isExisting = (member: string) => existingSearchMembers.includes(member);
    const model = compileProfile(profile, {
      enrichment,
      graphqlNames: graphqlNames === 'profile' ? undefined : graphqlNames,
      ...(isExisting('vocabulary') && { enrichmentSetting: EXISTING_SEARCH_SETTING }),
      index: { types, ...(isExisting('index') && { setting: EXISTING_SEARCH_SETTING }) },
    });
    buildSchema(model);
    return { profile, model };
  } catch (error) {
    if (error instanceof InvalidProfileError) {
      return error;
    }
    throw error;
  }
}

function asConfigError(error: unknown): InvalidConfigError {
  if (error instanceof InvalidConfigError) {
    return error;
  }
  throw error;
}
