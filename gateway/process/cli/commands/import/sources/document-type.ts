import { open } from 'node:fs/promises';
import { servedType, typeByEnding } from '../../../media-types.ts';

const USUAL = 'text/turtle';
const SNIFFED_BYTES = 1_024;
/** General types under which RDF is served. */
const GENERAL_TYPES: Readonly<Record<string, string>> = {
  'application/json': 'application/ld+json',
  'application/xml': 'application/rdf+xml',
  'text/xml': 'application/rdf+xml',
};
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^<(!doctype html|html)\b/i, 'text/html'],
  [/^(<\?xml|<rdf:|<!--|<!doctype\s+rdf:)/i, 'application/rdf+xml'],
  [/^[[{]\s*["[{\]}]/, 'application/ld+json'],
];

/** A file whose format is looked for. */
export interface UntypedFile {
  readonly path: string;
  /** Path or address with an ending. */
  readonly name: string;
  /** `Content-Type` of the answer that it came with. */
  readonly contentType?: string | undefined;
}

/**
 * The media type of a document of RDF: as it was served, else by its ending, else by its first characters, else Turtle.
 * Rejects with a message if it is a web page.
 */
export async function documentType({
  path: file,
  name,
  contentType,
}: UntypedFile): Promise<string> {
  const { essence: served, isRdf } = servedType(contentType);
  if (isRdf) {
    return served;
  }
  const beginning = await beginningOf(file);
  if (beginning === 'text/html' || /^(text\/html|application\/xhtml\+xml)$/.test(served)) {
    throw new Error(
      `${name} is a page for people (HTML), not a document of RDF. Name the address of the data.`,
    );
  }
  const withEnding = name.replace(/[?#].*$/, '');
  return typeByEnding(withEnding) ?? GENERAL_TYPES[served] ?? beginning ?? USUAL;
}

async function beginningOf(file: string): Promise<string | undefined> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
  // UTF-16 has a U+0000 beside each letter.
  const text = buffer
    .toString('latin1', 0, bytesRead)
    .replace(/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, '')
    .replaceAll('\0', '')
    .trimStart();
  return BEGINNINGS.find(([pattern]) => pattern.test(text))?.[1];
}
