import { type Call, graphqlCall, type HttpClient } from '../harness/client.ts';
import type { Bound } from './findings.ts';
import { type DrawnWords, FACETS } from './items.ts';
import { sampleEvenly } from './rounds.ts';

/** A page of ten datasets. */
export interface AskedPage {
  readonly text?: string;
  /** Whether words are found as they are, and not by stem or beginning. */
  readonly isQuoted?: boolean;
  readonly facets?: boolean;
  /** Whether hits are whole documents, not what a page of a portal shows of them. */
  readonly documents?: boolean;
  readonly isByDate?: boolean;
  readonly offset?: number;
  readonly selected?: readonly { readonly name: string; readonly value: string }[];
}

/** One request, which both sides are asked for. */
export type Asked =
  | { readonly page: AskedPage }
  | { readonly beginning: string }
  | { readonly id: string }
  | { readonly restOffset: number };

/** A search that a platform is compared with. */
export interface RawSide {
  readonly client: HttpClient;
  call(asked: Asked): Call;
}

/** Requests of one kind, each of them another one, with bounds for both kinds of stores. */
export interface Kind {
  readonly name: string;
  readonly embedded?: Bound;
  readonly servers?: Bound;
  readonly asked: readonly Asked[];
}

interface Drawn {
  readonly words: DrawnWords;
  readonly ids: readonly string[];
  /** Words with values that their hits have of two facets. */
  readonly selections: readonly AskedPage[];
}

const PAGES = 160;
const LIST: Bound = ['below', 2];
const times = (limit: number): Bound => ['ratio', limit];

/** All kinds of requests that have a bound. */
export function kindsOf({ words, ids, selections }: Drawn): readonly Kind[] {
  const last = Math.min(ids.length - 10, 9_000);
  const offsets = Array.from({ length: PAGES }, (_, at) => Math.floor((at * last) / PAGES));
  const near = Array.from({ length: 16 }, (_, at) => at * 20);
  const at = (some: readonly number[], asked: AskedPage = {}) =>
    some.map((offset) => ({ page: { ...asked, offset } }));
  const texts = (some: readonly string[], asked: AskedPage = {}) =>
    some.map((text) => ({ page: { ...asked, text } }));
  const [facets, isQuoted, documents, isByDate] = [true, true, true, true];
  const beginnings = (letters: number) =>
    [...new Set(words.long.map((word) => word.slice(0, letters)))].map((beginning) => ({
      beginning,
    }));
  const rows: readonly (readonly [string, Pick<Kind, 'embedded' | 'servers'>, readonly Asked[]])[] =
    [
      ['everything + 5 facets', { embedded: times(0.5) }, at(near, { facets })],
      ['full documents + 5 facets', { embedded: times(0.5) }, at(near, { facets, documents })],
      [
        'everything + 5 facets, full documents',
        { servers: times(1.5) },
        at(offsets, { facets, documents }),
      ],
      ['everything + 5 facets, page of a portal', { servers: times(1.2) }, at(offsets, { facets })],
      ['latest first', { embedded: times(0.5) }, at(near, { isByDate })],
      ['latest first, all pages', { servers: times(2) }, at(offsets, { isByDate })],
      ['plain list, offset 0 to 300', { embedded: times(0.5) }, at(near)],
      ['list of ten, with offset', { servers: LIST }, at(offsets)],
      ['rare words', { embedded: times(1) }, texts(words.rare, { isQuoted })],
      ['rare words as typed', { embedded: times(1) }, texts(words.rare)],
      ['rare words + 5 facets', { servers: times(2) }, texts(words.rare, { facets })],
      ['words in 2 %', { embedded: times(1) }, texts(words.medium, { isQuoted })],
      ['words in 2 % as typed', { embedded: times(1), servers: times(2) }, texts(words.medium)],
      ['two words', { embedded: times(1) }, texts(words.pairs, { isQuoted })],
      ['two words as typed', { embedded: times(1), servers: times(2.5) }, texts(words.pairs)],
      ['common words', { servers: times(1.5) }, texts(words.common)],
      [
        'common words + 5 facets',
        { embedded: times(0.2) },
        texts(words.common, { facets, isQuoted }),
      ],
      [
        'common words as typed + 5 facets',
        { embedded: times(0.2) },
        texts(words.common, { facets }),
      ],
      [
        'a word and two facets selected',
        { embedded: times(1), servers: times(2) },
        selections.map((page) => ({ page: { ...page, facets, isQuoted } })),
      ],
      ...[1, 3, 5].map(
        (letters) =>
          [
            `suggestions, ${letters} typed`,
            { embedded: times(1), servers: times(3) },
            beginnings(letters),
          ] as const,
      ),
      ['GraphQL by id', { servers: times(2.5) }, sampleEvenly(ids, PAGES).map((id) => ({ id }))],
      [
        'list of ten over REST, with offset',
        { servers: LIST },
        offsets.map((restOffset) => ({ restOffset })),
      ],
    ];
  return rows
    .map(([name, bounds, asked]) => ({ name, ...bounds, asked }))
    .filter(({ asked }) => asked.length > 0);
}

/** What a page of a portal shows of a dataset. */
const HIT = `id title { value language } description { value language } catalog { id }
  categories { value label { value } } distributions { format { value label { value } } }`;
/** What a page shows that has one dataset only. */
const DATASET = `query Dataset($id: ID!) { dataset(id: $id) { ${HIT} issued keywords { value } language { value }
  contact_point { name email } distributions { id title { value } license { value } access_url } } }`;

const SUGGESTIONS = `query Suggestions($text: String!) {
  suggest(text: $text, first: 10) { entity documentId title { value } } }`;

/** The request to a platform. */
export function platformCall(asked: Asked): Call {
  if ('page' in asked) {
    return pageCall(asked.page);
  }
  if ('id' in asked) {
    return graphqlCall(DATASET, asked);
  }
  if ('restOffset' in asked) {
    return { method: 'GET', path: `/datasets?limit=10&offset=${asked.restOffset}` };
  }
  return graphqlCall(SUGGESTIONS, { text: asked.beginning });
}

/** A query for ten datasets as a portal asks for them: with its values in variables. */
export function pageCall(asked: AskedPage): Call {
  const { text, isQuoted, facets, documents, isByDate, offset, selected = [] } = asked;
  const order = isByDate ? ', orderBy: [{ field: issued, direction: DESC }]' : '';
  const counted = facets ? `facets(only: [${FACETS}]) { name buckets { value label count } }` : '';
  const query = `query Page($query: String, $offset: Int, $selected: DatasetFacetSelection) {
    datasets(first: 10, query: $query, offset: $offset, facets: $selected${order}) {
      totalCount nodes { ${documents ? 'document' : HIT} } ${counted} } }`;
  return graphqlCall(query, {
    query: text !== undefined && isQuoted ? inQuotes(text) : text,
    offset,
    selected: Object.fromEntries(selected.map(({ name, value }) => [name, [value]])),
  });
}

/** Each word in quotes. */
export function inQuotes(text: string): string {
  return text.replaceAll(/\S+/g, '"$&"');
}

/** Each word with the most frequent value that its hits have of the first two facets. */
export async function selectionsOf(
  { graphql }: HttpClient,
  words: readonly string[],
): Promise<readonly AskedPage[]> {
  return Promise.all(
    words.map(async (text) => {
      const { datasets } = await graphql<{
        datasets: { facets: { name: string; buckets: { value: string }[] }[] };
      }>(
        `query Counts($text: String!) {
          datasets(query: $text, first: 0) { facets(only: [${FACETS.slice(0, 2)}]) { name buckets { value } } } }`,
        { text },
      );
      const selected = datasets.facets.flatMap(({ name, buckets }) =>
        buckets.slice(0, 1).map(({ value }) => ({ name, value })),
      );
      return { text, selected };
    }),
  );
}
