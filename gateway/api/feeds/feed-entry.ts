import { isObject } from '../../../search/index.ts';
import type { ApiUrls } from '../../http/server/api-urls.ts';
import type { MergedHit } from '../rest/search/answer/open-merge.ts';
import { isWebAddress, type JsonLd } from '../schema-org/forms.ts';
import type { PickText, ToSchemaOrg } from '../schema-org/schema-org.ts';
import type { AtomEntry } from './atom.ts';

/** Characters of a summary. */
const LONGEST_SUMMARY = 1_000;
const MOST_CATEGORIES = 50;

/** What a feed says of a hit; nothing of terms of vocabularies. */
export function feedEntry(
  { hit, source }: MergedHit,
  {
    toSchemaOrg,
    pick,
    urls,
  }: { readonly toSchemaOrg: ToSchemaOrg; readonly pick: PickText; readonly urls: ApiUrls },
): AtomEntry | undefined {
  if (!source.type) {
    return undefined;
  }
  const entity = source.type.entity.name;
  const page = urls.resource(entity, hit.id);
  const said = toSchemaOrg(entity, hit.members, pick) ?? {};
  const { description } = said;
  return {
    id: isWebAddress(hit.members.resource) ? hit.members.resource : page,
    title: typeof said.name === 'string' ? said.name : hit.id,
    updated: hit.modified,
    published: recordDate(hit.members),
    page,
    summary: typeof description === 'string' ? description.slice(0, LONGEST_SUMMARY) : undefined,
    author: nameOf(said.publisher) ?? nameOf(said.creator),
    categories: listOf(said.keywords)
      .filter((keyword) => typeof keyword === 'string')
      .slice(0, MOST_CATEGORIES),
  };
}

/** When the platform stored it first, which its record says. */
function recordDate({ catalog_record: record }: MergedHit['hit']['members']): string | undefined {
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
