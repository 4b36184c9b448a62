import type { SearchBackend } from '../port/search-engine.ts';
import { elasticsearchSearchBackend } from './elasticsearch/backend.ts';
import { embeddedSearchBackend } from './embedded/backend.ts';

/** Every search engine that can be configured. The first one that the settings name is used, else the last. */
export const SEARCH_BACKENDS: readonly SearchBackend[] = [
  elasticsearchSearchBackend,
  embeddedSearchBackend,
];
