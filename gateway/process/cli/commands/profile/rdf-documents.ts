import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Quad } from '@rdfjs/types';
import { type ContextFiles, readRdf } from '../../../../../repository/index.ts';
import { documentType } from '../import/sources/document-type.ts';
import { DOWNLOAD_LIMITS } from '../import/sources/download.ts';
import { fetchPages } from '../import/sources/fetch-pages.ts';
import { findFiles } from '../import/sources/find-files.ts';

/** Shapes and samples are small; a larger document is not what was meant. */
const MOST_BYTES = 256 * 2 ** 20;
const ADDRESS = /^https?:\/\//i;

/** A document that a call names: a file, one of a folder or an archive, or what an address answers. */
export interface NamedDocument {
  /** Path as the call names it, or address. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly baseIri: string;
}

/** A place that cannot be read, and why. */
export interface UnreadPlace {
  readonly name: string;
  readonly reason: string;
}

/** Where places are looked for, and what documents may name. */
export interface ReadingContext {
  /** Folder that relative paths begin at. */
  readonly directory: string;
  readonly signal: AbortSignal;
  /** JSON-LD contexts that documents may name, besides the bundled ones. */
  readonly contexts: ContextFiles;
}

/** Reads the documents of files, folders, archives and addresses; those that cannot be read cost no others. */
export async function readDocuments(
  places: readonly string[],
  { directory, signal }: ReadingContext,
): Promise<{
  readonly documents: readonly NamedDocument[];
  readonly unread: readonly UnreadPlace[];
}> {
  const documents: NamedDocument[] = [];
  const unread: UnreadPlace[] = [];
  for (const place of places) {
    try {
      for await (const document of ADDRESS.test(place)
        ? documentsAt(place, signal)
        : documentsIn(path.resolve(directory, place), signal)) {
        documents.push(document);
      }
    } catch (error) {
      signal.throwIfAborted();
      unread.push({ name: place, reason: reasonOf(error) });
    }
  }
  return { documents, unread };
}

async function* documentsIn(place: string, signal: AbortSignal): AsyncGenerator<NamedDocument> {
  await using found = await findFiles([place], signal);
  for (const { path: file, name } of found.files) {
    const { size } = await stat(file);
    if (size > MOST_BYTES) {
      throw new Error(`${name} has more than ${MOST_BYTES} bytes; it is not read.`);
    }
    const mediaType = await documentType({ path: file, name });
    yield {
      name,
      bytes: await readFile(file),
      mediaType,
      baseIri: `urn:x-shapes:${encodeURIComponent(path.basename(name))}`,
    };
  }
}

async function* documentsAt(address: string, signal: AbortSignal): AsyncGenerator<NamedDocument> {
  const limits = { ...DOWNLOAD_LIMITS, bytes: MOST_BYTES };
  for await (const { name, path: file, mediaType, baseIri, onRead } of fetchPages(
    address,
    signal,
    limits,
  )) {
    yield { name, bytes: await readFile(file), mediaType, baseIri };
    onRead?.({ nextPages: new Set(), datasets: 0, catalogues: 0 });
  }
}

/** The quads of a document in any format. Rejects with a message that names it. */
export async function quadsOf(
  { name, bytes, mediaType, baseIri }: NamedDocument,
  contexts: ContextFiles,
): Promise<readonly Quad[]> {
  try {
    return await readRdf({ bytes, contentType: mediaType }, { baseIri, contexts });
  } catch (error) {
    throw new Error(`${name}: ${reasonOf(error)}`);
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return 'there is no such file or folder.';
  }
  return error instanceof Error ? error.message : String(error);
}
