import type { TermLookup } from '../../../../../../profile-compiler/index.ts';
import { readRdf } from '../../../../../../repository/index.ts';
import { buildLookup, readVocabulary, termLookup } from '../../../../../../search/index.ts';
import { type ListedVocabulary, readManifests } from '../../vocabularies/manifest.ts';
import { readSource } from '../../vocabularies/read-source.ts';

/** The terms of the vocabularies that manifests list as files of RDF: nothing is fetched. */
export async function termsOfFiles(
  manifests: readonly string[],
  base: string,
  signal: AbortSignal,
): Promise<TermLookup> {
  const listed = await readManifests(manifests);
  const files = listed.filter(({ registry, source }) => 'file' in source && registry === undefined);
  const read = async (vocabulary: ListedVocabulary) => {
    const { id, uri: resource = `${base}${id}` } = vocabulary;
    const quads = await readSource(vocabulary, signal, (body) => readRdf(body, { baseIri: base }));
    const { terms } = await readVocabulary({ id, resource, quads, defaultLanguage: 'en', base });
    return [id, await buildLookup(id, terms)] as const;
  };
  return termLookup(new Map(await Promise.all(files.map(read))));
}
