import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { RDF_FORMATS, readRdf, writeRdf } from '../../../../repository/index.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Kinds of graphs that are put, with their files in the profile. */
const EXAMPLES = {
  catalogue: 'profiles/default/examples/*/catalogue.ttl',
  dataset: 'profiles/default/examples/*/datasets/*.ttl',
  metrics: 'profiles/default/examples/*/metrics/*.ttl',
  vocabulary: 'profiles/default/vocabularies/*.ttl',
} as const;
export type SeedKind = keyof typeof EXAMPLES;

/** Longer files would make mutants that say little more and take longer. */
const LONGEST = 30_000;
const MOST_FILES = 400;

export type Seeds = readonly [string, ...string[]];

/** The examples of a kind in a media type, and the files of a folder in that format. */
export async function rdfSeeds(
  kind: SeedKind,
  mediaType: string,
  folder: string | undefined,
): Promise<Seeds> {
  const files = await Array.fromAsync(glob(EXAMPLES[kind], { cwd: ROOT }));
  const texts = await Promise.all(
    files.sort().map(async (file) => {
      const bytes = await readFile(path.join(ROOT, file));
      const graph = await readRdf({ bytes, contentType: 'text/turtle' }, { baseIri: 'urn:x:' });
      return mediaType === 'text/turtle' ? bytes.toString() : writeRdf(graph, mediaType);
    }),
  );
  return some([...texts, ...(await filesOf(folder, extensionsOf(mediaType)))]);
}

/** The GraphQL of the documentation, and the `.graphql` files of a folder. */
export async function graphqlSeeds(folder: string | undefined): Promise<Seeds> {
  const page = await readFile(path.join(ROOT, 'docs/graphql.md'), 'utf8');
  const examples = Array.from(page.matchAll(/^```graphql\n(.*?)^```$/gms), ([, text = '']) => text);
  return some([...examples, ...(await filesOf(folder, ['.graphql']))]);
}

/** The seeds of a kind that lie beside this file, and the queries of a folder. */
export async function keptSeeds(kind: KeptKind, folder: string | undefined): Promise<Seeds> {
  const extensions = [kind === 'sparql' ? '.rq' : '.json'];
  const kept = await filesOf(path.join(import.meta.dirname, 'seeds', kind), extensions);
  return some([...kept, ...(kind === 'sparql' ? await filesOf(folder, extensions) : [])]);
}

/** `variables`: GraphQL requests with variables. `actions`: JSON-RPC requests for commands that change nothing. */
type KeptKind = 'variables' | 'actions' | 'imports' | 'sparql';

function extensionsOf(mediaType: string): readonly string[] {
  return RDF_FORMATS.find(({ mediaTypes }) => mediaTypes.includes(mediaType))?.extensions ?? [];
}

async function filesOf(
  folder: string | undefined,
  extensions: readonly string[],
): Promise<readonly string[]> {
  if (folder === undefined) {
    return [];
  }
  const all = await Array.fromAsync(glob('**/*', { cwd: folder }));
  const named = all.sort().filter((file) => extensions.includes(path.extname(file)));
  const texts = await Promise.all(
    named.slice(0, MOST_FILES).map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  return texts.filter((text) => text.length <= LONGEST);
}

function some(texts: readonly string[]): Seeds {
  const [first, ...others] = texts.filter((text) => text.trim() !== '');
  if (first === undefined) {
    throw new Error('There are no seeds.');
  }
  return [first, ...others];
}
