import type { SearchBackend } from '../backend.ts';
import { openElasticsearchEngine } from './engine.ts';
import {
  ELASTICSEARCH_MEMBERS,
  ELASTICSEARCH_RULES,
  readElasticsearchSettings,
} from './read-settings.ts';
import type { ElasticsearchSettings } from './settings.ts';

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
