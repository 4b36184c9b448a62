/** Media type by file ending: a file of another ending in a folder is not taken for a dataset. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.ttl': 'text/turtle',
  '.nt': 'application/n-triples',
  '.nq': 'application/n-quads',
  '.trig': 'application/trig',
  '.jsonld': 'application/ld+json',
  '.json': 'application/ld+json',
  '.rdf': 'application/rdf+xml',
  '.xml': 'application/rdf+xml',
};
