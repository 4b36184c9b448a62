import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const DATA = path.resolve('../shared/data');

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.ttl': 'text/turtle',
  '.nt': 'application/n-triples',
  '.trig': 'application/trig',
  '.jsonld': 'application/ld+json',
  '.json': 'application/ld+json',
  '.rdf': 'application/rdf+xml',
  '.xml': 'application/rdf+xml',
};

/** A file of real data, as it would be sent. */
export interface DataFile {
  /** Path inside the data folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Whether the real data lies beside the project. */
export const dataIsHere = existsSync(DATA);

/** All RDF files under a folder of the data. */
export function rdfFilesIn(folder: string): readonly DataFile[] {
  const names = readdirSync(path.join(DATA, folder), { recursive: true, encoding: 'utf8' });
  return names.sort().flatMap((name) => {
    const contentType = MEDIA_TYPES[path.extname(name.replace(/\.gz$/, ''))];
    return contentType ? [dataFile(path.join(folder, name), contentType)] : [];
  });
}

function dataFile(name: string, contentType: string): DataFile {
  const bytes = readFileSync(path.join(DATA, name));
  return { name, bytes: name.endsWith('.gz') ? gunzipSync(bytes) : bytes, contentType };
}
