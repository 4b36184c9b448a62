import { describe, expect, it } from 'vitest';
import { readStopWords } from '../../../expansion/stop-word.ts';
import { readSynonyms } from '../../../expansion/synonym.ts';
import type { SearchResult } from '../../../port/search-index.ts';
import type { SearchQuery } from '../../../port/search-query.ts';
import type { TypedQuery } from '../../../query/parse-text-query.ts';
import { relaxedSearch } from '../../../relaxation/relaxed-search.ts';
import { type ContractInput, openForSuite, openSmallCatalogue } from './opened.ts';
import { idsOf, pagesOf, typed, typedInBox } from './queries.ts';

/** Documents with most of the words, where few have all: the index is asked again with another text. */
export function describeRelaxing(input: ContractInput): void {
  describe('relaxing', () => {
    const filled = openForSuite(() => openSmallCatalogue(input));
    const search = (text: string, parts: Partial<TypedQuery> = {}) =>
      relaxedSearch(filled.index, 'dataset', typedInBox(text, parts));

    it('leaves out a word that no document has', async () => {
      const result = await search('forest xylophone survey');
      expect(result).toMatchObject({ total: 1, relaxed: true });
      expect(idsOf(result)).toEqual(['forest-survey']);
    });

    it('lists documents with most of the words after those with all', async () => {
      const result = await search('post offices mayor');
      expect(idsOf(result)).toEqual(['post-offices', 'mayor-office']);
      expect(result.relaxed).toBe(true);
    });

    it('lists a document with all words first, whatever others have in their titles', async () => {
      const result = await search('mayor changes');
      expect(result.relaxed).toBe(true);
      expect(idsOf(result)).toEqual(['post-offices', 'mayor-office']);
    });

    it('does not list documents that have only a common word', async () => {
      const result = await search('eupen timetable gtfs');
      expect(idsOf(result).at(0)).toBe('timetable-05');
      const common = await search('wallonnes timetable');
      expect(idsOf(common)).toEqual(['forets-wallonnes']);
    });

    it('counts what is listed', async () => {
      const result = await search('post offices mayor', {
        facets: [{ name: 'catalog', first: 5 }],
      });
      expect(countsOf(result)).toEqual({ bonn: 1, bund: 1 });
    });

    it('counts the other values of a facet as before where all documents with the selected one have all words', async () => {
      const facets = [{ name: 'catalog', first: 5 }];
      const all = await search('post offices mayor', { facets });
      const bund = await search('post offices mayor', { facets, selection: { catalog: ['bund'] } });
      expect([idsOf(bund), bund.relaxed]).toEqual([['post-offices'], undefined]);
      expect(countsOf(bund)).toEqual(countsOf(all));
    });

    it('asks for all words where enough documents have them', async () => {
      const result = await search('timetable gtfs');
      expect(result.total).toBe(16);
      expect(result.relaxed).toBeUndefined();
    });

    it('lists no more where a value is selected than its count', async () => {
      const parts = { filter: equals('id', 'timetable-05') };
      expect(await search('timetable gtfs', parts)).not.toHaveProperty('relaxed');
      expect((await search('timetable gtfs', parts)).total).toBe(1);
    });

    it('finds a word with a mistake, in any letter, and says which it took', async () => {
      for (const typed of ['forset', 'borest', 'forests survay']) {
        const result = await search(typed);
        expect(idsOf(result)).toContain('forest-survey');
        expect(result.relaxed).toBe(true);
      }
      const { corrections } = await search('forset');
      expect(corrections).toEqual([{ word: 'forset', instead: 'forest' }]);
      expect((await search('forest')).corrections ?? []).toEqual([]);
    });

    it('says which word it took as texts write it, whatever is shown of the hits', async () => {
      const filter = equals('id', 'nothing');
      for (const word of ['strassenbaumee', 'Straßenbäuem', 'STRASSENBÄMUE']) {
        const { corrections, total } = await search(word);
        expect([corrections, total]).toEqual([[{ word, instead: 'straßenbäume' }], 1]);
        expect((await search('straßenbäume')).total).toBe(total);
        const narrowed = await search(`${word}-xylophone`, { filter, page: { first: 0 } });
        expect(narrowed.corrections).toEqual([
          { word: word.toLowerCase(), instead: 'straßenbäume' },
        ]);
      }
    });

    it('takes a word with a mistake for one of the file of synonyms that no document has', async () => {
      const { synonyms } = readSynonyms(
        'Bürgersteig, straat, tree-lined way\nFußweg => post offices',
      );
      const found = (text: string) =>
        relaxedSearch(filled.index, 'dataset', typedInBox(text), { synonyms });
      for (const [text, instead, id] of [
        ['buergersteg', 'bürgersteig', 'fietstellingen'],
        ['Bürgersteigg', 'bürgersteig', 'fietstellingen'],
        ['fussewg', 'fußweg', 'post-offices'],
      ] as const) {
        const result = await found(text);
        expect(result).toMatchObject({ corrections: [{ word: text, instead }], relaxed: true });
        expect(idsOf(result)).toEqual([id]);
        expect(idsOf(await found(instead))).toEqual([id]);
      }
      expect(idsOf(await search('fussewg'))).toEqual([]);
    });

    it('takes the nearest word, those of texts before as near ones of the file of synonyms', async () => {
      const insteadOf = async (text: string, file: string) => {
        const { synonyms } = readSynonyms(file);
        const asked = typedInBox(text);
        const result = await relaxedSearch(filled.index, 'dataset', asked, { synonyms });
        return result.corrections?.map(({ instead }) => instead);
      };
      expect(await insteadOf('industire', 'industirex, mayor')).toEqual(['industrie']);
      expect(await insteadOf('industire', 'industirexx, mayor')).toEqual(['industrie']);
      expect(await insteadOf('industierx', 'industierxx, mayor')).toEqual(['industierxx']);
      expect(await insteadOf('industrie', 'industrien, mayor')).not.toEqual(['industrien']);
    });

    it('takes numbers and short words as they are typed', async () => {
      expect((await search('77')).total).toBe(0);
      expect((await search('xau')).total).toBe(0);
    });

    it('looks for words that signs tie each by itself where no document has them so', async () => {
      for (const typed of ['survey-forests', 'forest_survey', 'survey/forests xylophone']) {
        expect(idsOf(await search(typed)).at(0)).toBe('forest-survey');
      }
      const { corrections } = await search('survey-of-forset');
      expect(corrections).toEqual([{ word: 'forset', instead: 'forest' }]);
      expect((await search('timetable-77')).total).toBe(16);
      const known = await search('RZ-2024');
      expect([idsOf(known), known.relaxed]).toEqual([['bike-counters'], undefined]);
    });

    it('finds nothing for a word that no other is like, and is strict where it may not relax', async () => {
      expect((await search('xylophone')).total).toBe(0);
      for (const text of ['forset', 'forest xylophone']) {
        expect((await relaxedSearch(filled.index, 'dataset', typed(text))).total).toBe(0);
      }
      expect((await search('forest -survey growth')).total).toBe(0);
    });

    it('finds a longer word where umlauts are spelled out', async () => {
      const result = await search('radzaeh');
      expect(idsOf(result)).toEqual(['bike-counters']);
      expect(result.corrections).toEqual([]);
    });

    it('need not find a stop word of the operator, and has to find a word that is no stop word any more', async () => {
      const found = (text: string, lines = '') =>
        relaxedSearch(filled.index, 'dataset', typed(text), readStopWords(lines));
      expect(idsOf(await found('xylophone survey'))).toEqual([]);
      expect(idsOf(await found('xylophone survey', 'xylophone'))).toEqual(['forest-survey']);
      expect(idsOf(await found('where survey'))).toEqual(['forest-survey']);
      expect(idsOf(await found('where survey', '-where'))).toEqual([]);
    });

    it('is no reason to look for words that only ask', async () => {
      expect(idsOf(await search('where is the xylophone'))).toEqual([]);
    });

    it('goes on behind a cursor as it began', async () => {
      const text = 'eau wald fiets';
      const all = idsOf(await search(text));
      expect(all.length).toBeGreaterThan(3);
      const pages = await pagesOf((page) => search(text, { page }), 2);
      expect(pages.flatMap(idsOf)).toEqual(all);
      for (const page of pages) {
        expect(page).toMatchObject({ total: all.length, relaxed: true });
      }
    });
  });
}

/** Document counts of the values of the first facet. */
function countsOf({ facets }: SearchResult): Readonly<Record<string, number>> {
  return Object.fromEntries(facets[0]?.buckets.map(({ value, count }) => [value, count]) ?? []);
}

function equals(field: string, value: string): NonNullable<SearchQuery['filter']> {
  return { kind: 'equals', field, values: [value] };
}
