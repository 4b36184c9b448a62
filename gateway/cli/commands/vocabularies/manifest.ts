import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { REGISTRIES, type RegistryName } from '../../../../search/index.ts';

/** A vocabulary that a manifest lists. */
export interface ListedVocabulary {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** Absolute path or URL of its RDF or XML. */
  readonly source: VocabularySource;
  /** Kind of registry, if it is not a SKOS vocabulary. */
  readonly registry?: RegistryName | undefined;
  /** Media type, if neither file ending nor server state it. */
  readonly mediaType?: string | undefined;
}

export type VocabularySource = { readonly file: string } | { readonly url: string };

const registries = Object.keys(REGISTRIES) as [RegistryName, ...RegistryName[]];

const entry = z
  .strictObject({
    id: z.string().min(1),
    title: z.string().optional(),
    file: z.string().min(1).optional(),
    url: z.url({ protocol: /^https?$/ }).optional(),
    tags: z.array(z.string()).default([]),
    mediaType: z.string().optional(),
    registry: z.enum(registries).optional(),
  })
  .refine(
    ({ file, url }) => (file === undefined) !== (url === undefined),
    'must name either "file" or "url"',
  );

const manifest = z.array(entry);

/**
 * Reads manifests: JSON lists of `{id, file | url, title?, tags?, mediaType? | registry?}`, files relative
 * to the manifest. A later entry replaces an earlier one with the same id, so that a manifest can extend those before
 * it. Rejects with a message that names the invalid manifest and entry.
 */
export async function readManifests(
  files: readonly string[],
): Promise<readonly ListedVocabulary[]> {
  const listed = new Map<string, ListedVocabulary>();
  for (const file of files) {
    for (const vocabulary of await readManifest(file)) {
      listed.set(vocabulary.id, vocabulary);
    }
  }
  return [...listed.values()];
}

async function readManifest(file: string): Promise<readonly ListedVocabulary[]> {
  const parsed = manifest.safeParse(await readJson(file));
  if (!parsed.success) {
    throw new Error(`The manifest ${file} is invalid:\n${z.prettifyError(parsed.error)}`);
  }
  return parsed.data.map(({ id, title = id, tags, file: named, url, mediaType, registry }) => ({
    id,
    title,
    tags,
    source: url === undefined ? { file: path.resolve(file, '..', named ?? '') } : { url },
    mediaType,
    registry,
  }));
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The manifest ${file} cannot be read (${reason}). PLATFORM_VOCABULARIES names the manifests.`,
    );
  }
}
