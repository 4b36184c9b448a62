import { describe, expect, it } from 'vitest';
import type { FieldWeight } from '../../../port/search-query.ts';
import {
  batch,
  type ContractInput,
  openFilled,
  openForSuite,
  openSmallCatalogue,
} from './opened.ts';
import { foundIds, typed } from './queries.ts';
import { SMALL_CATALOGUE } from './samples/small-catalogue.ts';

/** Typed text and searched fields → ids that are found; another test checks their order. */
const EXPECTED: readonly (readonly [
  rule: string,
  text: string,
  fields: readonly string[],
  ids: readonly string[],
])[] = [
  ['a word in the named field', 'mayor', ['title'], ['mayor-office']],
  ['the same word in another', 'mayor', ['description'], ['mayor-office', 'post-offices']],
  ['stems of the language of the field', 'forest', ['description'], ['forest-survey']],
  ['words in any of several fields', 'forest', ['title', 'keywords.label'], ['forest-survey']],
  [
    'all words, each in any of them',
    'visitors administration',
    ['title', 'keywords.label'],
    ['mayor-office'],
  ],
  ['no word of a field that is not named', 'visitors administration', ['title'], []],
  ['members of objects', 'trees', ['keywords.label'], ['trees-bonn']],
  ['members of nested objects', 'geojson', ['distributions.format.label'], ['trees-bonn']],
  ['names of agents', 'umweltbundesamt', ['creator.name'], ['co2-emissionen', 'wind-farms']],
  ['phrases', '"office of the mayor"', ['description'], ['mayor-office']],
  ['phrases of another field', '"office of the mayor"', ['title'], []],
  ['the last word as prefix', 'vis', ['title'], ['mayor-office']],
  ['hyphenated words', 'e-mail', ['title'], ['email-register']],
  [
    'a minus, which excludes by the named fields only',
    'mayor -visitors',
    ['description'],
    ['mayor-office', 'post-offices'],
  ],
];

/** Full text in named fields. */
export function describeTextsInFields(input: ContractInput): void {
  describe('full text in named fields', () => {
    const filled = openForSuite(() => openSmallCatalogue(input));
    const ids = (text: string, fields: readonly FieldWeight[]) =>
      foundIds(filled.index, 'dataset', typed(text, { fields }));

    for (const [rule, text, fields, expected] of EXPECTED) {
      it(`finds ${rule}: ${text} in ${fields.join(', ')}`, async () => {
        expect((await ids(text, fields.map(once))).sort()).toEqual([...expected].sort());
      });
    }

    it('finds everything else where only a minus was typed, also what has no such field', async () => {
      const found = await ids('-mayor', [once('description')]);
      expect(found).toHaveLength(28);
      expect(found).toContain('timetable-00');
    });

    it('finds no word where no field is named, and all documents without one', async () => {
      expect(await ids('mayor', [])).toEqual([]);
      expect(await ids('"the mayor"', [])).toEqual([]);
      expect(await ids('-mayor', [])).toHaveLength(30);
      expect(await ids('?!', [])).toHaveLength(30);
    });

    it('orders by the weights of the query', async () => {
      const weighed = (title: number, description: number) =>
        ids('mayor OR forêts', [
          { name: 'title', weight: title },
          { name: 'description', weight: description },
        ]);
      expect((await weighed(100, 0.1)).slice(0, 2).sort()).toEqual([
        'forets-wallonnes',
        'mayor-office',
      ]);
      expect((await weighed(0.001, 100)).at(0)).not.toBe('forets-wallonnes');
      expect((await weighed(0.001, 100)).at(-1)).toBe('forets-wallonnes');
    });

    it('counts and pages what the fields find', async () => {
      const first = await filled.index.search(
        'dataset',
        typed('mayor', {
          fields: [once('description')],
          page: { first: 1 },
          facets: [{ name: 'catalog', first: 10 }],
        }),
      );
      expect(first.total).toBe(2);
      expect(first.facets[0]?.buckets.map(({ count }) => count)).toEqual([1, 1]);
      const after = first.hits[0]?.cursor ?? '';
      const second = await filled.index.search(
        'dataset',
        typed('mayor', { fields: [once('description')], page: { first: 1, after } }),
      );
      const both = [...first.hits, ...second.hits].map(({ document }) => document.id);
      expect(both.sort()).toEqual(['mayor-office', 'post-offices']);
    });

    it('refuses what is no text field', async () => {
      await expect(ids('mayor', [once('issued')])).rejects.toThrow(/issued is no text field/);
    });

    it('follows documents that change', async () => {
      await using own = await openFilled(input, input.defaultModel, SMALL_CATALOGUE.slice(0, 3));
      const [first] = SMALL_CATALOGUE;
      const document = { ...first?.document, title: { en: 'Shrubs' } };
      const changed = { ...(first ?? raise()), document, json: JSON.stringify(document) };
      await own.index.write(batch({ puts: [changed], cursor: 2 }));
      const inTitles = (text: string) =>
        foundIds(own.index, 'dataset', typed(text, { fields: [once('title')] }));
      expect(await inTitles('shrubs')).toEqual(['trees-bonn']);
      expect(await inTitles('trees')).toEqual([]);
    });

    it('finds text that documents do not show in its field only', async () => {
      const [first = raise(), second = raise(), third = raise()] = SMALL_CATALOGUE;
      const hidden = (weight: number, field?: string) => ({
        hiddenText: [{ text: 'Gewässer', language: 'de', weight, ...(field && { field }) }],
      });
      await using own = await openFilled(input, input.defaultModel, [
        { ...first, ...hidden(0.5, 'categories.label') },
        { ...second, ...hidden(1, 'description') },
        { ...third, ...hidden(1) },
      ]);
      const found = (...fields: string[]) =>
        foundIds(own.index, 'dataset', typed('gewasser', { fields: fields.map(once) }));
      expect(await found('categories.label')).toEqual([first.id]);
      expect(await found('description')).toEqual([second.id]);
      expect(await found('title', 'keywords.label')).toEqual([]);
      expect(await foundIds(own.index, 'dataset', typed('gewasser'))).toHaveLength(3);
    });
  });
}

function once(name: string): FieldWeight {
  return { name, weight: 1 };
}

function raise(): never {
  throw new Error('The hand-written catalogue has fewer documents');
}
