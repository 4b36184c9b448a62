import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ListedVocabulary } from './manifest.ts';

/** Endings of the files of a folder, the preferred one first. */
const ENDINGS = ['.ttl', '.rdf', '.jsonld', '.xml', '.nt'] as const;

/**
 * The vocabulary with its file in a folder as the source: `<id>` with one of five endings. Without a folder, as the
 * manifest lists it. Rejects if the folder cannot be read, or has no such file.
 */
export async function locate(
  vocabulary: ListedVocabulary,
  folder: string | undefined,
): Promise<ListedVocabulary> {
  if (folder === undefined) {
    return vocabulary;
  }
  const names = new Set(await readdir(folder));
  const ending = ENDINGS.find((one) => names.has(`${vocabulary.id}${one}`));
  if (ending === undefined) {
    throw new Error(`is missing: ${folder} has no ${vocabulary.id}${ENDINGS.join(', ')}`);
  }
  const file = path.resolve(folder, `${vocabulary.id}${ending}`);
  return { ...vocabulary, source: { file }, mediaType: undefined };
}
