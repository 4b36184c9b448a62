/** The media type that each suffix of an id selects. */
export const MEDIA_TYPE_OF_SUFFIX: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json'],
  ['ttl', 'text/turtle'],
  ['rdf', 'application/rdf+xml'],
  ['jsonld', 'application/ld+json'],
  ['nt', 'application/n-triples'],
  ['n3', 'text/n3'],
]);

/** Paths whose ids may end in a suffix, which their parameters name; a further segment may follow. */
const SUFFIXED_PATHS: readonly RegExp[] = [
  /^\/(?:datasets|catalogues|distributions|vocabularies|organizations|drafts\/datasets)\/\{(\w+)\}/,
  /^\/customresources\/\{\w+\}\/\{(\w+)\}/,
  /^\/resources\/\{(\w+)\}(?:\/\{(\w+)\})?/,
];

/** The parameters of a path at whose end a suffix may stand; none in most paths. */
export function suffixedParameters(path: string): readonly string[] {
  return SUFFIXED_PATHS.flatMap((pattern) => pattern.exec(path)?.slice(1) ?? []).filter(
    (name) => name !== undefined,
  );
}
