import { beforeAll, describe, expect, it } from 'vitest';
import type { TestMcp } from '../mcp/open-mcp.ts';

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
  'where are the bicycle counters',
  'luchtkwaliteit',
  'lucht kwaliteit',
  'data',
  'qualité de l’air',
  "qualité de l'air",
  '"qualité de l\'air"',
  'parking -vélo',
  'parking OR vélo',
  'parking AND ville',
  '(parking OR vélo) bruxelles',
  'stat*',
  'zzzz',
  'CO2',
  'pm 2.5',
  'bus-stops',
  'NOT parking',
  '*',
  'the of and',
  'welke scholen zijn er in Gent?',
  '"openbaar vervoer',
  'NOT (parking OR vélo)',
  'adres AND (gent OR brussel) -parking',
  'OR',
  'Müll',
  'ÉNERGIE',
  '25 000',
  'v1.2.3',
  'x',
  '?',
  'parking vélo bus train '.repeat(30).trim(),
  '河川水質調査',
  '<b>parking</b>',
  'org: parking',
  '00134',
  ' "00134" ',
  '00134 parking',
  'https://data.test/set/data/00134',
  'urn:Costs.2024',
  'URN-COSTS-2024',
  'costs~~1',
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
const IN_2016 = {
  where: { and: [{ issued: { gte: '2016-01-01', lte: '2016' } }] },
  asked: { 'from.issued': '2016-01-01', 'to.issued': '2016' },
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
  ...[IN_BOX, SINCE_2016, IN_2016, IN_CSV, NEWEST].flatMap((narrowed) =>
    ['', 'gemeente', 'bevolking gemeente', '00134'].map((q) => ({ q, ...narrowed })),
  ),
];

/** A dataset that has no word of its id. */
const SPENDING =
  '<> a <http://www.w3.org/ns/dcat#Dataset> ; <http://purl.org/dc/terms/title> "Uitgaven"@nl .';

/** Labels of the terms of vocabularies by id. */
const VOCABULARIES = {
  fauna: ['Bird', 'Population of birds', 'Habitat'],
  traffic: ['Traffic', 'Bus', 'Bus traffic', 'Parking'],
};

function vocabularyTurtle(id: string, labels: readonly string[]): string {
  const scheme = `https://terms.example/${id}`;
  const terms = labels.map(
    (label, at) =>
      `<${scheme}/${at}> a skos:Concept ; skos:inScheme <${scheme}> ; skos:prefLabel "${label}"@en .`,
  );
  return `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    <${scheme}> a skos:ConceptScheme ; skos:prefLabel "${id}"@en . ${terms.join('\n')}`;
}

let mcp: TestMcp;

/** Asks all surfaces the same, also for datasets and vocabularies that are added here. */
export function answersOfSurfaces(portal: () => TestMcp): void {
  beforeAll(async () => {
    mcp = portal();
    for (const id of ['urn:Costs.2024', 'costs', 'Costs']) {
      const path = `/catalogues/belgium/datasets/origin?originalId=${encodeURIComponent(id)}`;
      await mcp.test.put(path, SPENDING);
    }
    for (const [id, labels] of Object.entries(VOCABULARIES)) {
      await mcp.test.put(`/vocabularies/${id}`, vocabularyTurtle(id, labels));
    }
  });
  describe('a search', searchesOfDatasets);
  describe('a search over several kinds', searchesOfKinds);
}

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

/** What a page of the portal says of a search. */
function shownOn(page: string) {
  const [, list = ''] = /<ol class="hits">(.*?)<\/ol>/s.exec(page) ?? [];
  const links = list.matchAll(/<h3><a href="[^"]*\/datasets\/([^"?]+)/g);
  const [, total = ''] = /<h2 id="count">([\d,.\s]*)/.exec(page) ?? [];
  const boxes = page.matchAll(
    /name="f\.distributions_format" value="([^"]*)"[^>]*> <span>[^<]*<\/span> <span class="quiet">([\d,]+)/g,
  );
  return {
    ids: [...links].map(([, id = '']) => decodeURIComponent(id)),
    total: Number(total.replaceAll(/\D/g, '')),
    formats: [...boxes].map(([, value, count = '']) => ({
      value,
      count: Number(count.replace(',', '')),
    })),
  };
}

function entriesOf(feed: string): readonly string[] {
  const [, ...entries] = feed.split('<entry>');
  return entries.map((entry) => {
    const [, id = ''] = /rel="alternate"[^>]*\/datasets\/([^"]+)"/.exec(entry) ?? [];
    return decodeURIComponent(id);
  });
}

function searchesOfDatasets(): void {
  it.each(QUESTIONS.map((question) => [JSON.stringify(question), question] as const))(
    'has the same hits in the same order on every surface: %s',
    (_, question) => expectSame(question),
  );

  const CHOSEN = [
    ['language'],
    ['subject'],
    ['publisher'],
    ['keywords'],
    ['categories'],
    ['catalog'],
    ['distributions_media_type'],
    ['distributions_license'],
    ['quality_meas'],
    ['distributions_format', 'keywords'],
  ];
  it.each(CHOSEN.map((names) => [names.join(' and '), names] as const))(
    'has the same hits where values of facets are chosen: %s',
    async (_, names) => {
      const chosen = await Promise.all(
        names.map(async (name) => [name, await frequentValue(name)] as const),
      );
      await expectSame({
        q: '',
        facets: Object.fromEntries(chosen.map(([name, value]) => [name, [value]])),
        asked: Object.fromEntries(chosen.map(([name, value]) => [`f.${name}`, value])),
      });
    },
  );
}

/** The value of a facet that most datasets have; any other one where none has. */
async function frequentValue(facet: string): Promise<string> {
  const answer = await mcp.answer('list_datasets_facets', { only: [facet], first: 1 });
  const [{ values }] = answer.facets as readonly [{ values: readonly { value: string }[] }];
  return values[0]?.value ?? 'none';
}

/** Asks all surfaces the same. */
async function expectSame(question: Question): Promise<void> {
  const { ids, total, formats } = await byGraphql(question);
  const asked = new URLSearchParams({ q: question.q, ...question.asked });
  const page = await get(`/search?${asked}`, 'text/html');
  const shown = shownOn(page);
  expect({ ids: shown.ids, total: shown.total }).toEqual({ ids, total });
  expect(shown.formats).toEqual(formats.slice(0, 8));

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

  await expectFromMcp(question, { ids, total, formats });
  if (question.asked === undefined && /[\p{L}\p{N}]/u.test(question.q)) {
    await expectFromCkan(question.q, { ids, total, formats });
  }
}

async function expectFromCkan(q: string, { ids, total, formats }: Expected) {
  const parameters = new URLSearchParams({
    q,
    rows: String(PAGE),
    'facet.field': '["res_format"]',
    'facet.limit': '100',
  });
  const { result } = JSON.parse(await get(`/api/3/action/package_search?${parameters}`));
  expect([result.count, idsIn(result.results)]).toEqual([total, ids]);
  const counts = formats.map(({ value, count }) => [value, count]);
  expect(result.facets.res_format).toEqual(Object.fromEntries(counts));
}

/** What every surface has to say of a question. */
type Expected = Awaited<ReturnType<typeof byGraphql>>;

async function expectFromMcp(question: Question, { ids, total, formats }: Expected) {
  const { q: query, facets, where, orderBy: [orderBy] = [] } = question;
  const sought = { query, facets, where };
  const answer = await mcp.answer('search_datasets', { ...sought, orderBy, first: PAGE });
  expect(answer.totalCount).toBe(total);
  const hits = idsIn(answer.hits as readonly { id: string }[]);
  // An answer for an assistant has as many whole hits as fit.
  expect(hits.length > 0 || total === 0).toBe(true);
  expect(hits).toEqual(ids.slice(0, hits.length));

  const only = ['distributions_format'];
  const counted = await mcp.answer('list_datasets_facets', { ...sought, only, first: 100 });
  expect(counted.totalCount).toBe(total);
  const [{ values }] = counted.facets as readonly [{ values: Expected['formats'] }];
  expect(values.map(({ value, count }) => ({ value, count }))).toEqual(formats);
}

/** Kinds as GraphQL, REST and the index of a hit name them. */
const KINDS = [
  [['dataset', 'catalog'], 'dataset,catalogue'],
  [['catalog', 'dataset'], 'catalogue,dataset'],
  [['dataset', 'term'], 'dataset,vocabulary'],
  [['term', 'dataset', 'catalog'], 'vocabulary,dataset,catalogue'],
  [['term'], 'vocabulary'],
] as const;

const SOUGHT = [
  '',
  'belgium',
  '00134',
  'urn:Costs.2024',
  'belgique',
  'bus',
  'popluation',
  'bus traffic',
  'parking OR bird',
  'zzzz',
];

function searchesOfKinds(): void {
  it.each(KINDS.flatMap(([types, filters]) => SOUGHT.map((q) => [filters, q, types] as const)))(
    'has the same hits in the same order on every surface: %s for "%s"',
    async (filters, q, types) => {
      const { ids, total, totals } = await mergedByGraphql(q, types);
      const asked = new URLSearchParams({ filters, ...(q !== '' && { q }) });
      const { result } = JSON.parse(await get(`/search?${asked}&limit=${PAGE}`));
      expect(namesIn(result.results)).toEqual(ids);
      expect(types.length === 1 ? [result.count] : Object.values(result.count)).toEqual(
        types.length === 1 ? [total] : [total, ...totals],
      );
      const next = JSON.parse(await get(`/search?${asked}&limit=5&page=1`)).result;
      expect(namesIn(next.results)).toEqual(ids.slice(5, 10));
      const lines = (await get(`/search.jsonl?${asked}`)).split('\n').filter((line) => line !== '');
      expect(lines).toHaveLength(total);
      expect(namesIn(lines.map((line) => JSON.parse(line))).slice(0, PAGE)).toEqual(ids);
    },
  );

  it.each(['pop', 'bus', 'parkng', 'belg', 'traf'])(
    'completes titles alike on every surface: %s',
    async (text) => {
      const answer = await mcp.test.app.inject({
        method: 'POST',
        url: '/graphql',
        payload: {
          query: 'query ($text: String!) { suggest(text: $text, languages: ["*"]) { documentId } }',
          variables: { text },
        },
      });
      const { suggest } = answer.json().data;
      const { result } = JSON.parse(await get(`/autocomplete?q=${text}`));
      expect(idsIn(result.results)).toEqual(
        suggest.map(({ documentId }: { documentId: string }) => documentId),
      );
    },
  );
}

interface RestHit {
  readonly id: string;
  readonly index: string;
  readonly resource: string;
}

/** The ids of hits as GraphQL has them: of terms, their IRIs. */
function namesIn(hits: readonly RestHit[]): readonly string[] {
  return hits.map(({ id, index, resource }) => (index === 'vocabulary' ? resource : id));
}

/** A page of hits of several kinds. */
async function mergedByGraphql(query: string, types: readonly string[]) {
  const { body } = await mcp.test.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: {
      query: `query ($query: String!, $types: [SearchType!]) {
        search(query: $query, types: $types, first: ${PAGE}) {
          totalCount totals { count }
          nodes { ... on Dataset { id } ... on Catalog { id } ... on Term { id } }
        }
      }`,
      variables: { query, types },
    },
  });
  const { totalCount, totals, nodes } = JSON.parse(body).data.search;
  return {
    ids: idsIn(nodes),
    total: totalCount as number,
    totals: totals.map(({ count }: { count: number }) => count) as readonly number[],
  };
}

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
