import { type DocumentObject, isObject } from '../../../search/index.ts';
import type { ApiUrls } from '../../http/server/api-urls.ts';
import { isWebAddress, type JsonLd } from '../schema-org/forms.ts';
import type { PickText, ToSchemaOrg } from '../schema-org/schema-org.ts';
import { type FoundHit, membersOfHit } from '../search/hit-source.ts';
import type { AtomEntry } from './atom.ts';

/** Characters of a summary. */
const LONGEST_SUMMARY = 1_000;
const MOST_CATEGORIES = 50;

/** The entry of a hit; none for terms of vocabularies. */
export function feedEntry(
  hit: FoundHit,
  {
    toSchemaOrg,
    pick,
    urls,
  }: { readonly toSchemaOrg: ToSchemaOrg; readonly pick: PickText; readonly urls: ApiUrls },
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
    summary: typeof description === 'string' ? description.slice(0, LONGEST_SUMMARY) : undefined,
    author: nameOf(said.publisher) ?? nameOf(said.creator),
    categories: listOf(said.keywords)
      .filter((keyword) => typeof keyword === 'string')
      .slice(0, MOST_CATEGORIES),
  };
}

/** First time that the platform stored it, from its record. */
function recordDate({ catalog_record: record }: DocumentObject): string | undefined {
  const issued = isObject(record) ? record.issued : undefined;
  return typeof issued === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(issued) ? issued : undefined;
}

function nameOf(party: JsonLd | undefined): string | undefined {
  const [first] = listOf(party);
  return isObject(first) && typeof first.name === 'string' ? first.name : undefined;
}

function listOf(value: JsonLd | undefined): readonly JsonLd[] {
  return value === undefined ? [] : ([value].flat() as readonly JsonLd[]);
}
