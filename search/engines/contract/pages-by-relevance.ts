import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryPage } from '../../port/search-query.ts';
import type { ContractInput } from './contract-input.ts';
import { indexed } from './generators/generate-documents.ts';
import { type FilledIndex, openFilled } from './opened.ts';
import { idsOf, typed } from './queries.ts';

/** More documents than have their titles compared. */
const MANY = 340;

/** Describes pages of hits where titles decide about the first of many. */
export function describePagesByRelevance(input: ContractInput): void {
  describe('pages by relevance of more hits than have their titles compared', () => {
    let filled: FilledIndex;
    let all: readonly string[];
    const asked = typed('sensor station');
    const page = (part: QueryPage) => filled.index.search('dataset', { ...asked, page: part });

    beforeAll(async () => {
      filled = await openFilled(input, input.defaultModel, STATIONS);
      all = idsOf(await page({ first: MANY }));
    });
    afterAll(() => filled[Symbol.asyncDispose]());

    it('give every hit once, the best titles first', () => {
      expect(new Set(all).size).toBe(MANY);
      expect(all[0]).toBe('station-222');
    });

    it('go on from page to page', async () => {
      const ids: string[] = [];
      for (let after: string | undefined, more = true; more; ) {
        const result = await page({ first: 70, ...(after && { after }) });
        expect(result).toMatchObject({ total: MANY, hasPreviousPage: ids.length > 0 });
        ids.push(...idsOf(result));
        after = result.hits.at(-1)?.cursor;
        more = result.hasNextPage;
      }
      expect(ids).toEqual(all);
    });

    it('go back from the last page to the first', async () => {
      const ids: string[] = [];
      for (let before: string | undefined, more = true; more; ) {
        const result = await page({ first: 70, fromEnd: true, ...(before && { before }) });
        expect(result).toMatchObject({ total: MANY, hasNextPage: ids.length > 0 });
        ids.unshift(...idsOf(result));
        before = result.hits.at(0)?.cursor;
        more = result.hasPreviousPage;
      }
      expect(ids).toEqual(all);
    });

    it('are numbered alike', async () => {
      for (const offset of [0, 280, 300, 330, 400]) {
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
  return indexed({ entity: 'dataset', id, document: { id, ...textsOf(at) } });
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
