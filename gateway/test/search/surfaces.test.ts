import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { openMcp, type TestMcp } from '../mcp/open-mcp.ts';
import { fillNationalPortal } from '../rest/open-national-portal.ts';

/** A search in the terms of GraphQL, and what the portal adds to `q` in its address for the same. */
interface Question {
  readonly q: string;
  readonly facets?: Readonly<Record<string, readonly string[]>>;
  readonly where?: object;
  readonly orderBy?: readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[];
  readonly asked?: Readonly<Record<string, string>>;
}

/** Hits on a page of the portal. */
const PAGE = 20;

const TEXTS = [
  'population',
  'population density',
  'popluation',
  'emploi chômage',
  'where are the bicycle counters',
  'bevolking gemeente',
  'luchtkwaliteit',
  'lucht kwaliteit',
  'verkeer',
  'statistiques des accidents',
  'data',
  'qualité de l’air',
  "qualité de l'air",
  '"qualité de l\'air"',
  'parking -vélo',
  'parking OR vélo',
  'parking AND ville',
  '(parking OR vélo) bruxelles',
  'stat*',
  'budg',
  'permis de construire 2019',
  'zzzz',
  'wat er Bruxelles',
  'Orthofoto',
  'ortho photo',
  'CO2',
  'pm 2.5',
  'census 2011',
  'bus-stops',
  'arrêts de bus',
  'arret bus',
  'kaart van Vlaanderen',
  'adres',
  'adressen register',
  'energy consumption buildings',
  'energieverbruik',
  'school',
  'écoles primaires',
  'NOT parking',
  '*',
  'the of and',
  '2.0',
];

const BOX = { minLon: 3, maxLon: 5, minLat: 50, maxLat: 51.5 };
const IN_BOX = {
  where: { and: [{ spatial: { intersects: BOX } }] },
  asked: { west: '3', east: '5', south: '50', north: '51.5' },
};
const SINCE_2016 = {
  where: { issued: { gte: '2016-01-01' } },
  asked: { 'from.issued': '2016-01-01' },
};
const IN_CSV = {
  facets: { distributions_format: ['CSV'] },
  asked: { 'f.distributions_format': 'CSV' },
};

const NEWEST = {
  orderBy: [{ field: 'modified', direction: 'DESC' as const }],
  asked: { sort: 'modified' },
};

const QUESTIONS: readonly Question[] = [
  ...TEXTS.map((q) => ({ q })),
  ...[IN_BOX, SINCE_2016, IN_CSV, NEWEST].flatMap((narrowed) =>
    ['', 'gemeente', 'bevolking gemeente'].map((q) => ({ q, ...narrowed })),
  ),
];

let mcp: TestMcp;
beforeAll(async () => {
  mcp = await openMcp({ model: await compileShipped('dcat-ap') });
  await fillNationalPortal(mcp.test);
}, 300_000);
afterAll(() => mcp[Symbol.asyncDispose]());

const get = async (url: string, accept = '*/*') => {
  const { statusCode, body } = await mcp.test.app.inject({ url, headers: { accept } });
  expect(statusCode, url).toBe(200);
  return body;
};

async function byGraphql({ q: query, facets, where, orderBy }: Question) {
  const { body } = await mcp.test.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: {
      query: `query ($query: String, $facets: DatasetFacetSelection, $where: DatasetFilter, $orderBy: [DatasetOrder!]) {
        datasets(query: $query, facets: $facets, where: $where, orderBy: $orderBy, first: ${PAGE}) {
          totalCount nodes { id } facets(only: [distributions_format], first: 100) { buckets { value count } }
        }
      }`,
      variables: { query, facets, where, orderBy },
    },
  });
  const { totalCount, nodes, facets: counted } = JSON.parse(body).data.datasets;
  return {
    ids: nodes.map(({ id }: { id: string }) => id) as string[],
    total: totalCount as number,
    formats: counted[0].buckets as readonly { value: string; count: number }[],
  };
}

/** Addresses of the same search that a page of the portal links to, by their path. */
function linksOf(page: string): ReadonlyMap<string, URL> {
  const links = [...page.matchAll(/href="([^"]*\/search(?:\.\w+)?\?filters=[^"]*)"/g)];
  return new Map(
    links.map(([, href = '']) => {
      const url = new URL(href.replaceAll('&amp;', '&'), 'http://relative/');
      return [url.pathname, url];
    }),
  );
}

function hitsOf(page: string): readonly string[] {
  const [, list = ''] = /<ol class="hits">(.*?)<\/ol>/s.exec(page) ?? [];
  const links = list.matchAll(/<h3><a href="[^"]*\/datasets\/([^"?]+)/g);
  return [...links].map(([, id = '']) => decodeURIComponent(id));
}

function entriesOf(feed: string): readonly string[] {
  const [, ...entries] = feed.split('<entry>');
  return entries.map((entry) => {
    const [, id = ''] = /rel="alternate"[^>]*\/datasets\/([^"]+)"/.exec(entry) ?? [];
    return decodeURIComponent(id);
  });
}

describe('a search', () => {
  it.each(QUESTIONS.map((question) => [JSON.stringify(question), question] as const))(
    'has the same hits in the same order on every surface: %s',
    async (_, question) => {
      const { ids, total, formats } = await byGraphql(question);
      const asked = new URLSearchParams({ q: question.q, ...question.asked });
      const page = await get(`/search?${asked}`, 'text/html');
      expect(hitsOf(page)).toEqual(ids);

      const links = linksOf(page);
      const at = async (path: string, more = '') => {
        const { search = '' } = links.get(path) ?? {};
        return get(`${path}${search}${more}`);
      };
      const { result } = JSON.parse(
        await at('/search', '&globalAggregation=false&aggregationLimit=100'),
      );
      expect([result.count, idsIn(result.results)]).toEqual([total, ids]);
      if (!question.facets) {
        // Where values are ticked, GraphQL ignores those of a facet in its own counts, and the existing API does not.
        expect(countsOf(result.facets)).toEqual(
          new Map(formats.map(({ value, count }) => [value, count])),
        );
      }

      const lines = (await at('/search.jsonl')).split('\n').filter((line) => line !== '');
      expect(lines).toHaveLength(total);
      expect(idsIn(lines.map((line) => JSON.parse(line))).slice(0, PAGE)).toEqual(ids);
      const table = await at('/search.csv', '&includes=id');
      expect(
        table
          .replace('\ufeff', '')
          .trimEnd()
          .split('\r\n')
          .slice(1, PAGE + 1),
      ).toEqual(ids);
      if (question.q !== '') {
        // A feed of all hits has the last changed first.
        expect(entriesOf(await at('/search.atom', `&limit=${PAGE}`))).toEqual(ids);
      }

      const { q: query, facets, where, orderBy: [orderBy] = [] } = question;
      const answer = await mcp.answer('search_datasets', {
        query,
        facets,
        where,
        orderBy,
        first: PAGE,
      });
      expect(answer.totalCount).toBe(total);
      const hits = idsIn(answer.hits as readonly { id: string }[]);
      // An answer for an assistant has as many whole hits as fit.
      expect(hits.length > 0 || total === 0).toBe(true);
      expect(hits).toEqual(ids.slice(0, hits.length));
    },
  );
});

function idsIn(documents: readonly { readonly id: string }[]): readonly string[] {
  return documents.map(({ id }) => id);
}

interface RestFacet {
  readonly id: string;
  readonly items: readonly { readonly id: string; readonly count: number }[];
}

function countsOf(facets: readonly RestFacet[]): ReadonlyMap<string, number> {
  const { items } = facets.find(({ id }) => id === 'format') ?? { items: [] };
  return new Map(items.map(({ id, count }) => [id, count]));
}
