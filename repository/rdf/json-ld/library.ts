import { createRequire } from 'node:module';
import type library from 'jsonld';
import { loadOnce } from '../../observe/load-once.ts';

const require = createRequire(import.meta.url);

/**
 * The library of JSON-LD 1.1. It is loaded with the first document: with the HTTP client that it brings, which nothing uses, it takes
 * some 3 MB of heap, and many installations read and write other formats only. `import` would keep the failure of a CommonJS
 * package for ever; `require` does not.
 */
export const jsonLdLibrary = loadOnce('JSON-LD', async () => require('jsonld') as typeof library);
