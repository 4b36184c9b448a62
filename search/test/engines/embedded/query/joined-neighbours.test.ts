import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TypedQuery } from '../../../../query/parse-text-query.ts';
import { relaxedSearch } from '../../../../relaxation/relaxed-search.ts';
import { markedHits } from '../../contract/marked-hits.ts';
import { idsOf, typedInBox } from '../../contract/queries.ts';
import { type OpenDatasets, openDatasets } from './open-datasets.ts';

/** As many as are enough of an answer. */
const APART = 12;
const DOCUMENTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...Object.fromEntries(
    Array.from({ length: APART }, (_, at) => [
      `apart-${at}`,
      {
        title: { nl: `Meting ${at}` },
        description: { nl: 'Het water staat hier hoog bij regen.' },
      },
    ]),
  ),
  joined: { title: { nl: 'Hoogwater' } },
  inflected: { title: { nl: 'Hoogwaters' } },
  linked: { title: { de: 'Verkehrszählung' } },
  other: { title: { nl: 'Hoog gelegen wegen' } },
  exact: { title: { nl: 'Hoog water' } },
  few: { title: { nl: 'Fietspaden van de stad' } },
  both: {
    title: { nl: 'Recreatie in het bos' },
    description: { nl: 'Smalle paden, die niemand met een fiets kan volgen.' },
  },
  fietsen: { title: { nl: 'Fiets' } },
};

let filled: OpenDatasets;

beforeAll(async () => {
  filled = await openDatasets(DOCUMENTS);
});
afterAll(() => filled[Symbol.asyncDispose]());

const search = (text: string, parts: Partial<TypedQuery> = {}) =>
  relaxedSearch(filled.index, 'dataset', typedInBox(text, parts));

describe('a word that two typed words make', () => {
  it('is found beside texts that have both apart, however many there are', async () => {
    const found = await search('hoog water');
    expect(found.relaxed).toBeUndefined();
    expect(found.total).toBe(APART + 3);
    expect(idsOf(found).slice(0, 3).sort()).toEqual(['exact', 'inflected', 'joined']);
  });

  it('leaves the title that was typed first', async () => {
    expect(idsOf(await search('hoog water')).at(0)).toBe('exact');
    expect(idsOf(await search('hoogwater')).at(0)).toBe('joined');
  });

  it('is found with a letter between both', async () => {
    expect(idsOf(await search('verkehr zählung'))).toContain('linked');
  });

  it('is marked as it stands', async () => {
    expect(await markedHits(filled.index, filled.model, 'verkehr zählung')).toEqual({
      linked: ['<mark>Verkehrszählung</mark>'],
    });
    expect((await search('verkehr zählung')).relaxed).toBeUndefined();
  });

  it('is explained as both', async () => {
    const { hits } = await search('hoog water', { explain: true });
    const joined = hits.find(({ document }) => document.id === 'joined');
    expect(joined?.explanation?.words).toEqual([
      { word: 'hoog', isFound: true },
      { word: 'water', isFound: true },
    ]);
  });

  it('is on pages behind a cursor, each hit once', async () => {
    const first = await search('hoog water', { page: { first: 2 } });
    const after = first.hits.at(-1)?.cursor ?? '';
    const rest = await search('hoog water', { page: { first: 100, after } });
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(idsOf(await search('hoog water')));
  });

  it.each([['hoog AND water'], ['"hoog" water'], ['"hoog water"']])(
    'is not found by %s',
    async (text) => {
      expect(idsOf(await search(text))).not.toContain('joined');
    },
  );

  it('is excluded by none of them', async () => {
    expect(idsOf(await search('hoog -water'))).toEqual(['other']);
  });

  it('comes before what has some of the words, where a search relaxes', async () => {
    const found = await search('fiets paden xylophone', { explain: true });
    expect(found.relaxed).toBe(true);
    expect(found.hits.find(({ document }) => document.id === 'few')?.explanation?.words).toEqual([
      { word: 'fiets', isFound: true },
      { word: 'paden', isFound: true },
      { word: 'xylophone', isFound: false },
    ]);
    const all = await search('fiets paden', { explain: true });
    const ahead = all.hits.filter(({ explanation }) => explanation?.relevance?.isAhead);
    expect([all.relaxed, idsOf({ ...all, hits: ahead })]).toEqual([true, ['few', 'both']]);
  });
});
