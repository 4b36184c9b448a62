import { describe, expect, it } from 'vitest';
import { relaxedSearch } from '../../../relaxation/relaxed-search.ts';
import { markedHits } from './marked-hits.ts';
import { type ContractInput, openForSuite, openTitled, type Titles } from './opened.ts';
import { idsOf, typedInBox } from './queries.ts';

const TITLES: Titles = {
  power: { en: 'EN 50160 voltage characteristics' },
  'fine-dust': { en: 'PM2.5 annual mean' },
  sensor: { en: 'H3Dv2 A0231 sensor' },
  parks: { en: 'Car parks' },
  crashes: { de: 'Verkehrsunfälle' },
  'play-areas': { en: 'Playgrounds' },
  plans: { en: 'Plan of grounds' },
  bins: { en: 'Grit bins' },
  gritting: { en: 'Gritting' },
  stops: { de: 'Haltestellen' },
  cycleways: { pl: 'Ścieżki rowerowe' },
  lots: { nb: 'Parkeringsplasser' },
  many: { nb: 'Mange barn' },
  water: { en: 'Bathing water quality 2015' },
  harbour: { en: 'Water of the harbour 2016' },
  thousands: { en: '25000 trees' },
  'twenty-five': { en: 'Line 25' },
  beds: { de: 'Krankenhausbetten' },
  refuse: { de: 'Müllabfuhrtermine' },
  flies: { nl: 'Therevidae van Vlaanderen' },
  reasons: { en: 'Therefore counted' },
  permit: { en: 'Residence permit' },
  building: { ca: 'Perm de construcció' },
  more: { ca: 'Perms antics' },
  others: { ca: 'Perms nous' },
};

const MARKED: Titles = {
  stops: { en: 'All bus stops' },
  buses: { en: 'Every bus of Eupen' },
  parks: { en: 'Car parks' },
  'fine-dust': { en: 'Mean of PM2.5 and of PM 25' },
  road: { de: 'Zählung des Verkehrs' },
  crashes: { de: 'Verkehrsunfälle' },
  lines: { de: 'Haltestellen' },
  cycleways: { pl: 'Ścieżki rowerowe' },
  bathing: { en: 'Bathing water: quality' },
  cycling: { nl: 'Fietspaden' },
};

/** The rules of expansion, over the dictionary of an index: they find the same with all engines. */
export function describeExpansion(input: ContractInput): void {
  describe('expansion', () => {
    const filled = openForSuite(() => openTitled(input, TITLES));
    const other = openForSuite(() => openTitled(input, MARKED));
    const find = (text: string) => relaxedSearch(filled.index, 'dataset', typedInBox(text));
    const marked = (text: string) => markedHits(other.index, input.defaultModel, text);

    it.each([
      ['a code without its blank', 'EN50160', 'power'],
      ['a code without its dot', 'PM25', 'fine-dust'],
      ['a code with a blank and a dot', 'PM 2.5', 'fine-dust'],
      ['two codes without the blank between them', 'h3dv2a0231', 'sensor'],
      ['the beginning of a code without its blank', 'EN5016', 'power'],
      ['two words as one, in the singular', 'carpark', 'parks'],
      ['a part of a compound in the plural', 'Unfall', 'crashes'],
      ['the plural of a part', 'Krankenhäuser', 'beds'],
      ['what a compound ends with', 'Bushaltestellen', 'stops'],
      ['another ending in a language without stemmer', 'rowerowych', 'cycleways'],
      ['several words without blanks', 'bathingwaterquality2015', 'water'],
      ['the beginning of a word with a mistake', 'bathing qaul', 'water'],
      ['a part with umlauts spelled out', 'Muellabfuhr', 'refuse'],
    ])('finds %s', async (_, text, id) => {
      const found = await find(text);
      expect(idsOf(found).at(0)).toBe(id);
      expect(found.relaxed).toBe(true);
    });

    it('corrects no word that makes another with its neighbour', async () => {
      const found = await find('play ground xylophone');
      expect(found.corrections).toEqual([]);
      expect(idsOf(found).at(0)).toBe('play-areas');
    });

    it('puts titles with the parts of what was typed as one word first', async () => {
      const found = await find('gritbins');
      expect(idsOf(found)).toEqual(['bins', 'gritting']);
      expect(found.corrections).toEqual([]);
    });

    it('corrects a word that only a stem of another language finds', async () => {
      const found = await find('permoit');
      expect(idsOf(found)).toContain('permit');
      expect(idsOf(found)).toContain('building');
    });

    it('finds what a question in Norwegian asks for', async () => {
      const text = 'hvor mange parkeringsplaser finnes det nå';
      const found = await find(text);
      expect(idsOf(found)).toEqual(['lots']);
    });

    it('takes the other letter of Dutch inflections for no beginning of words', async () => {
      const found = await find('therev');
      expect(idsOf(found)).toEqual(['flies']);
    });

    it('joins two numbers only as thousands', async () => {
      expect(idsOf(await find('25 000')).at(0)).toBe('thousands');
      expect(idsOf(await find('PM 2.5'))).not.toContain('twenty-five');
    });

    it('takes a number for no part of another', async () => {
      for (const text of ['50161', '20152016', 'water20152016']) {
        const found = await find(text);
        expect(idsOf(found)).toEqual([]);
      }
    });

    it.each([
      [
        'two words that were typed as one',
        'busstops',
        { stops: ['All <mark>bus</mark> <mark>stops</mark>'] },
      ],
      [
        'two words as one, in the singular',
        'carpark',
        { parks: ['<mark>Car</mark> <mark>parks</mark>'] },
      ],
      [
        'a code without what stands in it',
        'PM25',
        { 'fine-dust': ['Mean of <mark>PM2.5</mark> and of <mark>PM 25</mark>'] },
      ],
      [
        'both parts of a compound',
        'Verkehrszählung',
        { road: ['<mark>Zählung</mark> des <mark>Verkehrs</mark>'] },
      ],
      ['a compound that ends so', 'Unfall', { crashes: ['<mark>Verkehrsunfälle</mark>'] }],
      ['a compound that two words make', 'fiets paden', { cycling: ['<mark>Fietspaden</mark>'] }],
      ['what a compound ends with', 'Tramhaltestellen', { lines: ['<mark>Haltestellen</mark>'] }],
      ['another ending', 'rowerowych', { cycleways: ['Ścieżki <mark>rowerowe</mark>'] }],
      [
        'several words that were typed as one',
        'bathingwaterquality',
        { bathing: ['<mark>Bathing</mark> <mark>water</mark>: <mark>quality</mark>'] },
      ],
    ])('lets highlights mark %s', async (_, text, found) => {
      expect(await marked(text)).toEqual(found);
    });

    it('marks a part only beside the others', async () => {
      expect(await marked('busstops eupen')).toEqual({
        stops: ['All <mark>bus</mark> <mark>stops</mark>'],
        buses: ['Every bus of <mark>Eupen</mark>'],
      });
    });
  });
}
