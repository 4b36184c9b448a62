import {
  type EntityModel,
  type ProfileModel,
  searchFieldsOf,
} from '../../../../../profile-compiler/index.ts';
import {
  type Bucket,
  cursorParts,
  type FacetPosition,
  type FacetRequest,
  foldedText,
  parseTextQuery,
} from '../../../../../search/index.ts';
import { ANY_LANGUAGE, type LanguageRanges } from '../../../../http/negotiation/language-ranges.ts';
import type { GraphQLContext } from '../../context.ts';
import { badInput } from '../../errors.ts';
import type { PendingSearch } from '../../query/pending-search.ts';

/** Arguments of `buckets` from GraphQL; absent ones are `null` or missing. */
interface BucketArguments {
  readonly matching?: string | null | undefined;
  readonly languages?: readonly string[] | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Facet whose buckets are requested. */
export interface AskedFacet {
  readonly name: string;
  readonly pending: PendingSearch;
  /** Number of buckets to show. */
  readonly first: number;
  /** The entity whose titles are the labels. */
  readonly labelEntity?: EntityModel;
  /** The label that a reader sees where the platform names the value; `undefined` if the data do. */
  readonly nameOf?: (value: string) => string | undefined;
}

/** Characters of a text that count: more than the name of a value has. */
const MAX_MATCH_LENGTH = 200;
/** Values that the platform names, of which some are looked for; titles that are looked for. */
const MAX_NAMED = 1_000;
const MAX_TITLES = 100;

/** The buckets that the arguments ask for, over the same hits. */
export async function bucketsOf(
  facet: AskedFacet,
  { matching, first, after }: BucketArguments,
  ranges: LanguageRanges,
  context: GraphQLContext,
): Promise<readonly Bucket[]> {
  const text = matching?.slice(0, MAX_MATCH_LENGTH).trim() ?? '';
  // Without a wait if there is nothing to look up: the search is then asked together with the other fields.
  const values = hasOtherNames(facet, text) ? await otherwiseCalled(facet, text, context) : [];
  const request: FacetRequest = {
    name: facet.name,
    first: first ?? facet.first,
    ...(typeof after === 'string' && { after: readBucketCursor(after) }),
    ...(text !== '' && {
      matching: {
        text,
        languages: ranges.filter((range) => range !== ANY_LANGUAGE),
        values,
      },
    }),
  };
  const [part] = await facet.pending.facets([request]);
  return part?.buckets ?? [];
}

function hasOtherNames({ nameOf, labelEntity }: AskedFacet, text: string): boolean {
  return text !== '' && (nameOf !== undefined || labelEntity !== undefined);
}

/** Values that have the text in a name that the index does not know. */
async function otherwiseCalled(
  facet: AskedFacet,
  text: string,
  context: GraphQLContext,
): Promise<readonly string[]> {
  return [...(await named(facet, text)), ...(await titled(facet, text, context))];
}

/** The values whose names of the platform have the text. */
async function named(
  { name, nameOf, pending }: AskedFacet,
  text: string,
): Promise<readonly string[]> {
  if (!nameOf) {
    return [];
  }
  const [whole] = await pending.facets([{ name, first: MAX_NAMED }]);
  const sought = foldedText(text);
  return (whole?.buckets ?? [])
    .map(({ value }) => value)
    .filter((value) => foldedText(nameOf(value) ?? '').includes(sought));
}

/** The ids of resources whose titles have the words of the text. */
async function titled(
  { labelEntity }: AskedFacet,
  text: string,
  { services: { search, model } }: GraphQLContext,
): Promise<readonly string[]> {
  const query = labelEntity && parseTextQuery(text);
  if (!query || !hasTitles(model, labelEntity)) {
    return [];
  }
  const { hits } = await search.search(labelEntity.name, {
    text: query,
    fields: [{ name: labelEntity.titleField, weight: 1 }],
    selection: {},
    order: [],
    page: { first: MAX_TITLES },
    facets: [],
  });
  return hits.map(({ document }) => document.id);
}

function hasTitles(model: ProfileModel, entity: EntityModel): boolean {
  return searchFieldsOf(model, entity).texts.some(({ name }) => name === entity.titleField);
}

/** The place of a bucket as an opaque text for clients. */
export function bucketCursor({ count, value }: FacetPosition): string {
  return Buffer.from(JSON.stringify([count, value])).toString('base64url');
}

/** Reads the cursor of a bucket; throws `BAD_USER_INPUT`. */
function readBucketCursor(cursor: string): FacetPosition {
  const [count, value] = cursorParts(cursor);
  if (typeof count !== 'number' || typeof value !== 'string') {
    throw badInput(
      '"after" is not the cursor of a bucket. Send the cursor of the last bucket of the page before.',
    );
  }
  return { count, value };
}
