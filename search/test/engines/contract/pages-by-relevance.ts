import { beforeAll, describe, expect, it } from 'vitest';
import type { QueryPage } from '../../../port/search-query.ts';
import { dataset } from './generators/generate-documents.ts';
import { type ContractInput, openFilled, openForSuite } from './opened.ts';
import { idsOf, pagesFromEnd, pagesOf, typed } from './queries.ts';

/** More documents than have their titles compared. */
const MANY = 340;

/** Describes pages of hits where titles decide about the first of many. */
export function describePagesByRelevance(input: ContractInput): void {
  describe('pages by relevance of more hits than have their titles compared', () => {
    const filled = openForSuite(() => openFilled(input, input.defaultModel, STATIONS));
    let all: readonly string[];
    const asked = typed('sensor station');
    const page = (part: QueryPage) => filled.index.search('dataset', { ...asked, page: part });

    beforeAll(async () => {
      all = idsOf(await page({ first: MANY }));
    });

    it('give every hit once, the best titles first', () => {
      expect(new Set(all).size).toBe(MANY);
      expect(all[0]).toBe('station-222');
    });

    it('go on from page to page', async () => {
      const pages = await pagesOf(page, 70);
      expect(pages.flatMap(idsOf)).toEqual(all);
      for (const [at, { total, hasPreviousPage }] of pages.entries()) {
        expect([total, hasPreviousPage]).toEqual([MANY, at > 0]);
      }
    });

    it('go back from the last page to the first', async () => {
      const pages = await pagesFromEnd(page, 70);
      expect(pages.flatMap(idsOf)).toEqual(all);
      for (const [at, { total, hasNextPage }] of pages.entries()) {
        expect([total, hasNextPage]).toEqual([MANY, at < pages.length - 1]);
      }
    });

    it('are numbered alike', async () => {
      for (const offset of [0, 80, 100, 130, 400]) {
        const result = await page({ first: 30, offset });
        expect(idsOf(result)).toEqual(all.slice(offset, offset + 30));
        expect(result.hasNextPage).toBe(offset + 30 < MANY);
      }
    });
  });
}

/** Stations in groups of equal texts; one is titled as what is looked for. */
const STATIONS = Array.from({ length: MANY }, (_, at) => {
  const id = `station-${String(at).padStart(3, '0')}`;
  return dataset(id, textsOf(at));
});

function textsOf(at: number) {
  const group = at % 7;
  return at === 222
    ? { title: { en: 'Sensor station' } }
    : {
        title: { en: group < 4 ? `Sensor of station and ${'mast '.repeat(group)}` : 'Place' },
        description: { en: `A station with a sensor. ${'Weather. '.repeat(group)}` },
      };
}
