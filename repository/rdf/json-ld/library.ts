/**
 * The library of JSON-LD 1.1. It is loaded with the first document: with the HTTP client that it brings, which nothing uses, it takes
 * some 3 MB of heap, and many installations read and write other formats only.
 */
export async function jsonLdLibrary() {
  const { default: library } = await import('jsonld');
  return library;
}
