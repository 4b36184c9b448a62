import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { reasonOf } from '../../../../../profile-compiler/index.ts';
import { REGISTRIES, type RegistryName } from '../../../../../search/index.ts';

/** A vocabulary that a manifest lists. */
export interface ListedVocabulary
  extends Readonly<Omit<z.output<typeof entry>, 'title' | 'file' | 'url' | 'note'>> {
  readonly title: string;
  /** Absolute path of its RDF or XML, or addresses that are tried in order. */
  readonly source: { readonly file: string } | { readonly urls: readonly string[] };
}

const registries = Object.keys(REGISTRIES) as [RegistryName, ...RegistryName[]];

const address = z.url({ protocol: /^https?$/ });

const entry = z
  .strictObject({
    id: z.string().min(1),
    title: z.string().optional(),
    file: z.string().min(1).optional(),
    url: z.union([address.transform((one) => [one]), z.array(address).min(1)]).optional(),
    tags: z.array(z.string()).default([]),
    /** Media type, if neither file ending nor server state it. */
    mediaType: z.string().optional(),
    /** Kind of registry, if it is not a SKOS vocabulary. */
    registry: z.enum(registries).optional(),
    /** IRI of the concept scheme: what a right file describes, or the one of a file that describes none. */
    uri: z.url().optional(),
    /** Terms that a right file has at least. */
    minTerms: z.int().min(1).optional(),
    /** True if it is loaded only where the call names it or one of its tags. */
    optional: z.boolean().default(false),
    /** True if it has a few terms of a larger vocabulary. */
    example: z.boolean().default(false),
    /** Origin of the entry, for people. */
    note: z.string().optional(),
  })
  .refine(
    ({ file, url }) => (file === undefined) !== (url === undefined),
    'must name either "file" or "url"',
  );

const manifest = z.array(entry);

/**
 * Reads manifests: JSON lists of `{id, file | url, …}`, files relative to the manifest (docs/commands.md). Gives the entries
 * of all in their order; of those with the same id, `chooseVocabularies` takes the last that a call selects. Rejects with
 * a message that names the invalid manifest and entry.
 */
export async function readManifests(
  files: readonly string[],
): Promise<readonly ListedVocabulary[]> {
  return (await Promise.all(files.map(readManifest))).flat();
}

async function readManifest(file: string): Promise<readonly ListedVocabulary[]> {
  const parsed = manifest.safeParse(await readJson(file));
  if (!parsed.success) {
    throw new Error(`The manifest ${file} is invalid:\n${z.prettifyError(parsed.error)}`);
  }
  return parsed.data.map(({ title, file: named, url, note: _, ...described }) => ({
    ...described,
    title: title ?? described.id,
    source: url === undefined ? { file: path.resolve(file, '..', named ?? '') } : { urls: url },
  }));
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `The manifest ${file} cannot be read (${reasonOf(error)}). PLATFORM_VOCABULARIES names the manifests.`,
    );
  }
}
