import { describe, expect, it } from 'vitest';
import { markedHits } from './marked-hits.ts';
import { type ContractInput, openForSuite, openTitled, type Titles } from './opened.ts';

const TITLES: Titles = {
  air: { nl: 'Luchtkwaliteit in Gent' },
  'misspelled-air': { nl: 'Luchtkwalitiet in Brugge' },
  traffic: { de: 'Verkehrszählung im Ort' },
  stops: { en: 'Stops that any bus has' },
  yield: { en: 'Wheat yield' },
};

/** Marks in hits that a search finds by other words than typed. */
export function describeHighlights(input: ContractInput): void {
  describe('highlights', () => {
    const filled = openForSuite(() => openTitled(input, TITLES));
    const marked = (text: string) => markedHits(filled.index, input.defaultModel, text);

    it('mark other spellings of a word that one document has as typed', async () => {
      expect(await marked('luchtkwalitiet')).toEqual({
        'misspelled-air': ['<mark>Luchtkwalitiet</mark> in Brugge'],
        air: ['<mark>Luchtkwaliteit</mark> in Gent'],
      });
    });

    it('mark a word with its mistakes corrected', async () => {
      expect(await marked('yeild')).toEqual({ yield: ['Wheat <mark>yield</mark>'] });
    });

    it('mark a longer word that a word begins', async () => {
      const traffic = ['<mark>Verkehrszählung</mark> im Ort'];
      expect(await marked('Verkehr xylophone')).toEqual({ traffic });
      expect(await marked('verkehr zählung')).toEqual({ traffic });
    });

    it('mark words that signs tie each by itself where no document has them so', async () => {
      expect(await marked('bus-stops')).toEqual({
        stops: ['<mark>Stops</mark> that any <mark>bus</mark> has'],
      });
    });
  });
}
