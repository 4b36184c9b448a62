import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../repository/test/backends/index.ts';
import { catalogueTurtle, datasetTurtle } from '../../rest/bodies.ts';
import { openTestApp, type TestApp } from '../../rest/open-test-app.ts';

describe('suggestions of the portal', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp();
    await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    await test.put('/catalogues/harbour/datasets/origin?originalId=tides', datasetTurtle('Tides'));
    // On a busy machine it is found later than it is stored, and counts of values are kept for some seconds.
    await until(
      () => test.app.inject('/datasets/tides'),
      ({ statusCode }) => statusCode === 200,
    );
  });
  afterAll(() => test.close());

  const suggest = async (url: string) => (await test.app.inject(url)).json();

  it('stand in groups in the language of the page, and lead to pages', async () => {
    expect(await suggest('/de/search/suggestions?q=gez')).toEqual({
      groups: [
        {
          title: 'Titel',
          suggestions: [{ text: 'Gezeiten', address: '/de/datasets/tides' }],
        },
      ],
      announcement: '1 Vorschlag',
    });
  });

  it('lead from values to the search for them, and say how many datasets have them', async () => {
    const { groups, announcement } = await suggest('/search/suggestions?q=wat');
    expect(groups).toEqual([
      {
        title: 'Keywords',
        suggestions: [{ text: 'water', note: '1', address: '/search?f.keywords=water' }],
      },
    ]);
    expect(announcement).toBe('1 suggestion');
  });

  it('say of titles what they are of, unless it is what people search', async () => {
    const { groups } = await suggest('/search/suggestions?q=harb');
    expect(groups[0].suggestions).toEqual([
      { text: 'Harbour', note: 'Catalogue', address: '/catalogues/harbour' },
    ]);
  });

  it('say which texts are in another language', async () => {
    const { groups } = await suggest('/fr/search/suggestions?q=gez');
    expect(groups[0].suggestions[0]).toMatchObject({ text: 'Gezeiten', language: 'de' });
  });

  it('are none where nothing was typed', async () => {
    expect(await suggest('/search/suggestions')).toEqual({
      groups: [],
      announcement: '0 suggestions',
    });
  });
});
