import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Quad } from '@rdfjs/types';
import { reasonOf } from '../../../../../profile-compiler/index.ts';
import { type ContextFiles, readRdf } from '../../../../../repository/index.ts';
import { errorCode } from '../../../../http/problems/explain-file-error.ts';
import { documentType } from '../import/sources/document-type.ts';
import { DOWNLOAD_LIMITS } from '../import/sources/download.ts';
import { fetchPages } from '../import/sources/fetch-pages.ts';
import { findFiles } from '../import/sources/find-files.ts';

/** Shapes and samples are small; a larger document is a mistake. */
const MAX_BYTES = 256 * 2 ** 20;
const ADDRESS = /^https?:\/\//i;

/** A document of a call: a file, one of a folder or an archive, or the answer of an address. */
export interface NamedDocument {
  /** Path as the call names it, or address. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly baseIri: string;
}

/** Lines of the documents, and the names that they may use. */
export interface ReadingContext {
  /** Folder that relative paths begin at. */
  readonly directory: string;
  readonly signal: AbortSignal;
  readonly contexts: ContextFiles;
}

/** Reads the documents of files, folders, archives and addresses. Rejects with a message of all that cannot be read. */
export async function readDocuments(
  places: readonly string[],
  { directory, signal }: ReadingContext,
): Promise<readonly NamedDocument[]> {
  const documents: NamedDocument[] = [];
  const unread: string[] = [];
  for (const place of places) {
    try {
      for await (const document of ADDRESS.test(place)
        ? documentsAt(place, signal)
        : documentsIn(path.resolve(directory, place), signal)) {
        documents.push(document);
      }
    } catch (error) {
      signal.throwIfAborted();
      const isMissing = errorCode(error) === 'ENOENT';
      unread.push(`${place}: ${isMissing ? 'there is no such file or folder.' : reasonOf(error)}`);
    }
  }
  if (unread.length > 0) {
    throw new Error(unread.join('\n'));
  }
  return documents;
}

async function* documentsIn(place: string, signal: AbortSignal): AsyncGenerator<NamedDocument> {
  await using found = await findFiles([place], signal);
  for (const { path: file, name } of found.files) {
    const { size } = await stat(file);
    if (size > MAX_BYTES) {
      throw new Error(`${name} has more than ${MAX_BYTES} bytes; it is not read.`);
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
  const limits = { ...DOWNLOAD_LIMITS, bytes: MAX_BYTES };
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
