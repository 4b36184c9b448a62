import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { shippedProfile } from './shipped-profile.ts';
import { targetFiles } from './target-files.ts';

/** Which file to write. */
export interface TargetConfig {
  readonly profile: string;
  readonly file: string;
}

/** Plugin of GraphQL Code Generator: the text of one target of a shipped profile. */
export const plugin: PluginFunction<TargetConfig> = async (_schema, _documents, config) => {
  const files = targetFiles(await shippedProfile(config.profile));
  const text = files[config.file];
  if (text === undefined) {
    throw new Error(
      `There is no target ${config.file}; there are ${Object.keys(files).join(', ')}`,
    );
  }
  return text;
};
