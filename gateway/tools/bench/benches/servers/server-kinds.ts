import type { FlatQuestion, RawIndex, RawRequest } from '../../baseline/raw-index.ts';
import { graphqlRequest } from '../../bed/platform-client.ts';
import { sampleEvenly } from '../../measure/sample.ts';
import { type AskedPage, graphqlPage, graphqlSuggestions } from '../search/graphql-queries.ts';

/** One request, to the platform and to the raw index. */
export interface Asked {
  readonly ours: RawRequest;
  readonly raw: RawRequest;
}

/** Requests of one kind, each of them another one. */
export interface ServerKind {
  readonly name: string;
  /** Times what the raw index takes; absent where the bound is in milliseconds. */
  readonly bound?: number;
  readonly mostMs?: number;
  readonly asked: readonly Asked[];
}

const PAGES = 160;
/** The members of documents that the page of a portal shows. */
const SHOWN = ['id', 'title', 'description', 'catalog', 'categories', 'distributions.format'];
const LIST_MS = 2;

/** What a dataset is asked for by its id: what a page shows that has only this one. */
const BY_ID = `query Dataset($id: ID!) { dataset(id: $id) { id title { value language } issued
  description { value language } catalog { id } keywords { value } language { value }
  categories { value label { value } } contact_point { name email }
  distributions { id title { value } license { value } access_url format { value label { value } } } } }`;

/** All kinds of the comparison with a flat index. */
export async function serverKinds(raw: RawIndex, ids: readonly string[]): Promise<ServerKind[]> {
  const { words } = raw;
  const page = (asked: AskedPage): Asked => {
    const { facets, documents, selected, ...question } = asked;
    return {
      ours: graphqlRequest(graphqlPage(asked)),
      raw: raw.page({
        ...question,
        ...(facets && { withFacets: facets }),
        ...(selected && { selected }),
        ...(!documents && { members: SHOWN }),
      } satisfies FlatQuestion),
    };
  };
  const last = Math.min(ids.length - 10, 9_000);
  const offsets = Array.from({ length: PAGES }, (_, at) => Math.floor((at * last) / PAGES));
  const withFacets = words.medium.map(async (text) => ({
    text,
    selected: await raw.selectedBy(text),
  }));
  return [
    {
      name: 'everything + 5 facets, full documents',
      bound: 1.5,
      asked: offsets.map((offset) => page({ offset, facets: true, documents: true })),
    },
    {
      name: 'everything + 5 facets, page of a portal',
      bound: 1.2,
      asked: offsets.map((offset) => page({ offset, facets: true })),
    },
    {
      name: 'rare words + 5 facets',
      bound: 2,
      asked: words.rare.map((text) => page({ text, facets: true })),
    },
    { name: 'words in 2 %', bound: 2, asked: words.medium.map((text) => page({ text })) },
    { name: 'common words', bound: 1.5, asked: words.common.map((text) => page({ text })) },
    { name: 'two words', bound: 2.5, asked: words.pairs.map((text) => page({ text })) },
    {
      name: 'a word and two facets selected',
      bound: 2,
      asked: (await Promise.all(withFacets)).map((asked) => page({ ...asked, facets: true })),
    },
    {
      name: 'latest first',
      bound: 2,
      asked: offsets.map((offset) => page({ offset, isByDate: true })),
    },
    ...[1, 3, 5].map((letters) => ({
      name: `suggestions, ${letters} typed`,
      bound: 3,
      asked: [...new Set(words.long.map((word) => word.slice(0, letters)))].map((beginning) => ({
        ours: graphqlRequest(graphqlSuggestions(beginning)),
        raw: raw.suggestions(beginning),
      })),
    })),
    {
      name: 'GraphQL by id',
      bound: 2.5,
      asked: sampleEvenly(ids, PAGES).map((id) => ({
        ours: graphqlRequest(BY_ID, { id }),
        raw: raw.byId(id),
      })),
    },
    {
      name: 'list of ten, with offset',
      mostMs: LIST_MS,
      asked: offsets.map((offset) => page({ offset })),
    },
    {
      name: 'list of ten over REST, with offset',
      mostMs: LIST_MS,
      asked: offsets.map((offset) => ({
        ours: { method: 'GET' as const, path: `/datasets?limit=10&offset=${offset}` },
        raw: raw.page({ offset, members: ['id'] }),
      })),
    },
  ];
}
