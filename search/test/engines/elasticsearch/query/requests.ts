import { emitElasticsearchMappings } from '../../../../../profile-compiler/index.ts';
import { compileShipped } from '../../../../../profile-compiler/test/fixtures.ts';
import { planEntity } from '../../../../engines/elasticsearch/mapping/entity-plan.ts';
import { compileSearch } from '../../../../engines/elasticsearch/query/compile-search.ts';
import type { SearchQuery } from '../../../../port/search-query.ts';

const model = await compileShipped('default');
const [dataset] = model.entities;
if (!dataset) {
  throw new Error('The default profile has no entities');
}

/** The plan of the datasets of the default profile. */
export const DATASETS = planEntity(model, dataset);

/** Fields of their index. */
export const FIELDS = emitElasticsearchMappings(model)[dataset.name]?.mappings.properties ?? {};

/** The request of a query, as it is sent to an index with texts in these languages. */
export function requestOf(query: SearchQuery, languages: readonly string[] = ['de', 'en', 'und']) {
  return compileSearch(DATASETS, query, languages);
}
