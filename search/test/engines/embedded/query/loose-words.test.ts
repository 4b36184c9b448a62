import { afterAll, beforeAll, expect, it } from 'vitest';
import { idsOf, typed } from '../../../../engines/contract/queries.ts';
import { relaxedSearch } from '../../../../relaxation/relaxed-search.ts';
import { type OpenDatasets, openDatasets, titled } from './open-datasets.ts';

const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
  playground: { el: 'Παιδικές χαρές' },
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

let filled: OpenDatasets;

beforeAll(async () => {
  filled = await openDatasets(titled(TITLES));
});
afterAll(() => filled[Symbol.asyncDispose]());

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
  ['another ending in a language without stemmer', 'παιδική', 'playground'],
  ['several words without blanks', 'bathingwaterquality2015', 'water'],
  ['the beginning of a word with a mistake', 'bathing qaul', 'water'],
  ['a part with umlauts spelled out', 'Muellabfuhr', 'refuse'],
])('finds %s', async (_, text, id) => {
  const found = await relaxedSearch(filled.index, 'dataset', typed(text, { relaxes: true }));
  expect(idsOf(found).at(0)).toBe(id);
  expect(found.relaxed).toBe(true);
});

it('corrects no word that makes another with its neighbour', async () => {
  const { corrections, hits } = await relaxedSearch(
    filled.index,
    'dataset',
    typed('play ground xylophone', { relaxes: true }),
  );
  expect(corrections).toEqual([]);
  expect(hits.map(({ document }) => document.id).at(0)).toBe('play-areas');
});

it('puts titles with the parts of what was typed as one word first', async () => {
  const found = await relaxedSearch(filled.index, 'dataset', typed('gritbins', { relaxes: true }));
  expect(idsOf(found)).toEqual(['bins', 'gritting']);
  expect(found.corrections).toEqual([]);
});

it('corrects a word that only a stem of another language finds', async () => {
  const found = await relaxedSearch(filled.index, 'dataset', typed('permoit', { relaxes: true }));
  expect(idsOf(found)).toContain('permit');
  expect(idsOf(found)).toContain('building');
});

it('finds what a question in Norwegian asks for', async () => {
  const text = 'hvor mange parkeringsplaser finnes det nå';
  const found = await relaxedSearch(filled.index, 'dataset', typed(text, { relaxes: true }));
  expect(idsOf(found)).toEqual(['lots']);
});

it('takes the other letter of Dutch inflections for no beginning of words', async () => {
  const found = await relaxedSearch(filled.index, 'dataset', typed('therev', { relaxes: true }));
  expect(idsOf(found)).toEqual(['flies']);
});

it('joins two numbers only as thousands', async () => {
  const search = (text: string) =>
    relaxedSearch(filled.index, 'dataset', typed(text, { relaxes: true }));
  expect(idsOf(await search('25 000')).at(0)).toBe('thousands');
  expect(idsOf(await search('PM 2.5'))).not.toContain('twenty-five');
});

it('takes a number for no part of another', async () => {
  for (const text of ['50161', '20152016', 'water20152016']) {
    const found = await relaxedSearch(filled.index, 'dataset', typed(text, { relaxes: true }));
    expect(idsOf(found)).toEqual([]);
  }
});
