import { expect, it } from 'vitest';
import { withoutStopWords, wordsWithoutStopWords } from '../../expansion/stop-word.ts';
import { parseTextQuery } from '../../query/parse-text-query.ts';

function same(text: string, expected: string, languages = ['de', 'en']): void {
  const [query, other] = [parseTextQuery(text), parseTextQuery(expected)];
  if (!query || !other) {
    throw new Error('nothing typed');
  }
  const left = withoutStopWords(query, languages);
  const stars = (value: unknown) =>
    JSON.stringify(value).replaceAll('"prefix":true', '"prefix":false');
  expect(stars(left)).toBe(stars(other));
}

it('leaves stop words of any language out beside other words', () => {
  same('office of the mayor', 'office mayor');
  same('Karte der Wälder', 'Karte Wälder');
  same('Karte der Wälder', 'Karte der Wälder', ['en']);
});

it.each([
  ['en', 'where can I find bicycle counters in Brussels', 'bicycle counters Brussels'],
  ['de', 'wie viele Fahrräder gibt es zwischen Gent und Brügge', 'Fahrräder Gent Brügge'],
  ['fr', 'où trouver des données sur l’eau', 'données l’eau'],
  ['nl', 'hoeveel fietsers zijn er voor de brug', 'fietsers brug'],
  ['it', 'quante biciclette ci sono nella città', 'biciclette città'],
  ['es', '¿cuántas bicicletas hay sobre los puentes?', 'bicicletas puentes?'],
])('leaves out what asks in %s', (language, text, expected) => {
  same(text, expected, [language]);
});

it('keeps words that ask in a language which no text has', () => {
  same('hoeveel fietsers', 'hoeveel fietsers', ['en']);
});

it('keeps stop words that stand alone', () => {
  same('the', 'the');
  same('of the', 'of the');
  same('the OR wald', 'the OR wald');
});

it('keeps stop words beside nothing but what must not be found', () => {
  same('the -wald', 'the -wald');
  same('-the wald', '-the wald');
});

it('keeps stop words in quotes and in longer words', () => {
  same('"the who" wald', '"the who" wald');
  same('the-who wald', 'the-who wald');
});

it('keeps longer words of the lists, which name things', () => {
  same('Ordnung Stadt', 'Ordnung Stadt');
});

it('leaves stop words out within parentheses', () => {
  same('(the forest) OR (a tree)', 'forest OR tree');
});

it.each([
  ['what names a thing in another language', 'bus stops', 'bus stops'],
  ['maize and the east', 'mais est', 'mais est'],
  ['digits, of which the Finnish list has one', 'Terminal 9', 'Terminal 9'],
  ['a chemical name', 'CO 2', 'CO 2'],
  ['letters that stand for something', 'hepatitis B', 'hepatitis B'],
  ['articles without their apostrophes', 'l économie belge', 'économie belge'],
  ['a word beside another one of its language', 'wie war das Wetter', 'Wetter'],
  ['short words of any language', 'luftkvalitet i Oslo', 'luftkvalitet Oslo'],
  ['grammar of any language', 'hvor er det plads til min hund', 'plads hund'],
])('tells grammar from names where the index has many languages: %s', (_, text, expected) => {
  same(text, expected, ['da', 'de', 'en', 'fi', 'fr', 'lv', 'nb', 'pl']);
});

it('leaves out what asks of single words, unless nothing else was typed', () => {
  const words = (text: string) =>
    text.split(' ').map((word) => ({ kind: 'word', word, prefix: false }) as const);
  const left = (text: string) =>
    wordsWithoutStopWords(words(text), ['nb', 'pl', 'pt', 'sv']).map(({ word }) => word);
  expect(left('hvor mange parkeringsplasser finnes det')).toEqual(['parkeringsplasser']);
  expect(left('gdzie znajdę szpitale')).toEqual(['szpitale']);
  expect(left('onde posso encontrar escolas')).toEqual(['escolas']);
  expect(left('var hittar jag träd')).toEqual(['träd']);
  expect(left('hvor mange')).toEqual(['hvor', 'mange']);
});
