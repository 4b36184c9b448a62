import { describe, expect, it } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { suggestedFacets } from '../../../api/graphql/suggestions/suggested-facets.ts';

describe('facets whose values are suggested', () => {
  it('are those of agents, of keywords and of terms, by what the profile says of its fields', async () => {
    const model = await compileShipped('dcat-ap');
    const dataset = model.entities.find(({ name }) => name === 'dataset');
    const facets = dataset ? suggestedFacets(model, dataset) : [];
    const kinds = Object.fromEntries(facets.map(({ name, kind }) => [name, kind]));
    expect(kinds).toMatchObject({ keywords: 'keywords', publisher: 'agents', categories: 'terms' });
  });

  it('are none of languages, regions, documents and parts, which are found otherwise', async () => {
    const model = await compileShipped('dcat-ap');
    const dataset = model.entities.find(({ name }) => name === 'dataset');
    const facets = dataset ? suggestedFacets(model, dataset) : [];
    for (const { facet } of facets) {
      expect(facet.path).toHaveLength(1);
      expect([facet.role.codes, facet.role.labelEntity, facet.role.bands]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});
