import type { StoreBackend } from '../backend.ts';
import { openRemoteQueryEngine } from './query-engine.ts';
import { readSettings, SPARQL_MEMBERS, SPARQL_RULES } from './read-settings.ts';
import { journalDirectory, type SparqlServerSettings } from './settings.ts';
import { openSparqlStore } from './store.ts';

/** Graphs and queries on a SPARQL 1.1 server, chosen by its endpoints. Tested with Virtuoso 7.2. */
export const sparqlBackend: StoreBackend<SparqlServerSettings> = {
  name: 'sparql',
  settings: { members: SPARQL_MEMBERS, rules: SPARQL_RULES, read: readSettings },
  open: async (settings, { dataDirectory, log }) => ({
    store: await openSparqlStore(
      { ...settings, journalDirectory: journalDirectory(dataDirectory) },
      log,
    ),
    openQueryEngine: (_, limits) => openRemoteQueryEngine(settings, limits),
  }),
};
