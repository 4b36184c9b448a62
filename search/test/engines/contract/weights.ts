import { describe, expect, it } from 'vitest';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import type { SearchIndex } from '../../../port/search-index.ts';
import { dataset } from './generators/generate-documents.ts';
import { batch, type ContractInput, openEngine, openFilled } from './opened.ts';
import { foundIds, typed } from './queries.ts';

const IN_TITLE = described('in-title', 'Tides and many other things of the coast', 'All of them');
const IN_DESCRIPTION = described('in-description', 'Waters', 'Tides');

function described(id: string, title: string, description: string) {
  return dataset(id, { title: { en: title }, description: { en: description } });
}

/** The weights of texts, which may change while an index is open. */
export function describeWeights(input: ContractInput): void {
  describe('weights', () => {
    const even = weighed(input.defaultModel, { description: 20, title: 19 });
    const uneven = weighed(input.defaultModel, { description: 900, title: 19 });
    const ranked = (index: SearchIndex) => foundIds(index, 'dataset', typed('tides'));

    it('rank as in an index that was laid out with them, also what is written later', async () => {
      const puts = [IN_TITLE, IN_DESCRIPTION];
      await using fresh = await openFilled(input, uneven, puts);
      expect(await ranked(fresh.index)).toEqual(['in-description', 'in-title']);
      await using filled = await openFilled(input, even, puts);
      const { index } = filled;
      expect(await ranked(index)).toEqual(['in-title', 'in-description']);
      await index.weigh(uneven);
      expect(await ranked(index)).toEqual(['in-description', 'in-title']);
      await index.write(batch({ deletes: puts.map(({ entity, id }) => ({ entity, id })) }));
      await index.write(batch({ puts, cursor: 2 }));
      expect(await ranked(index)).toEqual(['in-description', 'in-title']);
      await index.weigh(even);
      expect(await ranked(index)).toEqual(['in-title', 'in-description']);
    });

    it('need no other index where texts keep their order', async () => {
      await using storage = await openEngine(input);
      const { engine } = storage;
      expect(engine.fit(even, uneven)).toMatchObject({
        obstacles: [],
        reweighed: ['dataset.description'],
      });
    });
  });
}

function weighed(model: ProfileModel, weights: Readonly<Record<string, number>>): ProfileModel {
  const entities = model.entities.map((entity) =>
    entity.name === 'dataset' ? { ...entity, search: { ...entity.search, weights } } : entity,
  );
  return { ...model, entities };
}
