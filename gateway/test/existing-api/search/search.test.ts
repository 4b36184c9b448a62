import { describe } from 'vitest';
import { describeOnElasticsearch } from '../../../../repository/test/backends/index.ts';
import { ownIndices } from '../../../../search/test/engines/elasticsearch/contract-backend.ts';
import { describePortalRequests } from './describe-portal-requests.ts';
import { describeSearch } from './describe-search.ts';
import { describeSearchSettings } from './describe-search-settings.ts';
import { describeTerms, SOME } from './describe-terms.ts';
import { onIndices } from './on-indices.ts';
import { openSearchApp } from './open-search-app.ts';
import { openSettingsApp } from './open-settings-app.ts';

describe('search on the embedded index', () => {
  describeSearch(openSearchApp);
  describePortalRequests(openSearchApp);
  describeTerms(openSearchApp);
  describeSearchSettings(openSettingsApp);
});

describeOnElasticsearch('search on Elasticsearch', ({ node }) => {
  describeSearch(onIndices(ownIndices(node), openSearchApp));
  describePortalRequests(onIndices(ownIndices(node), openSearchApp));
  describeTerms(onIndices(ownIndices(node), openSearchApp), SOME);
  describeSearchSettings(onIndices(ownIndices(node), openSettingsApp));
});
