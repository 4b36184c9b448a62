import { afterAll, beforeAll, expect, it } from 'vitest';
import { markedHits } from '../../../../engines/contract/marked-hits.ts';
import { type OpenDatasets, openDatasets, titled } from './open-datasets.ts';

const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stops: { en: 'All bus stops' },
  buses: { en: 'Every bus of Eupen' },
  parks: { en: 'Car parks' },
  'fine-dust': { en: 'Mean of PM2.5 and of PM 25' },
  road: { de: 'Zählung des Verkehrs' },
  crashes: { de: 'Verkehrsunfälle' },
  lines: { de: 'Haltestellen' },
  playground: { el: 'Παιδικές χαρές' },
  bathing: { en: 'Bathing water: quality' },
  cycling: { nl: 'Fietspaden' },
};

let filled: OpenDatasets;

beforeAll(async () => {
  filled = await openDatasets(titled(TITLES));
});
afterAll(() => filled[Symbol.asyncDispose]());

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
  ['another ending', 'παιδική', { playground: ['<mark>Παιδικές</mark> χαρές'] }],
  [
    'several words that were typed as one',
    'bathingwaterquality',
    { bathing: ['<mark>Bathing</mark> <mark>water</mark>: <mark>quality</mark>'] },
  ],
])('lets highlights mark %s', async (_, text, found) => {
  expect(await markedHits(filled, text)).toEqual(found);
});

it('marks a part only beside the others', async () => {
  expect(await markedHits(filled, 'busstops eupen')).toEqual({
    stops: ['All <mark>bus</mark> <mark>stops</mark>'],
    buses: ['Every bus of <mark>Eupen</mark>'],
  });
});
