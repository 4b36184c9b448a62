import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonBehind, reasonOf } from '../../../../../profile-compiler/index.ts';
import { servedType, typeByEnding } from '../../media-types.ts';
import type { TypedBody } from '../../platform/resources.ts';
import type { ListedVocabulary } from './manifest.ts';

const ACCEPT = 'application/rdf+xml, text/turtle;q=0.9, application/ld+json;q=0.8, */*;q=0.1';
const ACCEPT_XML = 'application/xml, text/xml, */*;q=0.1';
const USUAL = 'application/rdf+xml';

/**
 * Reads the file, or fetches it from the first address that answers with what `read` accepts. Rejects with a message that
 * names each source and what is wrong with it.
 */
export async function readSource<Result>(
  vocabulary: ListedVocabulary,
  signal: AbortSignal,
  read: (body: TypedBody) => Promise<Result>,
): Promise<Result> {
  const { source } = vocabulary;
  const places = 'file' in source ? [source.file] : source.urls;
  const failures: string[] = [];
  for (const place of places) {
    try {
      return await read(await bodyOf(place, vocabulary, signal));
    } catch (error) {
      signal.throwIfAborted();
      const reason = reasonOf(error);
      failures.push(reason.includes(place) ? reason : `${place}: ${reason}`);
    }
  }
  throw new Error(failures.join('\n    '));
}

async function bodyOf(
  place: string,
  { source, mediaType, registry }: ListedVocabulary,
  signal: AbortSignal,
): Promise<TypedBody> {
  if ('file' in source) {
    const bytes = await readFile(place, { signal });
    return { bytes, contentType: mediaType ?? typeByEnding(place) ?? USUAL };
  }
  const accept = registry === undefined ? ACCEPT : ACCEPT_XML;
  const response = await fetch(place, { headers: { accept }, signal }).catch((error) => {
    throw new Error(`${place} cannot be fetched: ${reasonBehind(error)}`);
  });
  if (!response.ok) {
    throw new Error(`${place} answers ${response.status} ${response.statusText}`);
  }
  const served = response.headers.get('content-type') ?? '';
  if (/^text\/html\b/i.test(served)) {
    throw new Error(`${place} answers with a page for people (${served}), not with the file`);
  }
  // Many servers send vocabularies as text or XML.
  const rdfType = servedType(served).isRdf ? served : undefined;
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    contentType: mediaType ?? rdfType ?? typeByEnding(new URL(place).pathname) ?? USUAL,
  };
}

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
