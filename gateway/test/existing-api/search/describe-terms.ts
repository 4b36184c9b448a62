import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApp, TestOptions } from '../../rest/open-test-app.ts';
import { asked, type SearchResult } from './asked.ts';

/** More vocabularies than one page of them, or one address with a position in each. */
const MANY = 205;
/** More than are searched at once. On a server each is an index, which takes it a second. */
export const SOME = 20;
const AT_ONCE = 8;
const MAX_SEARCHES = 10_000;

/** Terms that are alike in all vocabularies, so that relevance ties; the last one has some of its own. */
function vocabularyTurtle(id: string, isLast: boolean): string {
  const scheme = `https://terms.example/${id}`;
  const labels = {
    tree: 'Old oak tree by the road',
    wood: 'Oak wood',
    ...(isLast && { oak: 'Oak', quince: 'Quince' }),
  };
  const terms = Object.entries(labels).map(
    ([term, label]) =>
      `<${scheme}/${term}> a skos:Concept ; skos:inScheme <${scheme}> ; skos:prefLabel "${label}"@en .`,
  );
  return `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    <${scheme}> a skos:ConceptScheme ; skos:prefLabel "${id}"@en . ${terms.join('\n')}`;
}

/** What `/search` answers over the terms of more vocabularies than are searched at once. */
export function describeTerms(
  open: (options?: TestOptions) => Promise<TestApp>,
  many = MANY,
): void {
  const vocabularies = Array.from({ length: many }, (_, at) => `v${1001 + at}`);
  const last = `v${1000 + many}`;
  let opened: TestApp;

  beforeAll(async () => {
    opened = await open();
    for (const id of vocabularies) {
      await opened.put(`/vocabularies/${id}`, vocabularyTurtle(id, id === last));
    }
    const { search } = opened.services;
    await search?.waitFor(await opened.repository.lastSeq(), 60_000);
  });
  afterAll(() => opened.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const ask = (url: string) => asked(opened, url);
  const found = ({ results }: Pick<SearchResult, 'results'>) =>
    results.map(({ resource, id }) => String(resource ?? id));
  const iri = (vocabulary: string, term: string) => `https://terms.example/${vocabulary}/${term}`;

  function searchedTerms() {
    const { search } = opened.services;
    if (!search) {
      throw new Error('The test has no search');
    }
    return search.terms;
  }

  describe('terms of many vocabularies', () => {
    it('are found and counted in the last one, too', async () => {
      const quince = await ask('/search?filters=vocabulary&q=quince');
      expect([quince.count, found(quince)]).toEqual([1, [iri(last, 'quince')]]);
      const { count } = await ask('/search?filters=vocabulary&limit=0');
      expect(count).toBe(2 * many + 2);
      const { count: byType } = await ask('/search?filters=dataset,vocabulary&countOnly=true');
      expect(byType).toEqual({ total: 2 * many + 6, dataset: 4, vocabulary: 2 * many + 2 });
    });

    it('are listed by relevance, whatever vocabulary they are in', async () => {
      const hits = found(await ask('/search?filters=vocabulary&q=oak&limit=1000'));
      expect(hits).toHaveLength(2 * many + 1);
      expect(hits[0]).toBe(iri(last, 'oak'));
      const alike = vocabularies.filter((id) => id !== last);
      expect(hits.filter((hit) => !hit.includes(last))).toEqual(
        ['wood', 'tree'].flatMap((term) => alike.map((id) => iri(id, term))),
      );
    });

    it('are listed one vocabulary after the other where nothing is looked for', async () => {
      const { results } = await ask('/search?filters=vocabulary&limit=1000');
      const inTurn = vocabularies.flatMap((id) =>
        (id === last ? ['oak', 'wood', 'tree', 'quince'] : ['wood', 'tree']).map((term) =>
          iri(id, term),
        ),
      );
      expect(found({ results }).toSorted()).toEqual(inTurn.toSorted());
      const order = found({ results }).map((one) => one.split('/')[3]);
      expect(order).toEqual(order.toSorted());
    });

    it('are those of the named vocabularies alone, and no other is searched', async () => {
      const spy = vi.spyOn(searchedTerms(), 'search');
      const named = await ask(`/search?filters=vocabulary&vocabulary=v1002,${last},no&q=wood`);
      expect(named.count).toBe(2);
      expect(found(named)).toEqual([iri(last, 'wood'), iri('v1002', 'wood')]);
      expect(new Set(spy.mock.calls.map(([id]) => id))).toEqual(new Set(['v1002', last]));
    });

    const SEARCHES = [
      'filters=vocabulary',
      'filters=vocabulary&q=oak',
      'filters=dataset,vocabulary',
      'filters=dataset,vocabulary&q=oak+trees',
      'filters=dataset,vocabulary&q=oak+trees&sort=title.en+asc',
    ];

    describe.each(SEARCHES)('in pages of %s', (parameters) => {
      const whole = async () => found(await ask(`/search?${parameters}&limit=1000`));

      it('are each listed once by numbers', async () => {
        const all = await whole();
        const pages: string[] = [];
        for (let page = 0; page * 90 < all.length; page += 1) {
          pages.push(...found(await ask(`/search?${parameters}&limit=90&page=${page}`)));
        }
        expect(new Set(all).size).toBe(all.length);
        expect(pages).toEqual(all);
      });

      it('are each listed once by a continuation that fits an address', async () => {
        const all = await whole();
        const pages: string[] = [];
        let more = '';
        for (;;) {
          const page = await ask(`/search?${parameters}&limit=60&searchAfter=true${more}`);
          if (page.results.length === 0) {
            break;
          }
          pages.push(...found(page));
          const after = String(page.searchAfterSort);
          expect(after.length).toBeLessThan(1_000);
          more = `&pitId=${page.pitId}&searchAfterSort=${after}`;
        }
        expect(pages).toEqual(all);
      });

      it('are each listed once by a scroll, and in a file', async () => {
        const all = await whole();
        const first = await ask(`/search?${parameters}&limit=90&scroll=true`);
        const pages = found(first);
        for (let at = pages.length; at < all.length; at += 90) {
          pages.push(...found(await ask(`/scroll?scrollId=${first.scrollId}`)));
        }
        expect(pages).toEqual(all);
        const { body } = await opened.app.inject({ url: `/search.jsonl?${parameters}` });
        const lines = body.trimEnd().split('\n');
        expect(found({ results: lines.map((line) => JSON.parse(line)) })).toEqual(all);
      });
    });

    it('are counted once for a file, however long it is', async () => {
      const spy = vi.spyOn(searchedTerms(), 'search');
      await opened.app.inject({ url: '/search.jsonl?filters=vocabulary' });
      // Each vocabulary is counted, and read once; one goes on behind the end of a run.
      expect(spy.mock.calls.length).toBeLessThanOrEqual(2 * many + 2 * Math.ceil(many / 25));
    });

    it('are searched for in a few vocabularies at once', async () => {
      const terms = searchedTerms();
      const { search } = terms;
      let running = 0;
      let most = 0;
      vi.spyOn(terms, 'search').mockImplementation(async (...asks) => {
        running += 1;
        most = Math.max(most, running);
        const result = await search(...asks);
        await new Promise(setImmediate);
        running -= 1;
        return result;
      });
      for (const q of ['', '&q=oak']) {
        await ask(`/search?filters=vocabulary${q}`);
        expect(most).toBe(AT_ONCE);
      }
    });

    it.each(['', '&q=oak'])(
      'are refused where they are too many for one request (%s)',
      async (q) => {
        const terms = searchedTerms();
        const ids = Array.from({ length: MAX_SEARCHES + 1 }, (_, at) => `v${at}`);
        vi.spyOn(terms, 'list').mockResolvedValue(
          ids.map((id) => ({ id, resource: id, terms: 1, languages: [] })),
        );
        const spy = vi.spyOn(terms, 'search');
        const answer = await opened.app.inject({ url: `/search?filters=vocabulary${q}` });
        expect(answer.json()).toMatchObject({ status: 400, code: 'query-too-complex' });
        expect(answer.json().detail).toContain(`more than ${MAX_SEARCHES} times`);
        expect(spy.mock.calls.length).toBeLessThanOrEqual(AT_ONCE);
      },
    );
  });
}
