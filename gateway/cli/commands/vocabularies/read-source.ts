import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MEDIA_TYPES } from '../../media-types.ts';
import type { ListedVocabulary } from './manifest.ts';

/** A vocabulary in the form of its source: RDF, or the XML of a registry. */
export interface VocabularyBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

const RDF_TYPES: ReadonlySet<string> = new Set(Object.values(MEDIA_TYPES));
const ACCEPT = 'application/rdf+xml, text/turtle;q=0.9, application/ld+json;q=0.8, */*;q=0.1';
const ACCEPT_XML = 'application/xml, text/xml, */*;q=0.1';
const USUAL = 'application/rdf+xml';

/** Reads the file, or fetches it from its address. Rejects with a message that names the source. */
export async function readSource(
  { source, mediaType, registry }: ListedVocabulary,
  signal: AbortSignal,
): Promise<VocabularyBody> {
  if ('file' in source) {
    const bytes = await readFile(source.file, { signal });
    return { bytes, contentType: mediaType ?? typeByEnding(source.file) ?? USUAL };
  }
  const { url } = source;
  const accept = registry === undefined ? ACCEPT : ACCEPT_XML;
  const response = await fetch(url, { headers: { accept }, signal }).catch((error) => {
    throw new Error(`${url} cannot be fetched: ${error.cause?.message ?? error.message}`);
  });
  if (!response.ok) {
    throw new Error(`${url} answers ${response.status} ${response.statusText}`);
  }
  const served = response.headers.get('content-type') ?? '';
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    contentType: mediaType ?? rdfType(served) ?? typeByEnding(new URL(url).pathname) ?? USUAL,
  };
}

/** The media type of a response if it is an RDF format; many servers send vocabularies as text or XML. */
function rdfType(contentType: string): string | undefined {
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return RDF_TYPES.has(essence) ? contentType : undefined;
}

function typeByEnding(file: string): string | undefined {
  return MEDIA_TYPES[path.extname(file)];
}
