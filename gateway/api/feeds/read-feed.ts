import type { LanguageMap, ProfileModelData } from '../../../profile-compiler/index.ts';
import type { ApiUrls } from '../../http/server/api-urls.ts';
import { type SearchContext, searchSources } from '../rest/search/answer/answer-search.ts';
import { mergeHits } from '../rest/search/answer/merge-hits.ts';
import type { SearchRequest } from '../rest/search/request/search-request.ts';
import type { PickText, ToSchemaOrg } from '../schema-org/schema-org.ts';
import type { AtomFeed } from './atom.ts';
import { feedEntry } from './feed-entry.ts';

/** What feeds are made from. */
export interface FeedContext {
  readonly searched: SearchContext;
  readonly toSchemaOrg: ToSchemaOrg;
  readonly pick: PickText;
  readonly urls: ApiUrls;
  readonly model: ProfileModelData;
}

/** A page of hits as a feed. */
export interface WantedFeed {
  readonly asked: SearchRequest;
  /** Address of the request below the base. */
  readonly requestUrl: string;
  /** The resource whose feed it is, if it is that of one. */
  readonly of?: { readonly entity: string; readonly id: string } | undefined;
}

/** Reads the entries of a feed. Its address, with the parameters as they were sent, names it. */
export async function readFeed(context: FeedContext, wanted: WantedFeed): Promise<AtomFeed> {
  const { searched, urls, pick, model } = context;
  const { asked, requestUrl, of } = wanted;
  const { sources, compare, window } = await searchSources(searched, asked);
  const skip = asked.page * asked.limit;
  const take = Math.max(0, Math.min(asked.limit, window - skip));
  const { hits, totals } = await mergeHits({ sources, compare, skip: take > 0 ? skip : 0, take });
  const total = [...totals.values()].reduce((sum, one) => sum + one, 0);
  const end = skip + take;
  const site = pick(model.title) ?? model.id;
  const title = of ? await titleOf(context, of) : asked.q;
  return {
    address: urls.base + requestUrl.slice(1),
    title: title === undefined ? site : `${title} – ${site}`,
    author: site,
    page: of ? urls.resource(of.entity, of.id) : pageAddress(urls, requestUrl),
    next: take > 0 && end < Math.min(total, window) ? nextPage(urls, requestUrl, asked) : undefined,
    entries: hits.flatMap((hit) => feedEntry(hit, context) ?? []),
  };
}

async function titleOf(
  { searched, model, pick }: FeedContext,
  { entity, id }: NonNullable<WantedFeed['of']>,
): Promise<string> {
  const field = model.entities.find(({ name }) => name === entity)?.titleField ?? 'id';
  const [title] = await searched.search
    .get(entity, [id])
    .then(([document]) => [document && JSON.parse(document.json)[field]]);
  return typeof title === 'object' && title !== null ? (pick(title as LanguageMap) ?? id) : id;
}

/** The same search as a page for people. */
function pageAddress({ base }: ApiUrls, requestUrl: string): string {
  const query = requestUrl.split('?')[1];
  return `${base}search${query === undefined ? '' : `?${query}`}`;
}

function nextPage({ base }: ApiUrls, requestUrl: string, { page }: SearchRequest): string {
  const address = new URL(requestUrl.slice(1), 'http://relative/');
  address.searchParams.set('page', String(page + 1));
  return `${base}${address.pathname.slice(1)}${address.search}`;
}
