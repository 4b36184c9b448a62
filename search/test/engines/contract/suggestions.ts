import { beforeAll, describe, expect, it } from 'vitest';
import { dataset, indexed } from './generators/generate-documents.ts';
import { batch, type ContractInput, openForSuite, openSmallCatalogue } from './opened.ts';

/** Titles that continue what was typed. */
export function describeSuggestions(input: ContractInput): void {
  describe('suggestions', () => {
    const filled = openForSuite(() => openSmallCatalogue(input));

    beforeAll(async () => {
      const catalog = { id: 'trees', title: { en: 'Street things' } };
      const puts = [
        indexed({ entity: 'catalog', id: 'trees', document: catalog }),
        dataset('twin', { title: { en: 'Post offices', fr: 'Bureaux de poste' } }),
      ];
      await filled.index.write(batch({ puts, cursor: 2 }));
    });

    async function suggested(text: string, more: object = {}): Promise<string[]> {
      const titles = await filled.index.suggest({ text, first: 10, ...more });
      return titles.map(({ entity, id }) => `${entity} ${id}`);
    }

    it('continues titles of all entities, those that begin so first, then short ones', async () => {
      expect(await suggested('stra')).toEqual([
        'dataset timetable-13',
        'dataset trees-bonn',
        'dataset fietstellingen',
      ]);
      expect(await suggested('street')).toEqual(['catalog trees', 'dataset trees-bonn']);
    });

    it('looks only into the entities asked for, and gives as many as asked for', async () => {
      expect(await suggested('street', { entities: ['dataset'] })).toEqual(['dataset trees-bonn']);
      expect(await suggested('timetable', { first: 3 })).toHaveLength(3);
    });

    it('gives the whole title', async () => {
      const [title] = await filled.index.suggest({ text: 'waalse b', first: 1 });
      expect(title).toEqual({
        entity: 'dataset',
        id: 'forets-wallonnes',
        title: { fr: 'Forêts wallonnes', nl: 'Waalse bossen', de: 'Wälder der Wallonie' },
      });
    });

    it('gives equal titles once', async () => {
      expect(await suggested('post off')).toEqual(['dataset post-offices']);
    });

    it('ignores case and accents, and needs every word', async () => {
      expect(await suggested('ETIENNE')).toEqual(['dataset timetable-12']);
      expect(await suggested('λιμα')).toEqual(['dataset limania']);
      expect(await suggested('street xylophone')).toEqual([]);
    });

    it('finds words that signs tie by the beginning of their joined spelling, behind those that are written so', async () => {
      expect(await suggested('rz2')).toEqual(['dataset bike-counters']);
      expect(await suggested('rz202')).toEqual(['dataset bike-counters']);
      expect(await suggested('counters rz20')).toEqual(['dataset bike-counters']);
      expect(await suggested('counters rz2 xylophone')).toEqual([]);
      const puts = Object.entries({
        wifi: { en: 'Places with wifi in trains' },
        'wi-fi': { en: 'Wi-Fi hotspots' },
        'wi-fi-within': { en: 'Free Wi-Fi' },
        'wi-apart': { en: 'Fi and Wi' },
      }).map(([id, title]) => dataset(id, { title }));
      await filled.index.write(batch({ puts, cursor: 3 }));
      const tied = ['dataset wifi', 'dataset wi-fi', 'dataset wi-fi-within'];
      expect(await suggested('wif')).toEqual(tied);
      expect(await suggested('WiFi', { forgiving: true })).toEqual(tied);
      expect(await suggested('wifi hot')).toEqual(['dataset wi-fi']);
      expect(await suggested('hotspots wif')).toEqual(['dataset wi-fi']);
      expect(await suggested('wi-f')).toEqual([
        'dataset wi-fi',
        'dataset wi-fi-within',
        'dataset wi-apart',
      ]);
      const deletes = puts.map(({ entity, id }) => ({ entity, id }));
      await filled.index.write(batch({ deletes, cursor: 4 }));
      expect(await suggested('wif')).toEqual([]);
    });

    it('finds the best of many titles that match', async () => {
      const many = (name: string, title: (number: number) => object) =>
        Array.from({ length: 30 }, (_, number) =>
          dataset(`${name}-${number}`, { title: title(number) }),
        );
      const puts = [
        ...many('same', () => ({ en: 'Zebra' })),
        ...many('other', (number) => ({ en: `Zebra ${'x'.repeat(30 - number)}`, fr: 'Zone' })),
        ...many('own', (number) => ({ en: 'Zz', nl: `Zebrapad ${'x'.repeat(30 - number)}` })),
      ];
      await filled.index.write(batch({ puts, cursor: 5 }));
      expect(await suggested('zeb', { first: 3 })).toEqual([
        'dataset same-0',
        'dataset other-29',
        'dataset other-28',
      ]);
      expect(await suggested('zeb', { first: 2, languages: ['nl'] })).toEqual([
        'dataset own-29',
        'dataset own-28',
      ]);
      const deletes = puts.map(({ entity, id }) => ({ entity, id }));
      await filled.index.write(batch({ deletes, cursor: 6 }));
    });

    it('takes the single letter of an elision for no part of a word', async () => {
      expect(await suggested('lea')).toEqual([]);
      expect(await suggested('eau')).toEqual(['dataset eau-potable']);
    });

    it('puts titles that match in a language of the reader first', async () => {
      expect(await suggested('stra', { languages: ['de'] })).toEqual([
        'dataset trees-bonn',
        'dataset timetable-13',
        'dataset fietstellingen',
      ]);
      expect(await suggested('stra', { languages: ['nl', 'fr'] })).toEqual([
        'dataset fietstellingen',
        'dataset timetable-13',
        'dataset trees-bonn',
      ]);
    });

    it('forgives one mistake in words of four letters or more, where no title has them', async () => {
      const forgiving = { forgiving: true };
      expect(await suggested('steet', forgiving)).toEqual(['catalog trees', 'dataset trees-bonn']);
      expect(await suggested('waalse bsosen', forgiving)).toEqual(['dataset forets-wallonnes']);
      expect(await suggested('wlase bo', forgiving)).toEqual([]);
      expect(await suggested('wlaalse bo', forgiving)).toEqual(['dataset forets-wallonnes']);
      expect(await suggested('sxr', forgiving)).toEqual([]);
      expect(await suggested('steet')).toEqual([]);
    });

    it('reads the first words of a long text', async () => {
      expect(await suggested(`waalse ${'bossen '.repeat(60)}`)).toEqual([
        'dataset forets-wallonnes',
      ]);
      const long = 'waalse bossen '.repeat(6);
      expect(await suggested(`${long} xylophone`)).toEqual(['dataset forets-wallonnes']);
    });

    it('suggests nothing for what has no letters', async () => {
      expect(await suggested(' "-( ')).toEqual([]);
    });
  });
}
