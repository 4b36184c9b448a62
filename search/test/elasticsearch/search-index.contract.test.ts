import { compileFixture, compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { describeOnElasticsearch } from '../../../repository/testing.ts';
import { describeSearchIndexContract } from '../../testing/search-index-contract.ts';
import { ownIndices } from './contract-backend.ts';

const defaultModel = await compileShipped('default');
const everyClass = await compileFixture('every-class');

describeOnElasticsearch('Elasticsearch', ({ node }) => {
  describeSearchIndexContract('Elasticsearch', {
    open: async () => ownIndices(node),
    defaultModel,
    models: [defaultModel, everyClass],
  });
});
