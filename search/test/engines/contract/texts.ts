import { describe, expect, it } from 'vitest';
import { relaxedSearch } from '../../../relaxation/relaxed-search.ts';
import { dataset } from './generators/generate-documents.ts';
import { type ContractInput, openFilled, openForSuite, openSmallCatalogue } from './opened.ts';
import { foundIds, idsOf, typed, typedInBox } from './queries.ts';

/** Typed text → ids that are found; another test checks their order. */
const EXPECTED: readonly (readonly [rule: string, text: string, ids: readonly string[]])[] = [
  ['one word', 'timetables lübeck', ['timetable-11']],
  ['diacritics and case', 'STRASSENBAUME', ['trees-bonn']],
  ['ß as ss', 'strassburg', ['timetable-13']],
  ['letters that do not decompose', 'orsta', ['timetable-06']],
  ['another such letter', 'lodz', ['timetable-10']],
  ['German stems', 'Baum', ['trees-bonn']],
  ['English stems', 'forest', ['forest-survey']],
  ['French stems', 'forêt wallonne', ['forets-wallonnes']],
  ['French words without accents', 'foret', ['forets-wallonnes', 'eau-potable']],
  ['Dutch stems', 'fietstelling straten', ['fietstellingen']],
  ['Greek without accents', 'πληθυσμου', ['statistiki-plithysmou']],
  ['Greek capitals', 'ΛΙΜΑΝΙΑ', ['limania']],
  ['elision', 'eau', ['eau-potable']],
  ['elision as typed', "l'eau", ['eau-potable']],
  ['elision with an accent for the apostrophe', 'qualité d´eau', ['eau-potable']],
  ['a phrase with another sign for the apostrophe', '"de l`eau"', ['eau-potable']],
  ['possessive', 'mayor', ['mayor-office', 'post-offices']],
  ['all words', 'mayor office', ['mayor-office', 'post-offices']],
  ['words of different fields', 'visitors administration', ['mayor-office']],
  ['OR', 'eau OR limania OR λιμάνια', ['eau-potable', 'limania']],
  ['a bar as OR', 'drinkwater | fietsers', ['eau-potable', 'fietstellingen']],
  ['AND before OR', 'post offices OR wind farms', ['post-offices', 'wind-farms']],
  ['parentheses', '(post OR mayor) visitors', ['mayor-office']],
  ['minus', 'mayor -visitors', ['post-offices']],
  ['NOT', 'mayor NOT visitors', ['post-offices']],
  ['minus before a phrase', 'mayor -"of the mayor"', ['post-offices']],
  ['quotes keep the order', '"office of the mayor"', ['mayor-office']],
  ['quotes do not stem', '"forests survey"', []],
  ['phrases end with their text', '"timetable timetable"', []],
  ['stop words beside others', 'the forest of', ['forest-survey']],
  ['a question', 'where can I find visitors of the mayor', ['mayor-office']],
  ['a question in another language', 'hoeveel fietsers zijn er', ['fietstellingen']],
  ['umlauts spelled out', 'Strassenbaeume', ['trees-bonn']],
  ['the last word as prefix', 'mayor vis', ['mayor-office']],
  ['no prefix before the last word', 'vis mayor', []],
  ['codes with hyphen', 'RZ-2024', ['bike-counters']],
  ['parts of codes', '2024', ['bike-counters']],
  ['codes as one word', 'rz2024', ['bike-counters']],
  ['codes with colon', 'EPSG:25832', ['bike-counters']],
  ['hyphen or not', 'e-mail', ['bike-counters', 'email-register']],
  ['written without hyphen', 'email', ['bike-counters', 'email-register']],
  ['numbers with separators', '1.234', ['co2-emissionen']],
  ['indices', 'co2', ['co2-emissionen']],
  ['keywords', 'bicycle', ['bike-counters']],
  ['labels of nested values', 'geojson', ['trees-bonn']],
  ['names of agents', 'umweltbundesamt', ['co2-emissionen', 'wind-farms']],
  ['Greek names', 'ελστατ', ['statistiki-plithysmou', 'limania']],
  ['quotes without end', 'eau "potable', ['eau-potable']],
  ['parentheses without end', '((eau', ['eau-potable']],
  ['operators without words', 'eau AND OR (', ['eau-potable']],
  ['signs between words', 'eau & # * ?', ['eau-potable']],
  ['words that nobody wrote', 'xylophone', []],
];

/** Full text in several languages, with the operators that people type. */
export function describeTexts(input: ContractInput): void {
  describe('full text', () => {
    const filled = openForSuite(() => openSmallCatalogue(input));
    const ids = (text: string) => foundIds(filled.index, 'dataset', typed(text));

    for (const [rule, text, expected] of EXPECTED) {
      it(`finds by ${rule}: ${text}`, async () => {
        expect((await ids(text)).sort()).toEqual([...expected].sort());
      });
    }

    it('finds everything else where only a minus was typed', async () => {
      const found = await ids('-timetable');
      expect(found).toHaveLength(14);
      expect(found.filter((id) => id.startsWith('timetable'))).toEqual([]);
    });

    it('finds everything where nothing was typed that has letters', async () => {
      expect(await ids(' ?! ')).toHaveLength(30);
    });

    it('looks a stop word up where nothing else was typed', async () => {
      expect(await ids('the')).toEqual(expect.arrayContaining(['mayor-office', 'forest-survey']));
    });

    it('puts titles before keywords before descriptions', async () => {
      expect((await ids('wald')).slice(0, 1)).toEqual(['forets-wallonnes']);
      expect((await ids('visitors OR mayor')).at(0)).toBe('mayor-office');
      expect((await ids('foret')).at(0)).toBe('forets-wallonnes');
    });

    it('breaks ties by id', async () => {
      const found = await ids('gtfs');
      expect(found).toHaveLength(16);
      expect(await ids('gtfs')).toEqual(found);
    });
  });

  describe('full text without blanks between words', () => {
    const filled = openForSuite(() => openFilled(input, input.defaultModel, EAST_ASIAN));

    it.each([
      ['a Japanese word within a sentence', '水質', ['ja-river']],
      ['a longer one', '水質検査', ['ja-river']],
      ['one with the sign of long vowels', 'データ', ['ja-river']],
      ['a Chinese word within a sentence', '人口', ['zh-population']],
      ['another one beside it', '普查 人口', ['zh-population']],
      ['a Korean word before its particle', '수질', ['ko-water']],
      ['a Korean word within a longer one', '하천', ['ko-water']],
      ['the beginning of a word', '普', ['zh-population']],
      ['a Latin word between other signs', 'GIS', ['ja-river']],
      ['no signs in another order', '質水', []],
      ['no signs that stand apart', '水検', []],
    ])('finds %s', async (_name, text, expected) => {
      expect(await foundIds(filled.index, 'dataset', typed(text))).toEqual(expected);
    });

    it('finds documents with most of several words that were typed as one', async () => {
      const asked = typedInBox('河川水質調査');
      const result = await relaxedSearch(filled.index, 'dataset', asked);
      expect(result.relaxed).toBe(true);
      expect(idsOf(result)).toEqual(['ja-river']);
    });
  });
}

const EAST_ASIAN = [
  ['ja-river', 'ja', '東京都の河川水質検査結果GISデータ2024'],
  ['zh-population', 'zh', '北京市第七次全国人口普查数据'],
  ['ko-water', 'ko', '서울시하천의 수질을 측정한 자료'],
].map(([id = '', language = '', title]) => dataset(id, { title: { [language]: title } }));
