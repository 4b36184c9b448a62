import { describe, expect, it } from 'vitest';
import { readSynonyms } from '../../../expansion/synonym.ts';
import type { TypedQuery } from '../../../query/parse-text-query.ts';
import { decidingRule } from '../../../ranking/deciding-rule.ts';
import { relaxedSearch } from '../../../relaxation/relaxed-search.ts';
import { dataset } from './generators/generate-documents.ts';
import { type ContractInput, openFilled, openForSuite } from './opened.ts';
import { foundIds, idsOf, typed, typedInBox } from './queries.ts';

/** Describes the order by relevance. */
export function describeRanking(input: ContractInput): void {
  describe('ranking', () => {
    const filled = openForSuite(() => openFilled(input, input.defaultModel, RANKED));

    const ranked = (text: string) => foundIds(filled.index, 'dataset', typed(text));

    it('puts a title that is just what was typed first, whatever others have besides', async () => {
      expect((await ranked('tide gauges')).at(0)).toBe('whole-title');
      expect((await ranked('Tide Gauges')).at(0)).toBe('whole-title');
      expect((await ranked('tide gauges of the coast')).at(0)).toBe('with-stop-words');
    });

    it('puts a title that is just what was typed first in any of its languages', async () => {
      expect((await ranked('pegelstände')).at(0)).toBe('whole-title');
    });

    it('puts a title first that has a word twice, as typed', async () => {
      expect((await ranked('depths of lakes and of rivers')).at(0)).toBe('word-twice');
    });

    it.each([
      ['a bar and a minus', 'Population | Municipality -2019', 'bar-and-minus'],
      [
        'a minus, in another case and without the bar',
        'population municipality -2019',
        'bar-and-minus',
      ],
      ['operators in capitals', 'SINK OR SWIM AND NOT DROWN', 'capitals'],
      ['a word twice', 'Lakes -A | Lakes -B', 'twice'],
    ])('finds a title first that was pasted whole and has %s', async (_, text, id) => {
      const result = await relaxedSearch(filled.index, 'dataset', typedInBox(text));
      expect(idsOf(result).at(0)).toBe(id);
      expect(result.sought).toMatchObject({ kind: 'and' });
    });

    it('finds in a title what it ties and was typed as one word', async () => {
      const shareOf = async (text: string) => {
        const query = { ...typed(text), explain: true };
        const { hits } = await filled.index.search('dataset', query);
        return hits[0]?.explanation?.relevance?.titleShare;
      };
      expect(await shareOf('ostenddover berths ')).toBeGreaterThan(0.5);
      expect(await shareOf('ostend berths ')).toBeGreaterThan(0.5);
    });

    it('prefers a title with the stop words that were typed', async () => {
      expect(await ranked('1985 dumping and ')).toEqual(['with-and', 'with-for']);
      expect(await ranked('1985 dumping for ')).toEqual(['with-for', 'with-and']);
    });

    it('reads signs as operators where no title has them and all the words', async () => {
      const found = async (text: string) =>
        idsOf(await relaxedSearch(filled.index, 'dataset', typedInBox(text)));
      expect(await found('population -2019')).toEqual([]);
      expect(await found('plankton -counts')).toEqual([]);
      expect(await found('plankton -seas')).toEqual(['little-else']);
      expect(await found('plankton | swim')).toHaveLength(3);
      expect(await found('-plankton -birds')).not.toContain('neither-word');
      expect(await found('-birds')).not.toContain('neither-word');
    });

    it('puts titles with more of the words before those with fewer', async () => {
      const found = await ranked('lagoon salinity');
      expect(found.slice(0, 2)).toEqual(['both-words', 'one-word']);
    });

    it('puts a title that is the word which both make before those with both elsewhere', async () => {
      expect(await ranked('sand bank')).toEqual(['both-as-one', 'both-apart']);
    });

    it('puts titles with the words in the order typed before others', async () => {
      expect(await ranked('mussel harvest')).toEqual(['in-order', 'other-order']);
      expect(await ranked('harvest mussel')).toEqual(['other-order', 'in-order']);
    });

    it('puts titles with little else before those with much else', async () => {
      expect(await ranked('plankton')).toEqual(['little-else', 'much-else']);
    });

    it('explains nothing where it is not asked', async () => {
      const { hits } = await filled.index.search('dataset', typed('lagoon'));
      expect(hits[0]).not.toHaveProperty('explanation');
    });

    it('explains which words a hit has, and what its title adds', async () => {
      const asked = typed('tide OR gauges OR salinity', { explain: true });
      const { hits } = await filled.index.search('dataset', asked);
      const explanationOf = (id: string) =>
        hits.find(({ document }) => document.id === id)?.explanation;
      expect(explanationOf('whole-title')?.words).toEqual([
        { word: 'tide', isFound: true },
        { word: 'gauges', isFound: true },
        { word: 'salinity', isFound: false },
      ]);
      const { relevance } = explanationOf('neither-word') ?? {};
      expect(relevance).toMatchObject({ titleShare: 0, title: 0, isWholeTitle: false });
      expect(relevance?.texts).toBeGreaterThan(0);
      expect(explanationOf('both-words')?.relevance?.titleShare).toBeGreaterThan(0);
    });

    it('explains why a hit stands behind the one before it', async () => {
      const asked = typed('tide gauges', { explain: true });
      const { hits } = await filled.index.search('dataset', asked);
      const [first, second] = hits;
      expect(first?.explanation?.relevance).toMatchObject({ isWholeTitle: true, titleShare: 1 });
      expect(second?.explanation?.relevance?.isWholeTitle).toBe(false);
      expect(first && second && decidingRule(asked, first, second)).toEqual({
        rule: 'whole-title',
      });
    });

    it('explains hits in another order without relevance', async () => {
      const order = [{ by: 'id', direction: 'asc' }] as const;
      const asked = typed('lagoon salinity', { explain: true, order });
      const { hits } = await filled.index.search('dataset', asked);
      expect(hits.map(({ explanation }) => explanation)).toEqual(
        hits.map(() => ({
          words: [
            { word: 'lagoon', isFound: true },
            { word: 'salinity', isFound: true },
          ],
        })),
      );
      const [first, second] = hits;
      expect(first && second && decidingRule(asked, first, second)).toEqual({ rule: 'id' });
    });

    it('explains what most of the words found', async () => {
      const asked = typedInBox('lagoon salinity xylophone', { explain: true });
      const { hits } = await relaxedSearch(filled.index, 'dataset', asked);
      expect(hits[0]?.explanation?.words).toEqual([
        { word: 'lagoon', isFound: true },
        { word: 'salinity', isFound: true },
        { word: 'xylophone', isFound: false },
      ]);
    });

    it('explains that a hit has a word where it has what means the same', async () => {
      const asked = typed('laguna salinity', { explain: true });
      const { synonyms } = readSynonyms('laguna, lagoon, shallow sea');
      const { hits } = await relaxedSearch(filled.index, 'dataset', asked, { synonyms });
      expect(hits[0]?.explanation?.words).toEqual([
        { word: 'laguna', isFound: true },
        { word: 'salinity', isFound: true },
      ]);
    });

    it('puts pinned documents first, as hits of the text', async () => {
      const pinned = { ids: ['one-word', 'whole-title', 'none'], termKeys: [] };
      const all = idsOf(await filled.index.search('dataset', typed('tide gauges')));
      expect(all[0]).toBe('whole-title');
      const found = async (parts: Partial<TypedQuery>) =>
        filled.index.search('dataset', typed('tide gauges', { pinned, ...parts }));
      const first = await found({});
      expect(first.total).toBe(all.length + 1);
      expect(idsOf(first)).toEqual(['whole-title', 'one-word', ...all.slice(1)]);
      const second = await found({ page: { first: 2, after: first.hits[0]?.cursor ?? '' } });
      expect(idsOf(second)).toEqual(['one-word', ...all.slice(1, 2)]);
      const filter = { kind: 'equals', field: 'id', values: ['whole-title'] } as const;
      expect(idsOf(await found({ filter }))).toEqual(['whole-title']);
      const byId = await found({ order: [{ by: 'id', direction: 'asc' }] });
      expect(idsOf(byId)).toEqual([...all, 'one-word'].sort());
    });

    it('puts pinned documents before those with all words where most of them are enough', async () => {
      const asked = typedInBox('lagoon salinity xylophone');
      const pinned = { ids: ['whole-title'], termKeys: [] };
      const result = await relaxedSearch(filled.index, 'dataset', { ...asked, pinned });
      expect(idsOf(result).slice(0, 2)).toEqual(['whole-title', 'both-words']);
    });

    it('puts a title of all words first where most of them are enough', async () => {
      const result = await relaxedSearch(
        filled.index,
        'dataset',
        typedInBox('lagoon salinity xylophone'),
      );
      expect(result.relaxed).toBe(true);
      expect(idsOf(result).slice(0, 2)).toEqual(['both-words', 'one-word']);
    });
  });
}

const RANKED = [
  dataset('whole-title', { title: { en: 'Tide gauges', de: 'Pegelstände' } }),
  dataset('many-words', {
    title: { en: 'Tide gauges, tide tables and gauges of tides' },
    description: { en: 'Tide gauges measure tides. A tide gauge is a gauge.' },
    keywords: [
      { id: 'tide', label: 'tide', language: 'en' },
      { id: 'gauges', label: 'gauges', language: 'en' },
    ],
  }),
  dataset('german-words', {
    title: { de: 'Pegelstände und Pegelstände' },
    description: { de: 'Pegelstände über Pegelstände.' },
  }),
  dataset('with-stop-words', { title: { en: 'Tide gauges of the coast' } }),
  dataset('without-stop-words', { title: { en: 'Coast tide gauges' } }),
  dataset('word-twice', { title: { en: 'Depths of lakes and of rivers' } }),
  dataset('word-twice-and-more', {
    title: { en: 'Depths of lakes and of rivers 2' },
    description: { en: 'Depths of lakes, depths of rivers.' },
  }),
  dataset('both-words', { title: { en: 'Salinity in the lagoon' } }),
  dataset('one-word', {
    title: { en: 'Lagoon birds' },
    description: { en: 'Salinity, salinity and more salinity of a lagoon.' },
  }),
  dataset('neither-word', { title: { en: 'Birds' }, description: { en: 'Lagoon salinity' } }),
  dataset('both-as-one', { title: { en: 'Sandbank' } }),
  dataset('both-apart', {
    title: { en: 'Bank of the estuary and its grasses, shells and sand' },
  }),
  dataset('in-order', { title: { en: 'Coastal mussel harvest' } }),
  dataset('other-order', { title: { en: 'Coastal harvest mussel' } }),
  dataset('much-else', { title: { en: 'Counts of plankton in all seas of the north' } }),
  dataset('little-else', { title: { en: 'Plankton counts' } }),
  dataset('bar-and-minus', { title: { en: 'Population | Municipality -2019' } }),
  dataset('bar-and-more', {
    title: { en: 'Population by Municipality 2019' },
    description: { en: 'Population | Municipality -2019' },
  }),
  dataset('capitals', { title: { en: 'SINK OR SWIM AND NOT DROWN' } }),
  dataset('twice', { title: { en: 'Lakes -A | Lakes -B' } }),
  dataset('tied', { title: { en: 'Berths of Ostend-Dover' } }),
  dataset('with-and', { title: { en: 'Dredging and dumping 1985' } }),
  dataset('with-for', { title: { en: 'Dredging for dumping 1985' } }),
];
