import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRdf, writeRdf } from '../../../../repository/index.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Files of the profile with the kinds of graphs that are put. */
const EXAMPLES = {
  catalogue: 'profiles/default/examples/*/catalogue.ttl',
  dataset: 'profiles/default/examples/*/datasets/*.ttl',
  metrics: 'profiles/default/examples/*/metrics/*.ttl',
  vocabulary: 'profiles/default/vocabularies/*.ttl',
} as const;
export type SeedKind = keyof typeof EXAMPLES;

/** Longer files would make mutants that say little more and take longer. */
const LONGEST = 30_000;

/** The examples of a kind in a media type. */
export async function rdfSeeds(kind: SeedKind, mediaType: string): Promise<readonly string[]> {
  const texts = await textsOf(EXAMPLES[kind], ROOT);
  const inMediaType = async (text: string) => {
    const body = { bytes: Buffer.from(text), contentType: 'text/turtle' };
    return writeRdf(await readRdf(body, { baseIri: 'urn:x:' }), mediaType);
  };
  return mediaType === 'text/turtle' ? texts : Promise.all(texts.map(inMediaType));
}

/** The GraphQL of the documentation. */
export async function graphqlSeeds(): Promise<readonly string[]> {
  const page = await readFile(path.join(ROOT, 'docs/graphql.md'), 'utf8');
  return Array.from(page.matchAll(/^```graphql\n(.*?)^```$/gms), ([, text = '']) => text);
}

/** The seeds that lie beside this file. `actions` are commands that change nothing. */
export function keptSeeds(kind: 'variables' | 'actions' | 'imports' | 'sparql') {
  return textsOf(`${kind}/*`, path.join(import.meta.dirname, 'seeds'));
}

async function textsOf(pattern: string, cwd: string): Promise<readonly string[]> {
  const files = (await Array.fromAsync(glob(pattern, { cwd }))).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(cwd, file), 'utf8')));
  return texts.filter((text) => text.length <= LONGEST);
}
