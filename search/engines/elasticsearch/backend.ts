import type { Log } from '../../log.ts';
import type { IndexFormats, SearchBackend, SearchEngine } from '../../port/search-engine.ts';
import {
  ELASTICSEARCH_MEMBERS,
  ELASTICSEARCH_RULES,
  type ElasticsearchSettings,
  readElasticsearchSettings,
} from './read-settings.ts';

/** Search in an Elasticsearch cluster of version 8 or 9, chosen by `node` or `host`. */
export const elasticsearchSearchBackend: SearchBackend<ElasticsearchSettings> = {
  name: 'elasticsearch',
  settings: {
    members: ELASTICSEARCH_MEMBERS,
    rules: ELASTICSEARCH_RULES,
    read: readElasticsearchSettings,
  },
  open: (settings, { certificateAuthority, log }) =>
    openElasticsearchEngine({ ...settings, certificateAuthority }, log),
};

/**
 * Opens an engine on a server, see `engine.ts`. Its client has 300 modules, which an installation without a server
 * does not load.
 */
export async function openElasticsearchEngine(
  settings: ElasticsearchSettings,
  log: Log,
  formats?: IndexFormats,
): Promise<SearchEngine> {
  const { connectElasticsearchEngine } = await import('./engine.ts');
  return connectElasticsearchEngine(settings, log, formats);
}
