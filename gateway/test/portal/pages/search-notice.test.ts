import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle } from '../../rest/bodies.ts';
import { openTestApp, type TestApp } from '../../rest/open-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  for (const [id, title] of [
    ['a', 'Quality of lakes'],
    ['b', 'Quality of rivers'],
    ['c', 'Depth of rivers'],
  ]) {
    const url = `/catalogues/harbour/datasets/origin?originalId=${id}`;
    await test.put(url, datasetTurtle(title ?? ''));
  }
  await test.services.search?.waitFor(await test.repository.lastSeq(), 60_000);
});
afterAll(() => test.close());

async function noticeOf(url: string): Promise<string | undefined> {
  const { body } = await test.app.inject({ url, headers: { accept: 'text/html' } });
  return /<p class="notice">(.*)<\/p>/.exec(body)?.[1];
}

const CORRECTED = 'Results for “quality” instead of “qulaity”.';

describe('the notice above results', () => {
  it('is absent where all words were found as typed', async () => {
    expect(await noticeOf('/search?q=quality')).toBeUndefined();
  });

  it('says that words were left out', async () => {
    expect(await noticeOf('/search?q=quality+xylophone')).toBe(
      'Only a few results match all your words. Results that match most of them are listed after these.',
    );
  });

  it('says only which words were searched instead, where all of these were found', async () => {
    expect(await noticeOf('/search?q=qulaity')).toBe(
      `${CORRECTED} <a href="/search?q=%22qulaity%22" data-swap>Search for exactly “qulaity”</a>`,
    );
  });

  it.each([
    [
      '',
      'Only a few results match all of these words. Results that match most of them are listed after these.',
    ],
    ['/de', 'Wenige Ergebnisse enthalten alle diese Wörter.'],
    ['/es', 'Pocos resultados contienen todas estas palabras.'],
    ['/fr', 'Peu de résultats contiennent tous ces mots.'],
    ['/it', 'Pochi risultati contengono tutte queste parole.'],
    ['/nl', 'Weinig resultaten bevatten al deze woorden.'],
  ])('says both where both happened, in the language of the page (%s)', async (path, sentence) => {
    const notice = await noticeOf(`${path}/search?q=qulaity+xylophone`);
    expect(notice).toContain('quality xylophone');
    expect(notice).toContain(sentence);
  });

  it('says both of narrowed results, too', async () => {
    expect(await noticeOf('/search?q=qulaity+rivers&f.keywords=water')).toContain(
      'Only a few results match all of these words.',
    );
  });
});
