import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { DCT, RDF, XSD } from '../../profile-compiler/basics.ts';
import { DamagedError } from '../errors.ts';
import type { StoredGraph } from '../stores/triple-store.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A content as it was stored, and the concept scheme whose graph it was. */
interface VersionText {
  readonly scheme: string;
  readonly triples: string;
}

/** Characters of a literal: stores on servers limit them. */
const MAX_PART_LENGTH = 32_768;
const SCHEME = `${DCT}isVersionOf`;
const PART = `${RDF}_`;
const LINE = /^<[^>]*> <([^>]*)> [<"]([^">]*)[">]/;

/**
 * The graph of a version: the concept scheme, and the triples as compressed text in numbered parts. So queries of clients do not
 * find former terms beside those of today, and a version takes little room on every store.
 */
export async function versionTriples(
  graph: string,
  { scheme, triples }: VersionText,
): Promise<string> {
  const text = (await compress(triples)).toString('base64');
  const parts = Array.from({ length: Math.ceil(text.length / MAX_PART_LENGTH) }, (_, at) => {
    const part = text.slice(at * MAX_PART_LENGTH, (at + 1) * MAX_PART_LENGTH);
    return `<${graph}> <${PART}${at + 1}> "${part}"^^<${XSD}base64Binary> .\n`;
  });
  return [`<${graph}> <${SCHEME}> <${scheme}> .\n`, ...parts].sort().join('');
}

/** Recovers the input of `versionTriples`. Throws `DamagedError` if the graph does not have it. */
export async function contentOfVersion({ entry, triples }: StoredGraph): Promise<VersionText> {
  const values = new Map(
    triples.split('\n').flatMap((line) => {
      const [, predicate, value] = LINE.exec(line) ?? [];
      return predicate === undefined || value === undefined ? [] : [[predicate, value] as const];
    }),
  );
  const scheme = values.get(SCHEME);
  const parts = Array.from(
    values.keys().filter((name) => name.startsWith(PART)),
    (_, at) => values.get(`${PART}${at + 1}`),
  );
  try {
    const text = await decompress(Buffer.from(parts.join(''), 'base64'));
    if (scheme === undefined) {
      throw new Error('The version does not name its concept scheme.');
    }
    return { scheme, triples: text.toString('utf8') };
  } catch (cause) {
    throw new DamagedError(entry.graph, undefined, { cause });
  }
}
