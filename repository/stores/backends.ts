import type { StoreBackend } from './backend.ts';
import { embeddedBackend } from './embedded/backend.ts';
import { sparqlBackend } from './sparql/backend.ts';

/**
 * Every triple store that can be configured. The first one that the setting chooses is used; the last
 * one needs no settings.
 */
export const STORE_BACKENDS: readonly StoreBackend[] = [sparqlBackend, embeddedBackend];
