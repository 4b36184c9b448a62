import type { StoreBackend } from '../backend.ts';
import { readSettings, SPARQL_MEMBERS, SPARQL_RULES } from './read-settings.ts';
import { journalDirectory, type SparqlServerSettings } from './settings.ts';

/** Graphs and queries on a SPARQL 1.1 server, chosen by its endpoints. Tested with Virtuoso 7.2. */
export const sparqlBackend: StoreBackend<SparqlServerSettings> = {
  name: 'sparql',
  settings: { members: SPARQL_MEMBERS, rules: SPARQL_RULES, read: readSettings },
  async open(settings, { dataDirectory, log }) {
    // With its client, which an installation without a server does not load.
    const [{ openSparqlStore }, { openRemoteQueryEngine }] = await Promise.all([
      import('./store.ts'),
      import('./query-engine.ts'),
    ]);
    return {
      store: await openSparqlStore(
        { ...settings, journalDirectory: journalDirectory(dataDirectory) },
        log,
      ),
      openQueryEngine: (_, limits) => openRemoteQueryEngine(settings, limits),
    };
  },
};
