import type { JsonSchema, ProfileCoverage } from '../../../../../../profile-compiler/index.ts';
import type { ProfileDescription } from '../../../../../api/rest/profile/describe-profile.ts';
import type { ProcessContext } from '../../../../command/command.ts';
import type { PlatformConnection } from '../../../../command/platform-connection.ts';
import { type Prepared, prepare, settingsOfProfile } from '../../../../prepare/prepare.ts';
import {
  type ComparedProfile,
  comparedProfile,
  schemaOfText,
} from '../../../../profile-changes/compared-profile.ts';
import { sender } from '../../../platform/resources.ts';

/** Compiles a profile folder under the active configuration. Rejects with every issue of the profile. */
export function preparedFolder(
  folder: string,
  { environment, directory }: Pick<ProcessContext, 'environment' | 'directory'>,
): Promise<Prepared> {
  return prepare({ ...environment, ...settingsOfProfile(folder) }, directory);
}

/** The targets of a profile folder. */
export async function folderToCompare(
  folder: string,
  context: Pick<ProcessContext, 'environment' | 'directory'>,
): Promise<ComparedProfile> {
  return comparedProfile(await preparedFolder(folder, context));
}

/** The targets that a running platform serves. */
export async function servedProfile(
  platform: PlatformConnection,
  signal: AbortSignal,
): Promise<ComparedProfile> {
  const served = sender(platform, signal);
  const json = async (path: string): Promise<unknown> => (await served(path)).json();
  return {
    schema: schemaOfText(await (await served('profile/schema.graphql')).text()),
    documents: (await json('profile/schema.json')) as JsonSchema,
    indices: (await json('profile/mapping.json')) as ComparedProfile['indices'],
    description: (await json('profile')) as ProfileDescription,
    coverage: (await json('profile/coverage')) as ProfileCoverage,
  };
}
