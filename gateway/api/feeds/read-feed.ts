import type { LanguageMap, ProfileModelData } from '../../../profile-compiler/index.ts';
import { type DocumentObject, isObject } from '../../../search/index.ts';
import type { ApiUrls } from '../../http/server/api-urls.ts';
import { membersOfStored } from '../documents/document-members.ts';
import {
  pageWithin,
  type SearchContext,
  searchedIn,
} from '../existing-api/search/answer/answer-search.ts';
import { compileRestSearch } from '../existing-api/search/query/compile-search.ts';
import type { RestSearch } from '../existing-api/search/request/rest-search.ts';
import { isWebAddress, type JsonLd, memberText } from '../schema-org/forms.ts';
import type { PickText, ToSchemaOrg } from '../schema-org/schema-org.ts';
import { findHits } from '../search/find-hits.ts';
import { type FoundHit, membersOfHit } from '../search/hit-source.ts';
import type { AtomEntry, AtomFeed } from './atom.ts';

/** Sources of feeds. */
export interface FeedContext {
  readonly searched: SearchContext;
  readonly toSchemaOrg: ToSchemaOrg;
  readonly pick: PickText;
  readonly urls: ApiUrls;
  readonly model: ProfileModelData;
}

/** A page of hits as a feed. */
export interface WantedFeed {
  readonly asked: RestSearch;
  /** Address of the request below the base. */
  readonly requestUrl: string;
  /** The resource whose feed it is, if it is that of one. */
  readonly of?: { readonly entity: string; readonly id: string } | undefined;
}

/** Reads the entries of a feed. Its address, with the parameters as they were sent, names it. */
export async function readFeed(context: FeedContext, wanted: WantedFeed): Promise<AtomFeed> {
  const { searched, urls, pick, model } = context;
  const { asked, requestUrl, of } = wanted;
  const { request, window } = await compileRestSearch(searched, asked);
  const page = pageWithin({ ...asked, countOnly: false }, window, undefined);
  const { hits, total } = await findHits(searchedIn(searched), request, page);
  const end = page.skip + page.take;
  const site = pick(model.title) ?? model.id;
  const title = of ? await titleOf(context, of) : asked.q;
  return {
    address: urls.base + requestUrl.slice(1),
    title: title === undefined ? site : `${title} – ${site}`,
    author: site,
    page: of ? urls.resource(of.entity, of.id) : pageAddress(urls, requestUrl),
    next:
      page.take > 0 && end < Math.min(total, window)
        ? nextPage(urls, requestUrl, asked)
        : undefined,
    entries: hits.flatMap((hit) => feedEntry(hit, context) ?? []),
  };
}

async function titleOf(
  { searched, model, pick }: FeedContext,
  { entity, id }: NonNullable<WantedFeed['of']>,
): Promise<string> {
  const field = model.entities.find(({ name }) => name === entity)?.titleField ?? 'id';
  const [document] = await searched.search.get(entity, [id]);
  const title = document && membersOfStored(document)[field];
  return isObject(title) ? (pick(title as LanguageMap) ?? id) : id;
}

/** The same search as a page for people. */
function pageAddress({ base }: ApiUrls, requestUrl: string): string {
  const query = requestUrl.split('?')[1];
  return `${base}search${query === undefined ? '' : `?${query}`}`;
}

function nextPage({ base }: ApiUrls, requestUrl: string, { page }: RestSearch): string {
  const address = new URL(requestUrl.slice(1), 'http://relative/');
  address.searchParams.set('page', String(page + 1));
  return `${base}${address.pathname.slice(1)}${address.search}`;
}

/** Characters of a summary. */
const MAX_SUMMARY_LENGTH = 1_000;
const MAX_CATEGORIES = 50;

/** The entry of a hit; none for terms of vocabularies. */
function feedEntry(
  hit: FoundHit,
  { toSchemaOrg, pick, urls }: Pick<FeedContext, 'toSchemaOrg' | 'pick' | 'urls'>,
): AtomEntry | undefined {
  const { kind, id, found } = hit;
  if ('vocabulary' in found) {
    return undefined;
  }
  const members = membersOfHit(hit);
  const page = urls.resource(kind, id);
  const said = toSchemaOrg(kind, members, pick) ?? {};
  const { description } = said;
  return {
    id: isWebAddress(members.resource) ? members.resource : page,
    title: typeof said.name === 'string' ? said.name : id,
    updated: found.modified,
    published: recordDate(members),
    page,
    summary: typeof description === 'string' ? description.slice(0, MAX_SUMMARY_LENGTH) : undefined,
    author: nameOf(said.publisher) ?? nameOf(said.creator),
    categories: listOf(said.keywords)
      .filter((keyword) => typeof keyword === 'string')
      .slice(0, MAX_CATEGORIES),
  };
}

/** First time that the platform stored it, from its record. */
function recordDate({ catalog_record: record }: DocumentObject): string | undefined {
  const issued = isObject(record) ? record.issued : undefined;
  return typeof issued === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(issued) ? issued : undefined;
}

function nameOf(party: JsonLd | undefined): string | undefined {
  return memberText(listOf(party)[0], 'name');
}

function listOf(value: JsonLd | undefined): readonly JsonLd[] {
  return value === undefined ? [] : ([value].flat() as readonly JsonLd[]);
}
