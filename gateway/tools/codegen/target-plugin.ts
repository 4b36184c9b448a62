import stringify from 'json-stringify-pretty-compact';
import { shippedProfile } from './shipped-profile.ts';
import { targetFiles } from './target-files.ts';

/** File to write. */
export interface TargetConfig {
  readonly profile: string;
  readonly file: string;
}

/** Plugin of GraphQL Code Generator: the text of one target of a shipped profile; JSON in as few lines as read well. */
export async function plugin(
  _schema: unknown,
  _documents: unknown,
  { profile, file }: TargetConfig,
): Promise<string> {
  const files = targetFiles(await shippedProfile(profile));
  const text = files[file];
  if (text === undefined) {
    throw new Error(`There is no target ${file}; there are ${Object.keys(files).join(', ')}`);
  }
  return file.endsWith('.json') ? `${stringify(JSON.parse(text), { maxLength: 120 })}\n` : text;
}
