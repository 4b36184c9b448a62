import { describe, expect, it } from 'vitest';
import { typeOf } from '../../../../profile-compiler/index.ts';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import {
  languageMapsOf,
  objectWithShortTags,
  termWithShortTags,
  withShortTags,
} from '../../../api/existing-api/joined/short-tags.ts';

describe('a language map', () => {
  it('has the text of the first regional form under the language, too', () => {
    expect(withShortTags({ 'de-AT': 'Jänner', 'de-CH': 'Januar', en: 'January' })).toEqual({
      de: 'Jänner',
      'de-AT': 'Jänner',
      'de-CH': 'Januar',
      en: 'January',
    });
  });

  it('keeps the text that it has in the language, and stays the same object then', () => {
    const map = { de: 'Deutsch', 'de-CH': 'Schweizerisch', 'en-GB': 'British', en: 'English' };
    expect(withShortTags(map)).toBe(map);
  });

  it('lists the short tag before the form that it comes from', () => {
    expect(Object.keys(withShortTags({ 'sr-Latn': 'a', 'zh-Hans-CN': 'b' }))).toEqual([
      'sr',
      'sr-Latn',
      'zh',
      'zh-Hans-CN',
    ]);
  });
});

describe('a document', async () => {
  const model = await compileShipped('default');
  const maps = languageMapsOf(model, typeOf(model, 'Dataset'));

  it('has short tags at every depth, and only in language maps', () => {
    const document = {
      id: 'x',
      title: { 'de-CH': 'Velos' },
      distributions: [
        { id: 'a', title: { en: 'A' } },
        { id: 'b', title: { 'fr-BE': 'B' } },
      ],
      categories: [{ id: 'in-x', label: { 'de-CH': 'Umwelt' } }],
    };
    expect(objectWithShortTags(document, maps)).toEqual({
      id: 'x',
      title: { de: 'Velos', 'de-CH': 'Velos' },
      distributions: [
        { id: 'a', title: { en: 'A' } },
        { id: 'b', title: { fr: 'B', 'fr-BE': 'B' } },
      ],
      categories: [{ id: 'in-x', label: { de: 'Umwelt', 'de-CH': 'Umwelt' } }],
    });
    expect(document.title).toEqual({ 'de-CH': 'Velos' });
  });

  it('is the same object where nothing is added', () => {
    const document = { id: 'x', title: { de: 'Räder' }, distributions: [{ title: { en: 'A' } }] };
    expect(objectWithShortTags(document, maps)).toBe(document);
  });
});

it('the labels of a term have short tags, also those of which there are several', () => {
  const term = { id: 'a', pref_label: { 'pt-BR': 'Mar' }, alt_labels: { 'pt-BR': ['Oceano'] } };
  expect(termWithShortTags(term)).toEqual({
    id: 'a',
    pref_label: { pt: 'Mar', 'pt-BR': 'Mar' },
    alt_labels: { pt: ['Oceano'], 'pt-BR': ['Oceano'] },
  });
});
