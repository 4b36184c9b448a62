import { describe, expect, it } from 'vitest';
import { analyseText, analyseWord, foldedWords } from '../../text/analyse.ts';

/** Whether a typed word finds a text, as an index decides it. */
function finds(typed: string, text: string, language: string): boolean {
  const { words, stems } = analyseText(text, language);
  const word = analyseWord(typed, ['de', 'en', 'fr', 'nl', 'el', 'ru', language]);
  const inOrder = ` ${words.join(' ')} `.includes(` ${word.words.join(' ')} `);
  const joined = word.joined !== undefined && words.includes(word.joined);
  return inOrder || joined || word.stems.some((stem) => stems.includes(stem));
}

describe('words', () => {
  it.each([
    ['hyphens', 'CO2-Emissionen', ['co2', 'emissionen']],
    ['codes', 'EPSG:25832, RZ-2024/07', ['epsg', '25832', 'rz', '2024', '07']],
    ['numbers', '1.234,5 kg', ['1', '234', '5', 'kg']],
    ['underscores and dots', 'bike_counts.csv', ['bike', 'counts', 'csv']],
    ['French elisions', "L'eau d’Évian", ['eau', 'evian']],
    ['possessives', "the mayor's office", ['the', 'mayor', 'office']],
    ['letters tied by apostrophes alone', "a'b", ['a', 'b']],
    ['markup and emoji', '<b>Wald</b> 🌳', ['b', 'wald', 'b']],
    ['pairs of Chinese signs', '北京人口', ['北京', '京人', '人口']],
    ['nothing', ' -- \u0000 ', []],
  ])('are cut at %s', (_, text, words) => {
    expect(analyseText(text, 'und').words).toEqual(words);
    expect(foldedWords(text)).toEqual(words);
  });

  it('survive lone surrogates and very long words', () => {
    expect(analyseText('a\ud800b', 'en').words).toEqual(['a', 'b']);
    expect(analyseText('x'.repeat(5000), 'de').words).toHaveLength(1);
  });
});

describe('stems', () => {
  it.each([
    ['de', 'Haus', 'Häuser'],
    ['de', 'Gemeinden', 'der Gemeinde'],
    ['de', 'Verkehrszaehlungen', 'Verkehrszählung'],
    ['de', 'Übersichten', 'Uebersicht'],
    ['de', 'fuesse', 'Füße'],
    ['en', 'city', 'cities'],
    ['en', 'counting', 'counts'],
    ['fr', 'forêt', 'les forêts'],
    ['fr', 'donnee', 'données'],
    ['nl', 'boom', 'bomen en bossen, een boom'],
    ['nl', 'straten', 'de straat'],
    ['nl', 'bedrijf', 'Bedrijven'],
    ['da', 'Aarhus', 'Borgere i Århus'],
    ['nb', 'stoeymaalinger', 'Støymålinger'],
    ['sv', 'oeversvaemning', 'Översvämningar'],
    ['fi', 'paeivaekodit', 'Päiväkodit'],
    ['nl', 'bedrijven', 'een bedrijf'],
    ['nl', 'huizen', 'het huis'],
    ['ru', 'дорога', 'дороги'],
    ['sv', 'kommunerna', 'kommun'],
    ['es', 'municipios', 'municipio'],
    ['it', 'comuni', 'comune'],
    ['fi', 'kunnan', 'kunta'],
    ['el', 'ΔΗΜΟΣ', 'δήμος'],
    ['bg', 'данни', 'ДАННИ'],
  ])('of %s let %s find %s', (language, typed, text) => {
    expect(finds(typed, text, language)).toBe(true);
  });

  it('of one language do not match in a text of another', () => {
    expect(analyseText('Gemeinde', 'und').stems).toEqual([]);
  });

  it('are not made of words with digits', () => {
    expect(analyseText('11 N2000', 'fi')).toEqual({ words: ['11', 'n2000'], stems: [] });
    expect(analyseWord('11', ['fi']).stems).toEqual(['11']);
  });

  it('are not made of stop words', () => {
    expect(analyseText('der Wald', 'de').stems).toEqual(['wald']);
  });

  it.each([
    ['email', 'an e-mail'],
    ['e-mail', 'an email'],
    ['emails', 'an e-mail'],
    ['wifi', 'Wi-Fi'],
    ["o'brien", 'OBrien'],
    ['eau', 'l’eau'],
    ["l'eau", 'eau'],
  ])('let %s find %s', (typed, text) => {
    expect(finds(typed, text, 'en')).toBe(true);
  });

  it.each([
    ['house', 'horse'],
    ['2024-RZ', 'RZ-2024'],
    ['car', 'care'],
  ])('do not let %s find %s', (typed, text) => {
    expect(finds(typed, text, 'en')).toBe(false);
  });
});
